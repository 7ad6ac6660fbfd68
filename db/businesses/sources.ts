import {
  type BusinessSource,
  fieldOfColumn,
  SAID_COLUMNS,
  type SaidColumn,
  type StatedValues,
  survivors,
  UNSAID,
  unsaid,
} from '#domain/business/sources.ts'
import type { PinnedFields } from '#domain/business/pins.ts'
import { OTHER_CATEGORY } from '#domain/business/indexable.ts'
import { e164 } from '#domain/geo/phone.ts'
import { searchText } from '#domain/text/search-text.ts'
import type { NamedTaxonomy } from '../taxonomy/by-ids.ts'
import { type Content, newContent, type StoredBusiness } from '../imports/business-content.ts'

/** The columns from which a business's records at sources follow. */
export type Sourced = Content &
  Pick<StoredBusiness, 'matchKey' | 'pinnedFields' | 'sources' | 'createdAt' | 'updatedAt'>

/** Categories and cities by their ids; deleted ones are missing. */
export interface Names {
  readonly category: (id: number) => { readonly searchText: string } | undefined
  readonly city: (id: number) => { readonly searchText: string } | undefined
}

const day = (at: string) => at.slice(0, 10)

/**
 * The records of a business at sources; a business with a single record derives it from its columns, without pinned
 * values.
 */
export const recordsOf = (stored: Sourced, batch?: string): readonly BusinessSource[] =>
  stored.sources ?? [ownRecord(stored, batch)]

/**
 * The records of a business that gets records of other sources. Empty columns of its single record count as unstated,
 * since its list may not have such columns.
 */
export const recordsBesideOthers = (stored: Sourced, batch?: string): readonly BusinessSource[] =>
  stored.sources ??
  recordsOf(stored, batch).map((one) => ({
    ...one,
    says: Object.fromEntries(
      Object.entries(one.says).filter(([column, value]) => value !== unsaid(column as SaidColumn)),
    ),
  }))

function ownRecord(stored: Sourced, batch: string | undefined): BusinessSource {
  const pins = stored.pinnedFields
  const isPinned = (column: SaidColumn) => {
    const field = fieldOfColumn(column)
    return field !== undefined && pins?.[field] !== undefined
  }
  const said = saysOf(stored)
  return {
    ...idsOf(stored),
    matchKey: stored.matchKey,
    says: pins
      ? Object.fromEntries(Object.entries(said).filter(([column]) => !isPinned(column as SaidColumn)))
      : said,
    firstSeen: stored.createdAt,
    lastSeen: day(stored.fetchedAt ?? stored.updatedAt),
    ...(stored.fetchedAt && { fetchedAt: stored.fetchedAt }),
    ...(batch && { batch }),
  }
}

const idsOf = ({ source, sourceId, placeId, sourceLicence }: Content) => ({
  source,
  sourceId,
  placeId,
  licence: sourceLicence,
})

/** The values that columns state; an unset flag and zero reviews state nothing. */
function saysOf(content: Content): StatedValues {
  const said = SAID_COLUMNS.filter(
    (column) =>
      content[column] !== null && content[column] !== 0 && !(column === 'isVerified' && !content[column]),
  )
  return Object.fromEntries(said.map((column) => [column, content[column]]))
}

/** A record as the content of a business of its own. */
export const contentOfRecord = ({
  says,
  source,
  sourceId,
  placeId,
  licence,
  fetchedAt,
}: BusinessSource): Content => ({
  ...newContent({ name: '', matchKey: '' }),
  ...(says as Partial<Content>),
  source,
  sourceId,
  placeId,
  sourceLicence: licence,
  fetchedAt: fetchedAt ?? null,
})

/** The day of a record's last import; an import that began earlier and ended later does not count as newer. */
const seenOn = (record: BusinessSource | undefined, on: string): string =>
  record !== undefined && record.lastSeen > on ? record.lastSeen : on

/** A record whose only change is that its list still has it. */
export function metAgain(record: BusinessSource, at: string): BusinessSource {
  return { ...withoutKeys(record, ['goneSince']), lastSeen: seenOn(record, day(at)) }
}

interface Write {
  readonly matchKey: string
  /** ISO 8601 UTC. */
  readonly at: string
  readonly batch: string
  /** The values that the row states; defaults of columns that are never null count as not stated. */
  readonly said: Readonly<Record<string, unknown>>
}

export const isSameValue = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** A record after its source's row was read; `content` is the content that the row makes. */
export function recordAfter(
  record: BusinessSource | undefined,
  content: Content,
  { matchKey, at, batch, said }: Write,
): BusinessSource {
  const isGiven = (column: SaidColumn) =>
    !(column in UNSAID) || record?.says[column] !== undefined || said[column] !== undefined
  const says: StatedValues = Object.fromEntries(
    Object.entries(saysOf(content)).filter(([column]) => isGiven(column as SaidColumn)),
  )
  const changed = record
    ? SAID_COLUMNS.filter((column) => !isSameValue(record.says[column], says[column]))
    : []
  const since = { ...record?.at, ...Object.fromEntries(changed.map((column) => [column, at])) }
  const after: BusinessSource = {
    ...idsOf(content),
    matchKey,
    says,
    firstSeen: record?.firstSeen ?? at,
    lastSeen: seenOn(record, day(at)),
    ...(Object.keys(since).length > 0 && { at: since }),
    ...(content.fetchedAt && { fetchedAt: content.fetchedAt }),
    ...(record?.from !== undefined && { from: record.from }),
  }
  const writer = record && isSameRecord(record, after) ? record.batch : batch
  return writer === undefined ? after : { ...after, batch: writer }
}

