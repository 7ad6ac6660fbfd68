import { type Field as BusinessField, FIELD_NAMES } from '#domain/business/fields.ts'
import type { TransformName } from '../transforms/transforms.ts'

/** Meanings of a column besides the fields of a business, each placed after a field of the list. */
const BESIDE = {
  address: ['address2', 'neighbourhood', 'district'],
  street: ['houseNumber'],
  phone: ['fax'],
  workingHours: ['closedDays', 'openDays'],
  businessStatus: ['permanentlyClosed', 'temporarilyClosed', 'closure', 'isUnclaimed', 'publication'],
  reviews: ['part'],
} as const satisfies Readonly<Partial<Record<BusinessField, readonly string[]>>>

/** An import treats a country's name and its code as one field. */
type Imported = Exclude<BusinessField, 'countryCode'>

/** The fields that a column can have; each is parsed by the rule of the same name in `normalise/`. */
export type Field = Imported | (typeof BESIDE)[keyof typeof BESIDE][number]

const besideOf = (field: BusinessField): readonly Field[] =>
  Object.entries(BESIDE).find(([key]) => key === field)?.[1] ?? []

export const FIELDS: readonly Field[] = FIELD_NAMES.filter(
  (field): field is Imported => field !== 'countryCode',
).flatMap((field) => [field, ...besideOf(field)])

/** The fields in the order of `FIELDS`, which decides a column's first field. */
export const inOrder = <T>(fields: ReadonlyMap<Field, T>): ReadonlyMap<Field, T> =>
  new Map([...fields].sort(([a], [b]) => FIELDS.indexOf(a) - FIELDS.indexOf(b)))

/** A value computed from several columns, or from one that needs more than its field's reader. */
export interface DerivedColumn {
  /** Headers, any of which may be missing; 'a.b' is the value `b` in the JSON of a column 'a'. */
  readonly columns: readonly string[]
  /** A JSON column with these values, or their common header prefix. */
  readonly under?: string
  /** The transform that computes the value from the cells. */
  readonly as: TransformName
}

/** Headers of each field, the most trusted first; a header may serve several fields. */
export type HeaderTable = Readonly<Partial<Record<Field, readonly (string | DerivedColumn)[]>>>
