import { type Field as BusinessField, FIELD_NAMES } from '#domain/business/fields.ts'
import type { TransformName } from '../transforms/transforms.ts'

/** What a column can say beside a field of a business, in the place of that field in the list. */
const BESIDE = {
  address: ['address2', 'neighbourhood', 'district'],
  street: ['houseNumber'],
  phone: ['fax'],
  workingHours: ['closedDays', 'openDays'],
  businessStatus: ['permanentlyClosed', 'temporarilyClosed', 'closure', 'isUnclaimed', 'publication'],
  reviews: ['part'],
} as const satisfies Readonly<Partial<Record<BusinessField, readonly string[]>>>

/** A country's name and its code are the same to an import. */
type Imported = Exclude<BusinessField, 'countryCode'>

/** What a column can mean; each is read by the rule of the same name in `normalise/`. */
export type Field = Imported | (typeof BESIDE)[keyof typeof BESIDE][number]

const besideOf = (field: BusinessField): readonly Field[] =>
  Object.entries(BESIDE).find(([key]) => key === field)?.[1] ?? []

export const FIELDS: readonly Field[] = FIELD_NAMES.filter(
  (field): field is Imported => field !== 'countryCode',
).flatMap((field) => [field, ...besideOf(field)])

/** The same entries in the order of `FIELDS`, by which a column's first field is told. */
export const inOrder = <T>(fields: ReadonlyMap<Field, T>): ReadonlyMap<Field, T> =>
  new Map([...fields].sort(([a], [b]) => FIELDS.indexOf(a) - FIELDS.indexOf(b)))

/** One value made of several columns, or of one that needs more than a reader of its field. */
export interface DerivedColumn {
  /** Headers, of which any may be missing; 'a.b' is the value `b` in the JSON of a column 'a'. */
  readonly columns: readonly string[]
  /** A column of JSON, or the beginning of their headers, under which all of them stand. */
  readonly under?: string
  /** What makes the value of the cells. */
  readonly as: TransformName
}

/** Headers of each field, the most trusted first; a header may serve several fields. */
export type HeaderTable = Readonly<Partial<Record<Field, readonly (string | DerivedColumn)[]>>>
