/** What a file may leave unsaid of its rows, and is then derived. */
export const DERIVED_FIELDS = ['country', 'city', 'category', 'timezone'] as const

export type DerivedField = (typeof DERIVED_FIELDS)[number]

/** What is derived of a file as a whole: how its bytes are letters, and what columns mean whose headers do not say it. */
export type DerivedOfFile = 'encoding' | 'columns'

/** The rules by which it is derived, the surest first, as reports name them; the last two say that none applied. */
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
  unknown: 'unknown',
  none: 'none in this file',
} as const

export type DerivationRule = keyof typeof DERIVATION_RULES

/** By which rule each field of a row was derived; absent where the row says it itself, or nothing does. */
export type RulesOfRow = { readonly [Field in DerivedField]?: DerivationRule }

/** What was derived of one field by one rule. */
export interface Derivation {
  readonly field: DerivedField | DerivedOfFile
  readonly rule: DerivationRule
  /** Of rows, or of columns. */
  readonly count: number
  /** The first row, what was derived of it, and its name; of a file its header. */
  readonly row: number
  readonly value: string | null
  readonly name: string
}

/** @example derivationText(city) // 'city: 13,803 by position, such as "Lisbon" of "Café Central" (row 2)' */
export function derivationText({ field, rule, count, row, value, name }: Derivation): string {
  if (rule === 'none') return `${field}: ${DERIVATION_RULES.none}`
  if (rule === 'bytes') return `${field}: ${value} ${DERIVATION_RULES.bytes}`
  const example = value === null ? `"${name}"` : `"${value}" of "${name}"`
  return `${field}: ${count.toLocaleString('en')} ${DERIVATION_RULES[rule]}, such as ${example} (row ${row})`
}
