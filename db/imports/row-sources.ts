import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { isExportedRow, matchKey } from '#domain/business/identity.ts'
import { placeIdsOf, unmarkedPlaceId } from '#domain/business/shared-id.ts'
import { type BusinessSource, SAID_COLUMNS } from '#domain/business/sources.ts'
import { isOneList } from '#domain/import/list-name.ts'
import type { PinnedFields } from '#domain/business/pins.ts'
import {
  contentBy,
  contentOfRecord,
  isSameValue,
  metAgain,
  type Names,
  recordAfter,
  recordsBesideOthers,
  recordsOf,
  type Sourced,
  storedSources,
} from '../businesses/sources.ts'
import { pinsLeft } from '../businesses/pins.ts'
import * as record from './business-content.ts'
import type { CityRecord } from './city-match.ts'
import type { ImportContext } from './context.ts'
import type { Incoming } from './incoming.ts'
import { possibleIds } from './same-record.ts'

/** The record that a row matches: its index among the records, or the next one for a new record. */
export interface MeantRecord {
  readonly records: readonly BusinessSource[]
  readonly at: number
}

type Known = Sourced & Pick<record.StoredBusiness, 'id'>

/**
 * The records of a business that has several, or pinned values. Undefined where the row is the only source, whose
 * values the content follows.
 */
export function meantRecord(
  incoming: Incoming,
  business: Known,
  batchOf: ReadonlyMap<number, string>,
): MeantRecord | undefined {
  const { sources, pinnedFields } = business
  const isOther = sources === null && isOfOtherSource(incoming.candidate, business)
  if (sources === null && pinnedFields === null && !isOther) return undefined
  const records = (isOther ? recordsBesideOthers : recordsOf)(business, batchOf.get(business.id))
  if (isExportedRow(incoming.candidate)) return { records, at: 0 }
  return { records, at: sources === null ? Number(isOther) : placeOf(incoming, records) }
}

const hasPlace = (candidate: BusinessCandidate, placeId: string | null) =>
  placeId !== null && [...placeIdsOf(candidate), unmarkedPlaceId(candidate)].includes(placeId)

/** Whether the row has another source than the business, without an id of the business. */
export function isOfOtherSource(
  candidate: BusinessCandidate,
  { source, sourceId, placeId }: Pick<record.Content, 'source' | 'sourceId' | 'placeId'>,
): boolean {
  if (isExportedRow(candidate) || hasPlace(candidate, placeId)) return false
  if (sourceId !== null && possibleIds(candidate).includes(sourceId)) return false
  const given = candidate.source ?? null
  // A list without a name may get one later, but not a business with an id.
  if (source === null) return given !== null && placeId !== null
  return !isOneList(given, source)
}

function placeOf(
  { candidate, matchKey: key, formerKeys }: Incoming,
  records: readonly BusinessSource[],
): number {
  const given = candidate.source ?? null
  const keys = [key, ...formerKeys]
  const hasNoId = !candidate.placeId && !candidate.sourceId
  const ways: readonly ((one: BusinessSource) => boolean)[] = [
    ({ placeId }) => hasPlace(candidate, placeId),
    ({ source, sourceId }) =>
      sourceId !== null && isOneList(source, given) && possibleIds(candidate).includes(sourceId),
    ({ source, matchKey: own }) => isOneList(source, given) && keys.includes(own),
    // The only record of its source, whose address changed.
    ({ source, placeId, sourceId }) =>
      hasNoId && isOneList(source, given) && placeId === null && sourceId === null,
  ]
  for (const [number, way] of ways.entries()) {
    const found = records.flatMap((one, at) => (way(one) ? [at] : []))
    const [at] = found
    if (at !== undefined && (number < 3 || found.length === 1)) return at
  }
  return records.length
}

/** The result of a row for a business with several records. */
export interface RowOfRecord {
  readonly incoming: Incoming
  readonly meant: MeantRecord
  /** The row's facts, the present business, and the business before the import; undefined for a new one. */
  readonly said: record.BusinessFacts
  readonly present: Known
  readonly original: Known | undefined
  readonly isRepeat: boolean
  readonly city: CityRecord | null | undefined
  readonly otherCategory: number | undefined
}

