/** Countries with the postal code before the city, and the digits with which their codes begin. */
const BEFORE: Readonly<Record<string, readonly string[]>> = {
  4: 'AL AR AT BE BG CH CY DK GE HU LI LU MD MK NL NO PT SI TN AM'.split(' '),
  5: 'AD BA CU CZ DE DO DZ EE ES FI FR GR GT HR IT KW LT MA MC ME MX MY PL RS SE SK SM TR TW UA UY VA XK RE GP MQ IL'.split(
    ' ',
  ),
  6: 'BY KG KZ RO RU TJ TM UZ'.split(' '),
  7: ['CL'],
}

const DIGITS_BEFORE = new Map(
  Object.entries(BEFORE).flatMap(([digits, codes]) => codes.map((code) => [code, Number(digits)] as const)),
)

/** Countries with the postal code after the city, and how many digits it has. */
const DIGITS_AFTER = new Map(
  Object.entries({
    AU: 4,
    BD: 4,
    NZ: 4,
    ZA: 4,
    LV: 4,
    PH: 4,
    BR: 5,
    EG: 5,
    ID: 5,
    IQ: 5,
    JO: 5,
    KR: 5,
    LK: 5,
    NP: 5,
    PK: 5,
    SA: 5,
    TH: 5,
    US: 5,
    CN: 6,
    CO: 6,
    IN: 6,
    SG: 6,
    VN: 6,
  }),
)

export const postalDigitsBefore = (country: string | undefined): number | undefined =>
  DIGITS_BEFORE.get(country ?? '')
export const postalDigitsAfter = (country: string | undefined): number | undefined =>
  DIGITS_AFTER.get(country ?? '')

const ALONE = [
  '\\d{3,6}(?:[- ]\\d{3,4})?',
  '\\d{2}-\\d{3}',
  '\\d{3} \\d{2}',
  '\\d{4} ?[A-Z]{2}',
  '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}',
  '[A-Z]\\d[A-Z] ?\\d[A-Z]\\d',
  '[A-Z]\\d[\\dW] ?[A-Z\\d]{4}',
  '[A-Z]{2}-\\d{4,5}',
]

/** A text that is only a postal code. */
export const IS_CODE = new RegExp(`^(?:〒 ?)?(?:${ALONE.join('|')})$`)
/** A postal code at the end, after a name. */
export const CODE_AFTER = new RegExp(
  `^(.*\\S)[ -]+(?:\\d{5,7}(?:[- ]\\d{4})?|${ALONE.slice(4).join('|')}|\\d{3}-\\d{4}|\\d{5}-\\d{3})$`,
)
/** Four digits behind a name, for countries with codes of four digits. */
export const SHORT_CODE_AFTER = /^(.*\S) \d{4}$/
/** A Greek postal code behind a name. */
export const GREEK_CODE_AFTER = /^(.*\D) \d{3} \d{2}$/
/** A postal code before a name: its first digits, and the name. */
export const CODE_BEFORE =
  /^(?:[A-Z]{1,3}-)?(\d{4} ?[A-Z]{2}|[A-Z]\d{4}(?:[A-Z]{3})?|\d{4,7}|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3}) (\D+(?: \d{1,2})?)$/
/** The same behind a street, of five or six digits, which are too many for a house: '31 rue Notre-Dame 15140 Salers'. */
export const CODE_ON_LINE = /\S (?:[A-Z]{1,2}-)?(\d{5,6}) (\p{Lu}\D+)$/u
