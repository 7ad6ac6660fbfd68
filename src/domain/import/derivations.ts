/** Fields that are derived for rows that lack them. */
export const DERIVED_FIELDS = ['country', 'city', 'category', 'timezone'] as const

export type DerivedField = (typeof DERIVED_FIELDS)[number]

/** Facts derived for a whole file: its encoding, and the fields of columns with unclear headers. */
export type DerivedOfFile = 'encoding' | 'columns'

/** The rules of derivation, surest first, as reports name them; the last three say that no rule applied. */
export const DERIVATION_RULES = {
  position: 'by position',
  state: 'by state or province',
  address: 'by what the address names',
  form: 'by the form of the address',
  contacts: 'by phone number and website',
  rows: 'as other rows have it',
  list: 'by all states or cities of the list',
  names: 'by most names of the list',
  sheet: 'by the name of the sheet',
  country: 'by country or state',
  bytes: 'by its bytes',
  values: 'by their values',
  against: "left empty, as the row's own words speak against it",
  unknown: 'unknown',
  none: 'none in this file',
} as const

export type DerivationRule = keyof typeof DERIVATION_RULES

/** The rule that derived each field of a row; absent for stated and for unknown fields. */
export type RulesOfRow = { readonly [Field in DerivedField]?: DerivationRule }

/** The values that one rule derived for one field. */
export interface Derivation {
  readonly field: DerivedField | DerivedOfFile
  readonly rule: DerivationRule
  /** The number of rows, or of columns. */
  readonly count: number
  /**
   * The first derived row: its number, its value or the word that contradicts one, and its business's name; for a whole
   * file those of the header.
   */
  readonly row: number
  readonly value: string | null
  readonly name: string
}

/**
 * The derivation as a sentence for commands.
 * @example derivationText(city) // 'city: 13,803 by position, such as "Lisbon" of "Café Central" (row 2)'
 */
export function derivationText({ field, rule, count, row, value, name }: Derivation): string {
  if (rule === 'none') return `${field}: ${DERIVATION_RULES.none}`
  if (rule === 'bytes') return `${field}: ${value} ${DERIVATION_RULES.bytes}`
  const example = value === null ? `"${name}"` : `"${value}" of "${name}"`
  return `${field}: ${count.toLocaleString('en')} ${DERIVATION_RULES[rule]}, such as ${example} (row ${row})`
}