interface Followed {
  readonly content: record.Content
  readonly matchKey: string
  readonly pinnedFields: PinnedFields | null
  readonly sources: readonly BusinessSource[] | null
}

/** The business after a row is written to its record; it follows its records. */
export function followRow(
  row: RowOfRecord,
  { at, batchId, order, overwritesPinned }: ImportContext,
  names: Names,
): Followed {
  const { present, said, meant } = row
  const { pinnedFields: pins } = present
  const records = isExportedRow(row.incoming.candidate)
    ? corrected(meant.records, said, present, { at, batch: batchId })
    : meant.records.toSpliced(meant.at, 1, recordOf(row, { at, batch: batchId }))
  const rules = { order, names }
  const given = overwritesPinned ? pinsLeft(pins, present, record.mergeFacts(present, said)) : pins
  const content = contentBy(records, present, given, rules)
  return {
    content,
    matchKey: records[0]?.matchKey ?? present.matchKey,
    pinnedFields: given,
    sources: storedSources(records, content),
  }
}

interface Write {
  readonly at: string
  readonly batch: string
}

/** The records where no value of the row is written: its list still has the record. */
export function metByRow(
  { incoming, present, meant }: Pick<RowOfRecord, 'incoming' | 'present' | 'meant'>,
  { at }: ImportContext,
): readonly BusinessSource[] | null {
  const { sources } = present
  if (sources === null || isExportedRow(incoming.candidate)) return sources
  return sources.map((one, place) => (place === meant.at ? metAgain(one, at) : one))
}

/** The matched record, with the row's values. */
function recordOf(
  { incoming, meant, said, original, isRepeat, city, otherCategory }: RowOfRecord,
  write: Write,
): BusinessSource {
  const target = meant.records[meant.at]
  const before = target && contentOfRecord(target)
  const content = !before
    ? record.newContent(said)
    : isRepeat
      ? record.filledContent(before, said, originalOf(meant, original), otherCategory)
      : record.mergeFacts(before, said)
  const keeps = target && (!said.address || (isRepeat && before?.address))
  const ownKey = city ? matchKey(incoming.candidate, city.slug) : incoming.matchKey
  return recordAfter(target, content, { ...write, said, matchKey: keeps ? target.matchKey : ownKey })
}

/** The matched record before the import. */
function originalOf({ records, at }: MeantRecord, original: Known | undefined): record.Content | undefined {
  const target = records[at]
  if (!original || !target) return undefined
  const found = recordsOf(original).find((one) => isSameKey(one, target))
  return found && contentOfRecord(found)
}

const isSameKey = (one: BusinessSource, other: BusinessSource) =>
  one.source === other.source &&
  (one.sourceId ?? one.placeId ?? one.matchKey) === (other.sourceId ?? other.placeId ?? other.matchKey)

/**
 * The records after a row of this directory's own export, which states the business and no source: a differing value
 * replaces that of each record from which the business has it.
 */
function corrected(
  records: readonly BusinessSource[],
  said: record.BusinessFacts,
  present: record.Content,
  write: Write,
): readonly BusinessSource[] {
  const differing = SAID_COLUMNS.filter(
    (column) => said[column] !== undefined && !isSameValue(said[column], present[column]),
  )
  return records.map((one, place) => {
    const meant = differing.filter(
      (column) => place === 0 || isSameValue(one.says[column] ?? null, present[column]),
    )
    if (meant.length === 0) return one
    const changes = Object.fromEntries(meant.map((column) => [column, said[column]]))
    const after = recordAfter(one, record.contentWith(contentOfRecord(one), changes), {
      ...write,
      said,
      matchKey: one.matchKey,
    })
    // An export does not show whether the list still has the record.
    const { lastSeen, goneSince } = one
    return { ...after, lastSeen, ...(goneSince !== undefined && { goneSince }) }
  })
}
