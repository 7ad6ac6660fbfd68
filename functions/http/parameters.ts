import * as z from 'zod/mini'
import { SORT_FIELDS, SORT_ORDERS } from '#domain/search/sorts.ts'
import { ID_DIGITS, MAX_IDS } from '#domain/business/by-ids.ts'
import { BOUNDS, parseBounds, type Bounds } from '#domain/geo/bounds.ts'
import { KIND_ID } from '#domain/kinds/kinds.ts'
import { PAGE_SIZE } from '#domain/paging.ts'
import { recordOf } from '#domain/record-of.ts'
import {
  FILTER_NAMES,
  filterOf,
  type Filter,
  type FilterName,
  type FilterValue,
} from '#domain/search/filters.ts'
import { RADIUS, WIDER_RADII } from '#domain/search/radius.ts'

/** A query parameter: the schema that reads its text, and its entry in the API's description. */
interface Parameter<T> {
  readonly schema: z.ZodMiniType<T | undefined, string | undefined>
  readonly document: Readonly<Record<string, unknown>>
  readonly description: string
}
export type Parameters = Readonly<Record<string, Parameter<unknown>>>

type Values<P extends Parameters> = {
  [K in keyof P]?: Exclude<z.output<P[K]['schema']>, undefined> | undefined
}

/** A whole query string: these parameters, each at most once, and no others. */
export function query<P extends Parameters>(parameters: P) {
  const shape = Object.fromEntries(Object.entries(parameters).map(([name, { schema }]) => [name, schema]))
  return z.strictObject(shape) as unknown as z.ZodMiniType<Values<P>, Record<string, string>>
}

export function integerParameter(
  minimum: number,
  maximum: number,
  description: string,
  standard?: number,
): Parameter<number> {
  const rule = `must be a whole number from ${minimum} to ${maximum}`
  const isInRange = (text: string) =>
    /^\d{1,16}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum
  return {
    schema: z.optional(z.pipe(z.string(rule).check(z.refine(isInRange, rule)), z.transform(Number))),
    document: { type: 'integer', minimum, maximum, ...(standard !== undefined && { default: standard }) },
    description,
  }
}

const MAX_TEXT = 1_000

/** Free text; blank counts as absent. */
export function text(description: string): Parameter<string> {
  const rule = `must be a text of at most ${MAX_TEXT} characters`
  const blankAsAbsent = (value: string) => (value.trim() === '' ? undefined : value)
  return {
    schema: z.optional(z.pipe(z.string(rule).check(z.maxLength(MAX_TEXT, rule)), z.transform(blankAsAbsent))),
    document: { type: 'string', maxLength: MAX_TEXT },
    description,
  }
}

/** An instant in UTC, as the database has them. */
export const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** A text that matches a pattern. */
export function matching(form: RegExp, rule: string, description: string): Parameter<string> {
  return {
    schema: z.optional(z.string(rule).check(z.regex(form, rule))),
    document: { type: 'string', pattern: form.source },
    description,
  }
}

/** A decimal number, such as a coordinate. */
export function decimal(minimum: number, maximum: number, description: string): Parameter<number> {
  const rule = `must be a number from ${minimum} to ${maximum}`
  const isInRange = (text: string) =>
    /^-?\d{1,9}(?:\.\d{1,12})?$/.test(text) && Number(text) >= minimum && Number(text) <= maximum
  return {
    schema: z.optional(z.pipe(z.string(rule).check(z.refine(isInRange, rule)), z.transform(Number))),
    document: { type: 'number', minimum, maximum },
    description,
  }
}

/** A flag, which must be true or false. */
export function booleanParameter(description: string): Parameter<boolean> {
  const isTrue = (text: 'true' | 'false') => text === 'true'
  return {
    schema: z.optional(z.pipe(z.enum(['true', 'false'], 'must be true or false'), z.transform(isTrue))),
    document: { type: 'boolean' },
    description,
  }
}

const MOST_ITEMS = 10

/** A comma-separated list of texts that each match `isItem`; at most ten by default. */
export function listOf(
  isItem: RegExp,
  rule: string,
  description: string,
  most = MOST_ITEMS,
): Parameter<readonly string[]> {
  const items = (text: string) => text.split(',').map((item) => item.trim())
  const isList = (text: string) =>
    items(text).length <= most && items(text).every((item) => isItem.test(item))
  return {
    schema: z.optional(
      z.pipe(z.string(rule).check(z.maxLength(1_000, rule), z.refine(isList, rule)), z.transform(items)),
    ),
    document: { type: 'string', maxLength: 1_000 },
    description,
  }
}

export function oneOf<const T extends string>(values: readonly T[], description: string): Parameter<T> {
  return {
    schema: z.optional(z.enum(values, `must be one of ${values.join(', ')}`)),
    document: { type: 'string', enum: values },
    description,
  }
}

/** A comma-separated list of some of the values. */
export function someOf<const T extends string>(
  values: readonly T[],
  description: string,
): Parameter<readonly T[]> {
  const rule = `must be some of ${values.join(', ')}, with commas between`
  const read = (text: string) => values.filter((value) => text.split(',').includes(value))
  const isList = (text: string) => text.split(',').every((item) => values.some((value) => value === item))
  return {
    schema: z.optional(
      z.pipe(z.string(rule).check(z.maxLength(1_000, rule), z.refine(isList, rule)), z.transform(read)),
    ),
    document: { type: 'string', maxLength: 1_000 },
    description,
  }
}

