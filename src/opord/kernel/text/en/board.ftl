fault-form = { $error }
fault-missing = missing
fault-letter = found "{ $found }"; wanted: one letter, or "" for none
fault-letter-twice = the letter "{ $letter }" already stands for { $other }
fault-row-length = found { $found ->
    [one] 1 hex
   *[other] { $found } hexes
}; allowed: { $allowed }, as in the longest row
fault-terrain-letter = found "{ $found }" in hex { $hex }; allowed: { $allowed }
fault-hex = "{ $found }" is not a hex of this map; allowed: { $allowed }
fault-hex-near = "{ $found }" is not a hex of this map; did you mean { $near }? Allowed: { $allowed }
fault-not-adjacent = { $a } and { $b } are not adjacent
fault-run = { $a } and { $b } share neither column nor row, so no straight run joins them
fault-road-short = a road has at least two hexes
fault-limits = found { $found ->
    [one] 1 limit
   *[other] { $found } limits
}; allowed: { $allowed } (one { $axis ->
    [ns] a row
   *[other] a column
  })
fault-no-water = no stream or river runs along { $side }
fault-join-differs = { $west } and { $east } differ here; boards side by side must be alike
fault-join-stagger = the stagger of { $east } does not continue that of { $west }
want-hexside = a hexside such as "0807-0808"
