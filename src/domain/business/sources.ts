import { distanceMetres } from '../geo/distance.ts'
import { streetWords } from '../duplicates/words.ts'
import { fold } from '../text/fold.ts'
import { type Field, FIELD_NAMES } from './fields.ts'
import { type Pin, type PinnableField, type PinnedFields, PINNABLE } from './pins.ts'

/** Fields that say which record of which source it is, or that no source says. */
const NOT_SAID = [
  ...(['id', 'slug', 'globalRowNumber', 'country', 'category', 'city', 'reviews'] as const),
  ...(['placeId', 'source', 'sourceId', 'sourceLicence', 'fetchedAt'] as const),
] as const

/** A column of a business that sources say: its fields, category and city by their ids, and what is read from fields. */
export type SaidColumn =
  | Exclude<Field, (typeof NOT_SAID)[number]>
  | ('categoryId' | 'cityId' | 'phoneE164' | 'week')

export const SAID_COLUMNS: readonly SaidColumn[] = [
  ...FIELD_NAMES.filter((field): field is Exclude<Field, (typeof NOT_SAID)[number]> =>
    NOT_SAID.every((other) => other !== field),
  ),
  ...(['categoryId', 'cityId', 'phoneE164', 'week'] as const),
]

/** What a source says of a business; a column that it says nothing of is absent. */
export type Says = { readonly [C in SaidColumn]?: unknown }

/**
 * One record of a business at a source. A business has entries where it has several records, or where people set
 * something else than its only one says.
 */
export interface BusinessSource {
  /** Null for a list that names none. */
  readonly source: string | null
  readonly sourceId: string | null
  readonly placeId: string | null
  /** By which rows without an id mean this record. */
  readonly matchKey: string
  readonly licence: string | null
  readonly says: Says
  /** ISO 8601 UTC. */
  readonly firstSeen: string
  /** 'YYYY-MM-DD', UTC. */
  readonly lastSeen: string
  /** The day on which a whole file of the source no longer had it. */
  readonly goneSince?: string
  /** When it said another value than before, by column; all else since `firstSeen`. */
  readonly at?: { readonly [C in SaidColumn]?: string }
  /** When the source read it, as it says; ISO 8601 UTC. */
  readonly fetchedAt?: string
  /** The business that had it before it was merged into this one. */
  readonly from?: number
  /** The import that wrote it last; absent for one whose import is not known any more. */
  readonly batch?: string
}

/** Columns that always hold a value: what they hold where nobody says anything. */
export const UNSAID = {
  reviewCount: 0,
  isVerified: false,
  isOpen: true,
  businessStatus: 'OPERATIONAL',
} as const

/** What a column holds where nobody says anything. */
export const unsaid = (column: SaidColumn): unknown => (UNSAID as Says)[column] ?? null

/** Columns that keep their value where nobody says anything. */
const NEVER_EMPTY: ReadonlySet<SaidColumn> = new Set(['name', 'categoryId'])

/** Columns that say one thing together, which comes from one source; the first decides who agrees. */
const TOGETHER = [
  ['address', 'street', 'postalCode'],
  ['cityId', 'state', 'countryCode'],
  ['latitude', 'longitude'],
  ['phone', 'phoneE164'],
  ['workingHours', 'week'],
  ['rating', 'reviewCount'],
] as const satisfies readonly (readonly [SaidColumn, ...SaidColumn[]])[]

/** Of these no part comes from another source. */
const UNMIXED: ReadonlySet<SaidColumn> = new Set(['latitude', 'phone', 'workingHours', 'rating'])

export type SaidUnit = readonly [SaidColumn, ...SaidColumn[]]

/** All columns by what they say together. */
export const SAID_UNITS: readonly SaidUnit[] = [
  ...new Map(
    SAID_COLUMNS.map((column) => {
      const unit: SaidUnit = TOGETHER.find((columns) => columns.some((each) => each === column)) ?? [column]
      return [unit[0], unit] as const
    }),
  ).values(),
]

