/** Why an import leaves a row out: the codes, each with the names of the numbers that its text has. */
export const REJECTIONS = {
  name_missing: [],
  /** `limit` is in characters. */
  name_too_long: ['limit'],
  /** `limit` is in characters. */
  cell_too_long: ['limit'],
  field_too_long: [],
  /** `limit` is in bytes. */
  row_too_long: ['limit'],
  header_again: [],
  other_header: [],
  other_table: [],
  nothing_understood: [],
  summary_row: [],
  unpublished: [],
  hidden: [],
  part_astray: [],
  /** `part` is the first missing one of the `parts`. */
  part_missing: ['part', 'parts'],
  part_unknown: [],
  no_record: [],
  nested_too_deep: [],
  invalid_json: [],
  suppressed: [],
} as const

export type RejectionCode = keyof typeof REJECTIONS

type Rejected<C extends RejectionCode> = { readonly code: C } & {
  readonly [N in (typeof REJECTIONS)[C][number]]: number
}

/** A code with its numbers. */
export type Rejection = { [C in RejectionCode]: Rejected<C> }[RejectionCode]

const TEXTS: { readonly [C in RejectionCode]: (rejection: Rejected<C>) => string } = {
  name_missing: () => 'name is missing',
  name_too_long: ({ limit }) => `name is longer than ${limit} characters`,
  cell_too_long: ({ limit }) => `longer than ${limit} characters`,
  field_too_long: () => 'longer than this field may be',
  row_too_long: ({ limit }) => `longer than ${limit} bytes`,
  header_again: () => 'repeats the header',
  other_header: () => 'is the header of another table',
  other_table: () =>
    'stands under the header of another table: put that table into a sheet or a file of its own',
  nothing_understood: () => 'nothing in this row is in a column that is understood',
  summary_row: () => 'is a total or a note, no business',
  unpublished: () => 'is not published where it comes from',
  hidden: () => 'is hidden in the spreadsheet',
  part_astray: () => 'continues a row that does not stand above it',
  part_missing: ({ part, parts }) => `does not go on below: part ${part} of ${parts} is missing`,
  part_unknown: () => 'has a part that is not understood',
  no_record: () => 'is not a record',
  nested_too_deep: () => 'is nested too deeply to be read',
  invalid_json: () => 'is not valid JSON',
  suppressed: () => 'was removed for good by an operator',
}

/** The reason in English, which follows the number of the row. */
export const reasonOf = (rejection: Rejection): string =>
  (TEXTS[rejection.code] as (rejection: Rejection) => string)(rejection)