const essence = ({ source, sourceId, placeId, matchKey, licence, says, goneSince }: BusinessSource) =>
  JSON.stringify([
    ...[source, sourceId, placeId, matchKey, licence, goneSince ?? null],
    SAID_COLUMNS.map((column) => says[column] ?? null),
  ])

const isSameRecord = (one: BusinessSource, other: BusinessSource) => essence(one) === essence(other)

/** A record without some of what it may hold. */
export const withoutKeys = (
  record: BusinessSource,
  keys: readonly ('from' | 'batch' | 'at' | 'goneSince')[],
): BusinessSource =>
  Object.fromEntries(
    Object.entries(record).filter(([key]) => keys.every((each) => each !== key)),
  ) as unknown as BusinessSource

/** Whether two lists of records have equal values, ignoring dates. */
export const isSameSources = (
  one: readonly BusinessSource[] | null,
  other: readonly BusinessSource[] | null,
): boolean =>
  one === other || (one !== null && other !== null && isSameValue(one.map(essence), other.map(essence)))

/** Whether two lists of the same records were last seen on different days. */
export const isMetOnOtherDay = (
  one: readonly BusinessSource[] | null,
  other: readonly BusinessSource[] | null,
): boolean =>
  one !== null && other !== null && one.some(({ lastSeen }, at) => lastSeen !== other[at]?.lastSeen)

/** The content of a business by its records, without pinned values. */
export function contentBy(
  records: readonly BusinessSource[],
  present: Content,
  pins: PinnedFields | null,
  { order, names }: { readonly order: readonly string[]; readonly names: Names },
): Content {
  const found = records.map((record) => withPresentPlaces(record, present, names))
  const { content } = survivors(found, {
    pins,
    present,
    order,
    isEmpty: (column, value) =>
      column === 'categoryId' && names.category(value as number)?.searchText === OTHER_TEXT,
  })
  const [first] = records
  const ids = first ?? present
  const after: Content = {
    ...present,
    ...(content as Partial<Content>),
    source: ids.source,
    sourceId: ids.sourceId,
    placeId: ids.placeId,
    sourceLicence: first ? first.licence : present.sourceLicence,
    fetchedAt: first ? (first.fetchedAt ?? null) : present.fetchedAt,
  }
  if (!pins) return after
  // The time zone follows from the place, and the number to dial from the country.
  const isZoneKept = pins.latitude !== undefined || (pins.city !== undefined && after.latitude === null)
  const isDialledHere = pins.countryCode !== undefined && !pins.phone && after.phone !== null
  return {
    ...after,
    ...(isZoneKept && { timezone: present.timezone }),
    ...(isDialledHere && { phoneE164: dialled(after, present) }),
  }
}

const dialled = (after: Content, present: Content): string | null =>
  after.phone === present.phone ? present.phoneE164 : e164(after.phone ?? '', present.countryCode)

const OTHER_TEXT = searchText(OTHER_CATEGORY)

/** A record's category or city that was merged or deleted becomes the business's present one. */
function withPresentPlaces(record: BusinessSource, present: Content, names: Names): BusinessSource {
  const { categoryId, cityId } = record.says
  const isGone = (id: unknown, kind: keyof Names) => typeof id === 'number' && names[kind](id) === undefined
  const says = {
    ...record.says,
    ...(isGone(categoryId, 'category') && { categoryId: present.categoryId }),
    ...(isGone(cityId, 'city') && {
      cityId: present.cityId,
      state: present.state,
      countryCode: present.countryCode,
    }),
  }
  return { ...record, says }
}

export const namesOf = ({ categories, cities }: NamedTaxonomy): Names => ({
  category: (id) => categories.get(id),
  city: (id) => cities.get(id),
})

/** The search texts of a business's category and city. */
export const textsOf = (
  { categoryId, cityId }: Content,
  stored: Pick<StoredBusiness, 'categoryFolded' | 'cityFolded'>,
  { categories, cities }: NamedTaxonomy,
) => ({
  categoryText: categories.get(categoryId)?.searchText ?? stored.categoryFolded,
  cityText: cityId === null ? '' : (cities.get(cityId)?.searchText ?? stored.cityFolded),
})

/** The stored form of the records: null for a single record that states all of the business's values. */
export function storedSources(
  records: readonly BusinessSource[],
  content: Content,
): readonly BusinessSource[] | null {
  const [only, ...others] = records
  if (!only || others.length > 0 || only.goneSince !== undefined) return records
  const isAll = SAID_COLUMNS.every((column) =>
    isSameValue(only.says[column] ?? unsaid(column), content[column]),
  )
  return isAll ? null : records
}

/** The ids of all categories and cities in records. */
export function placesSaid(records: readonly (BusinessSource | Content)[]): {
  readonly categoryIds: readonly unknown[]
  readonly cityIds: readonly unknown[]
} {
  const all = records.map((each) => ('says' in each ? each.says : each))
  return {
    categoryIds: all.flatMap(({ categoryId }) => categoryId ?? []),
    cityIds: all.flatMap(({ cityId }) => cityId ?? []),
  }
}
