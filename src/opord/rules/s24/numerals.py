"""Numbers of turns as they are written in Chinese: 三, 十二, 二十, 一百零二, 一二; 叁 and 廿 too."""

from __future__ import annotations

FORMAL = str.maketrans("壹贰叁肆伍陆柒捌玖拾", "一二三四五六七八九十") | str.maketrans({"廿": "二十", "卅": "三十"})
"""Signs of documents, and short ones of calendars, in common signs."""
DIGITS = {"〇": 0, "零": 0, "一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9}
UNITS = {"十": 10, "百": 100, "千": 1000}
NUMERAL = f"[{''.join(DIGITS)}{''.join(UNITS)}{''.join(map(chr, FORMAL))}]{{1,7}}"
"""What may be such a number, as a pattern."""


def value(word: str) -> int:
    """The number that a word of figures or of Chinese numerals stands for, 0 if it stands for none."""
    if word.isascii() and word.isdigit():
        return int(word)
    word = word.translate(FORMAL)
    if not word or any(c not in DIGITS and c not in UNITS for c in word):
        return 0
    if not any(c in UNITS for c in word):
        return int("".join([str(DIGITS[c]) for c in word]))
    total, digit, least = 0, -1, 10_000
    for c in word:
        if c in UNITS:
            if UNITS[c] >= least or digit == 0 or (digit < 0 and (c != "十" or total)):
                return 0
            total += UNITS[c] * (1 if digit < 0 else digit)
            least, digit = UNITS[c], -1
        elif digit > 0 or (digit == 0 and DIGITS[c] == 0):
            return 0
        else:
            digit = DIGITS[c]
    if digit > 0 and least > 10 and "零" not in word and "〇" not in word:
        return 0  # 一百二 is said for 120 as well as for 102
    return total + max(digit, 0)