export const country: Parameter<string> = {
  schema: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[a-z]{2}$/i, 'must be a country code of two letters')),
      z.transform((code: string) => code.toUpperCase()),
    ),
  ),
  document: { type: 'string', pattern: '^[A-Za-z]{2}$' },
  description: 'ISO 3166-1 code of a country. Beside a city or a state it says which of that name.',
}

/** A filter of the table. */
const filterParameter = <Value>({ codec, description }: Filter<Value>): Parameter<Value> => ({
  schema: z.optional(
    z.pipe(
      z.string(codec.rule).check(z.refine((text) => codec.parse(text) !== undefined, codec.rule)),
      z.transform((text: string) => codec.parse(text)),
    ),
  ),
  document: codec.document,
  description,
})

const BOUNDS_RULE =
  'must be four numbers with commas between, west,south,east,north in degrees, that enclose an area'

export const bounds: Parameter<Bounds> = {
  schema: z.optional(
    z.pipe(
      z.string().check(z.refine((text) => parseBounds(text) !== undefined, BOUNDS_RULE)),
      z.transform(parseBounds),
    ),
  ),
  document: { type: 'string', pattern: BOUNDS.source, examples: ['8.4,47.3,8.6,47.5', '170,-20,-170,10'] },
  description:
    'Only what lies in this part of a map: west,south,east,north in WGS 84 degrees, edges included. Across the antimeridian west is greater than east.',
}

const MAX_OFFSET = 100_000_000
export const offset = integerParameter(
  0,
  MAX_OFFSET,
  'How many to leave out before the first; past the end a page is empty.',
  0,
)

/** Limit and offset of a list that is complete without them. */
export const partParameters = {
  limit: integerParameter(1, 100_000, 'At most this many; all of them when absent.'),
  offset,
}

const filtersOfTable = recordOf(FILTER_NAMES, (name) => filterParameter(filterOf(name))) as {
  readonly [Name in FilterName]: Parameter<FilterValue<Name>>
}

/** The parameters that filter a list. */
export const filterParameters = {
  search: text(
    'Words that name, category, city or address contain, each from its beginning; or what and where.',
  ),
  exact: booleanParameter('true takes the words as typed: as text, and in no other spelling.'),
  category: text('Slug of a category.'),
  categoryId: integerParameter(1, Number.MAX_SAFE_INTEGER, 'Id of a category.'),
  kind: matching(
    KIND_ID,
    'must be the id of a kind of business',
    'Id of a kind of business, as in the header X-Search-Reading: it stands for every category and type of that kind. Up to five, separated by bars, list businesses of any of them: cafe|bar.',
  ),
  city: text(
    'Slug or name of a city; a name means the largest city with that name. Several, separated by bars, list businesses of all of them.',
  ),
  state: text(
    'A state or province, by any of its names or its code: Texas, TX. Beside a country the one of it, else the largest; a city takes its place.',
  ),
  country,
  ...filtersOfTable,
  bounds,
  near: text(
    'A place by its id, as in the header X-Search-Reading: only what lies in a circle around it, of its own radius unless one is given.',
  ),
  latitude: decimal(-90, 90, 'With longitude: only what lies in a circle around here. WGS 84 degrees.'),
  longitude: decimal(-180, 180, 'With latitude. WGS 84 degrees.'),
  radius: integerParameter(RADIUS.least, RADIUS.most, 'Of that circle, in metres.', RADIUS.standard),
}

/** The parameters of a list. */
export const listParameters = {
  ...filterParameters,
  sortBy: oneOf(
    SORT_FIELDS,
    'Distance in a circle, else relevance when searching, else name. best weighs the rating by the number of reviews. Closed ones come last in every order.',
  ),
  sortOrder: oneOf(
    SORT_ORDERS,
    'Ascending; best and by rating descending. Relevance and distance have one direction.',
  ),
  limit: integerParameter(1, 1_000, 'Businesses a page.', PAGE_SIZE),
  offset,
}

/** The parameters of a list, or the ids of single businesses. */
export const businessListParameters = {
  ids: listOf(
    new RegExp(`^[1-9]\\d{0,${ID_DIGITS - 1}}$`),
    `must be at most ${MAX_IDS} ids of businesses, with commas between`,
    `Ids of at most ${MAX_IDS} businesses, with commas between: just these, in this order, without those that are not listed. Not with any other parameter.`,
    MAX_IDS,
  ),
  ...listParameters,
  exact: booleanParameter(
    'true takes the words as typed: as text, and in no other spelling. A circle is then never widened.',
  ),
  radius: integerParameter(
    RADIUS.least,
    RADIUS.most,
    `Of that circle, in metres. Where nothing lies in it, the first wider one with any is listed, of ${WIDER_RADII.join(', ')}, as X-Search-Radius says; not with exact, bounds or polygon.`,
    RADIUS.standard,
  ),
}

export const randomParameters = {
  limit: integerParameter(1, 200, 'How many.', PAGE_SIZE),
  seed: integerParameter(
    0,
    Number.MAX_SAFE_INTEGER,
    'The same seed gives the same businesses; by chance when absent.',
  ),
}

export const suggestionParameters = {
  q: text('What has been typed so far.'),
  limit: integerParameter(1, 10, 'At most this many of each kind.', 5),
  category: text('Slug of a category: only businesses of it are suggested.'),
  city: text('Slug of a city, or its name: only businesses there are suggested.'),
  state: text('A state by its name or code: only businesses there are suggested.'),
  country,
}

export const nearbyParameters = {
  limit: integerParameter(1, 50, 'How many.', 8),
  sameKind: booleanParameter('true leaves those of the same category.'),
}
