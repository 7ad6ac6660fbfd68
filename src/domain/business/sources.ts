import { distanceMetres } from '../geo/distance.ts'
import { streetWords } from '../duplicates/words.ts'
import { fold } from '../text/fold.ts'
import { type Field, FIELD_NAMES } from './fields.ts'
import { type Pin, type PinnableField, type PinnedFields, PINNABLE } from './pins.ts'

/** Fields that identify the record and its source, or that no source provides. */
const NOT_SAID = [
  ...(['id', 'slug', 'globalRowNumber', 'country', 'category', 'city', 'reviews'] as const),
  ...(['placeId', 'source', 'sourceId', 'sourceLicence', 'fetchedAt'] as const),
] as const

/** A column that sources provide: its fields, category and city by their ids, and values derived from fields. */
export type SaidColumn =
  | Exclude<Field, (typeof NOT_SAID)[number]>
  | ('categoryId' | 'cityId' | 'phoneE164' | 'week')

export const SAID_COLUMNS: readonly SaidColumn[] = [
  ...FIELD_NAMES.filter((field): field is Exclude<Field, (typeof NOT_SAID)[number]> =>
    NOT_SAID.every((other) => other !== field),
  ),
  ...(['categoryId', 'cityId', 'phoneE164', 'week'] as const),
]

/** The values that a source provides for a business; missing columns are absent. */
export type StatedValues = { readonly [C in SaidColumn]?: unknown }

/**
 * One record of a business at a source. Entries are stored for businesses with several records, or with values set by
 * people that differ from the only record.
 */
export interface BusinessSource {
  /** The name of the list; null for one without a name. */
  readonly source: string | null
  readonly sourceId: string | null
  readonly placeId: string | null
  /** The match key for rows without an id. */
  readonly matchKey: string
  readonly licence: string | null
  readonly says: StatedValues
  /** ISO 8601 UTC. */
  readonly firstSeen: string
  /** The day in UTC, 'YYYY-MM-DD'. */
  readonly lastSeen: string
  /** The day from which the source's complete files lack it. */
  readonly goneSince?: string
  /** The time of the previous value's replacement, by column; columns not listed are unchanged since `firstSeen`. */
  readonly at?: { readonly [C in SaidColumn]?: string }
  /** The source's own date of the data; ISO 8601 UTC. */
  readonly fetchedAt?: string
  /** The merged business that the record belonged to. */
  readonly from?: number
  /** The import that wrote it last; absent if that import is no longer known. */
  readonly batch?: string
}

/** Defaults of columns that are never null. */
export const UNSAID = {
  reviewCount: 0,
  isVerified: false,
  isOpen: true,
  businessStatus: 'OPERATIONAL',
} as const

/** The value of a column that no source provides. */
export const unsaid = (column: SaidColumn): unknown => (UNSAID as StatedValues)[column] ?? null

/** Columns that keep their value if no source provides one. */
const NEVER_EMPTY: ReadonlySet<SaidColumn> = new Set(['name', 'categoryId'])

/** Columns that belong together and come from one source; the first one decides which sources agree. */
const TOGETHER = [
  ['address', 'street', 'postalCode'],
  ['cityId', 'state', 'countryCode'],
  ['latitude', 'longitude'],
  ['phone', 'phoneE164'],
  ['workingHours', 'week'],
  ['rating', 'reviewCount'],
] as const satisfies readonly (readonly [SaidColumn, ...SaidColumn[]])[]

/** Groups of columns that are never mixed from several sources. */
const UNMIXED: ReadonlySet<SaidColumn> = new Set(['latitude', 'phone', 'workingHours', 'rating'])

export type SaidUnit = readonly [SaidColumn, ...SaidColumn[]]

/** All columns by their group. */
export const SAID_UNITS: readonly SaidUnit[] = [
  ...new Map(
    SAID_COLUMNS.map((column) => {
      const unit: SaidUnit = TOGETHER.find((columns) => columns.some((each) => each === column)) ?? [column]
      return [unit[0], unit] as const
    }),
  ).values(),
]

/** The field with which people set a column. */
export function fieldOfColumn(column: SaidColumn): PinnableField | undefined {
  const field =
    { categoryId: 'category', cityId: 'city', phoneE164: 'phone', week: 'workingHours' }[column as string] ??
    column
  return PINNABLE.find((name) => name === field)
}

/** Who states a value: people, or sources, of which the first gives the text. */
export type ValueOrigin =
  | { readonly kind: 'person'; readonly pin: Pin }
  | {
      readonly kind: 'sources'
      readonly agree: readonly [BusinessSource, ...BusinessSource[]]
      /** Sources with another value. */
      readonly differ: readonly BusinessSource[]
    }

export interface Standing {
  readonly pins: PinnedFields | null
  /** The present business, whose values set by people stay. */
  readonly present: StatedValues
  /** Names of sources, the most trusted first. */
  readonly order: readonly string[]
  /** Whether a value is empty, such as the category 'Other' or a deleted one. */
  readonly isEmpty?: (column: SaidColumn, value: unknown) => boolean
}

export interface Survivors {
  /** All columns that sources provide. */
  readonly content: StatedValues
  /** The origins by the first column of each group; absent without an origin. */
  readonly by: { readonly [C in SaidColumn]?: ValueOrigin }
}

/**
 * The effective values of a business: those set by people, else those that most sources agree on, else those of the
 * most trusted source, else the newest, else the first.
 */