/** The field by which people set a column. */
export function fieldOfColumn(column: SaidColumn): PinnableField | undefined {
  const field =
    { categoryId: 'category', cityId: 'city', phoneE164: 'phone', week: 'workingHours' }[column as string] ??
    column
  return PINNABLE.find((name) => name === field)
}

/** Who says the value that a business has: people, or sources, of which the first gives the text. */
export type Sayer =
  | { readonly kind: 'person'; readonly pin: Pin }
  | {
      readonly kind: 'sources'
      readonly agree: readonly [BusinessSource, ...BusinessSource[]]
      /** Those that say something else. */
      readonly differ: readonly BusinessSource[]
    }

export interface Standing {
  readonly pins: PinnedFields | null
  /** The business as it is: what people set stays. */
  readonly present: Says
  /** Names of sources, the most trusted first. */
  readonly order: readonly string[]
  /** Whether a value says nothing, such as the category 'Other', or one that is gone. */
  readonly isEmpty?: (column: SaidColumn, value: unknown) => boolean
}

export interface Survivors {
  /** Every column that sources say. */
  readonly content: Says
  /** Who says it, by the first column of what is said together; absent where nobody does. */
  readonly by: { readonly [C in SaidColumn]?: Sayer }
}

/**
 * What a business is by what its sources say and people set: what people set, else what most sources agree on, else
 * what the most trusted says, else the newest, else the first.
 */
export function survivors(sources: readonly BusinessSource[], standing: Standing): Survivors {
  const content: Record<string, unknown> = {}
  const by: { [C in SaidColumn]?: Sayer } = {}
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
  // What belongs to another place, number or rating would make a record that nobody has.
  const further = says.filter((source) => !agree.includes(source) && !isSaid(source, key, standing))
  const from = UNMIXED.has(key) ? agree.slice(0, 1) : [...agree, ...further]
  const giver = from.find((source) => isSaid(source, column, standing))
  if (giver) return giver.says[column]
  if (!first && NEVER_EMPTY.has(column)) return standing.present[column]
  return unsaid(column)
}

/** Those of the strongest value, the one whose text it is first. */
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

/** Two records of one source are not two that agree. */
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

/** Metres between two positions of one place. */
const SAME_POSITION = 30

const LINKS: ReadonlySet<SaidColumn> = new Set<SaidColumn>([
  ...(['website', 'orderLink', 'menuLink', 'reservationLink', 'locationLink', 'reviewsLink'] as const),
])

/** Whether two sources say the same, however they write it. */
export function agrees(key: SaidColumn, one: Says, other: Says): boolean {
  if (key === 'latitude') {
    const [a, b] = [placeOf(one), placeOf(other)]
    return a && b ? distanceMetres(a, b) <= SAME_POSITION : false
  }
  if (written(key, one) === written(key, other)) return true
  return key === 'address' && isSameStreet(one, other)
}

/** Whether both name one street and house number, with one postal code where both have one. */
function isSameStreet(one: Says, other: Says): boolean {
  const [a, b] = [streetOf(one), streetOf(other)]
  const areApart = one.postalCode != null && other.postalCode != null && one.postalCode !== other.postalCode
  return a !== undefined && a === b && !areApart
}

/** The street and the house numbers in one spelling; undefined where either is missing. */
function streetOf({ street, address }: Says): string | undefined {
  const text = street ?? (typeof address === 'string' ? address.split(',', 1)[0] : undefined)
  if (typeof text !== 'string') return undefined
  const { words, houses } = streetWords(fold(text))
  return words.length > 0 && houses.length > 0 ? [...words, ...houses].join(' ') : undefined
}

const placeOf = ({ latitude, longitude }: Says) =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined

function written(key: SaidColumn, says: Says): string {
  const value = key === 'workingHours' ? (says.week ?? says.workingHours) : says[key]
  if (typeof value !== 'string') return JSON.stringify(value ?? null)
  if (key === 'name' || key === 'address' || key === 'type') return fold(value)
  if (key === 'phone') return typeof says.phoneE164 === 'string' ? says.phoneE164 : value.replace(/\D/g, '')
  if (key === 'email') return value.toLowerCase()
  if (LINKS.has(key)) return value.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/+$/, '')
  return value
}
