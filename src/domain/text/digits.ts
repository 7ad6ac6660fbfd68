/** Code points of the digit zero in the scripts whose digits addresses, ratings and counts are written in. */
const ZEROS = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50,
  0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810, 0xff10,
]

const DIGITS = new Map(
  ZEROS.flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit) => [String.fromCodePoint(zero + digit), String(digit)] as const),
  ),
)

const ASCII = /^[ -~]*$/

/** The text with Arabic-Indic, Persian, Indian, Thai, full-width and like digits as 0-9. */
export function asciiDigits(text: string): string {
  return ASCII.test(text) ? text : text.replace(/[^\P{Nd}0-9]/gu, (digit) => DIGITS.get(digit) ?? digit)
}