export function survivors(sources: readonly BusinessSource[], standing: Standing): Survivors {
  const content: Record<string, unknown> = {}
  const by: { [C in SaidColumn]?: ValueOrigin } = {}
  const { pins, present } = standing
  for (const unit of SAID_UNITS) {
    const [key] = unit
    const says = sources.filter((source) => saysAny(source, unit, standing))
    const said = says.some((source) => isSaid(source, key, standing))
      ? says.filter((source) => isSaid(source, key, standing))
      : says
    const agree = strongest(said, key, standing.order)
    for (const column of unit) content[column] = valueOf(column, unit, agree, says, standing)
    for (const column of unit) {
      const field = fieldOfColumn(column)
      const pin = field && pins?.[field]
      if (!pin) continue
      content[column] = present[column] ?? unsaid(column)
      if (column === key) by[key] = { kind: 'person', pin }
    }
    const [first, ...others] = agree
    if (first && by[key] === undefined)
      by[key] = {
        kind: 'sources',
        agree: [first, ...others],
        differ: said.filter((source) => !agree.includes(source)),
      }
  }
  return { content, by }
}

const isSaid = ({ says }: BusinessSource, column: SaidColumn, { isEmpty }: Standing) =>
  says[column] != null && !isEmpty?.(column, says[column])

const saysAny = (source: BusinessSource, unit: SaidUnit, standing: Standing) =>
  unit.some((column) => isSaid(source, column, standing))

function valueOf(
  column: SaidColumn,
  [key]: SaidUnit,
  agree: readonly BusinessSource[],
  says: readonly BusinessSource[],
  standing: Standing,
): unknown {
  const [first] = agree
  // Values about another place, number or rating are not mixed in, as no source has such a record.
  const further = says.filter((source) => !agree.includes(source) && !isSaid(source, key, standing))
  const from = UNMIXED.has(key) ? agree.slice(0, 1) : [...agree, ...further]
  const giver = from.find((source) => isSaid(source, column, standing))
  if (giver) return giver.says[column]
  if (!first && NEVER_EMPTY.has(column)) return standing.present[column]
  return unsaid(column)
}

/** The sources of the best value, the one with its text first. */
function strongest(
  said: readonly BusinessSource[],
  key: SaidColumn,
  order: readonly string[],
): readonly BusinessSource[] {
  const groups: BusinessSource[][] = []
  for (const source of said) {
    const group = groups.find(([one]) => one && agrees(key, one.says, source.says))
    if (group) group.push(source)
    else groups.push([source])
  }
  const ranked = groups.map((group) => {
    const sorted = group.toSorted((a, b) => compare(strength(a, key, order), strength(b, key, order)))
    return { sorted, names: new Set(group.map(nameOf)).size }
  })
  const [best] = ranked.toSorted((a, b) => {
    const [one, other] = [a.sorted[0], b.sorted[0]]
    if (!one || !other || a.names !== b.names) return b.names - a.names
    return compare(strength(one, key, order), strength(other, key, order))
  })
  return best?.sorted ?? []
}

/** Two records of one source count once. */
const nameOf = ({ source, matchKey }: BusinessSource) => source ?? `record ${matchKey}`

interface Strength {
  readonly rank: number
  readonly since: string
}

function strength(
  { source, at, firstSeen }: BusinessSource,
  key: SaidColumn,
  order: readonly string[],
): Strength {
  const place = source === null ? -1 : order.indexOf(source)
  return { rank: place < 0 ? order.length : place, since: at?.[key] ?? firstSeen }
}

const compare = (a: Strength, b: Strength) =>
  a.rank - b.rank || (a.since === b.since ? 0 : a.since > b.since ? -1 : 1)

/** The metres between two positions that count as one place. */
const SAME_POSITION = 30

const LINKS: ReadonlySet<SaidColumn> = new Set<SaidColumn>([
  ...(['website', 'orderLink', 'menuLink', 'reservationLink', 'locationLink', 'reviewsLink'] as const),
])

/** Whether two sources give the same value, in any spelling. */
export function agrees(key: SaidColumn, one: StatedValues, other: StatedValues): boolean {
  if (key === 'latitude') {
    const [a, b] = [placeOf(one), placeOf(other)]
    return a && b ? distanceMetres(a, b) <= SAME_POSITION : false
  }
  if (written(key, one) === written(key, other)) return true
  return key === 'address' && isSameStreet(one, other)
}

/** Whether both addresses have the same street and house number, and the same postal code if both have one. */
function isSameStreet(one: StatedValues, other: StatedValues): boolean {
  const [a, b] = [streetOf(one), streetOf(other)]
  const areApart = one.postalCode != null && other.postalCode != null && one.postalCode !== other.postalCode
  return a !== undefined && a === b && !areApart
}

/** The normalised street and house numbers; undefined if either is missing. */
function streetOf({ street, address }: StatedValues): string | undefined {
  const text = street ?? (typeof address === 'string' ? address.split(',', 1)[0] : undefined)
  if (typeof text !== 'string') return undefined
  const { words, houses } = streetWords(fold(text))
  return words.length > 0 && houses.length > 0 ? [...words, ...houses].join(' ') : undefined
}

const placeOf = ({ latitude, longitude }: StatedValues) =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined

function written(key: SaidColumn, says: StatedValues): string {
  const value = key === 'workingHours' ? (says.week ?? says.workingHours) : says[key]
  if (typeof value !== 'string') return JSON.stringify(value ?? null)
  if (key === 'name' || key === 'address' || key === 'type') return fold(value)
  if (key === 'phone') return typeof says.phoneE164 === 'string' ? says.phoneE164 : value.replace(/\D/g, '')
  if (key === 'email') return value.toLowerCase()
  if (LINKS.has(key)) return value.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/+$/, '')
  return value
}
