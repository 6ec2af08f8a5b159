fault-toml = not valid TOML: { $error }
fault-chart-form = found { $found } of cells, table, values; allowed: exactly one
fault-chart-size = found { $found ->
    [one] 1 entry
   *[other] { $found } entries
}; allowed: { $allowed }
fault-label-twice = label given twice: { $found }
fault-axis-order = numbers must rise without gap or overlap; "{ $b }" does not follow "{ $a }"
fault-kind = found { $found }; wanted the same kind of value as { $was }
want-table = a table of keys and values
want-rows = a list of rows, each a list
want-labels = a list of words or numbers, or a table such as {"{"}hi = [0, 2, 5]{"}"}
want-rising = whole numbers that rise
want-numbers = numbers or ranges such as "2..5"
want-words = these words: { $words }
fault-twice = { $found } is given twice
