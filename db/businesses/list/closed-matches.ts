import type { BusinessSummary } from '#domain/business/business.ts'
import { distanceMetres } from '#domain/geo/distance.ts'
import { describeChange } from '#domain/hours/format.ts'
import { openStatus } from '#domain/hours/status.ts'
import { isSet, type FilterName } from '#domain/search/filters.ts'
import { loadKnowledge } from '#domain/search/knowledge.ts'
import { slotFilters } from '#domain/search/slot-filters.ts'
import type { Database } from '../../client.ts'
import { withMeaning } from './interpret.ts'
import { listOrWiden, placeCircle } from './list.ts'
import type { BusinessList, BusinessListQuery } from './query.ts'

/** The number of results whose opening times are compared. */
const LOOKED_AT = 100

/** The matches of a search that fail only its conditions on hours, where no match in the circle passes them. */
export interface ClosedMatches {
  /** The conditions on hours that no match is known to fulfil. */
  readonly hours: readonly FilterName[]
  /** The number of matches; undefined if further words of the search were dropped. */
  readonly count?: Pick<BusinessList, 'total' | 'relation'> | undefined
  /** Whether the hours of all matches are known. */
  readonly isKnown: boolean
  /** Radius in metres of the circle that contains them. */
  readonly radius?: number | undefined
  /** The business that opens next; only for a search for what is open now. */
  readonly opening?: NextOpening | undefined
}

/** The business of a list that opens first, where none is open now. */
export interface NextOpening {
  readonly business: BusinessSummary
  /** The opening time as an instant, and as `text` in its local time: 'Opens tomorrow 8 AM'. */
  readonly at: string
  readonly text: string
  /** The distance in metres from the centre of the circle. */
  readonly distance?: number
  /** Whether the whole list was compared. */
  readonly isFirst: boolean
}

/**
 * The businesses that a list excludes only by their hours; undefined if there are none, or if the list has matches in
 * its circle.
 */
export async function closedMatches(
  db: Database,
  query: BusinessListQuery,
  list: BusinessList,
): Promise<ClosedMatches | undefined> {
  if (list.total > 0 && !list.widened) return undefined
  const hours = hoursAsked(query, list)
  if (hours.length === 0) return undefined
  const closed = await withoutHours(query, list, hours)
  const found = await listOrWiden(db, closed)
  const isWhole = found.relation === 'eq' && found.rows.length === found.total
  const rows = found.rows.filter(({ businessStatus }) => businessStatus !== 'CLOSED_PERMANENTLY')
  const total = isWhole ? rows.length : found.total
  if (total === 0) return undefined
  const near = closed.near ?? placeCircle(found, closed)
  const isOther = found.dropped !== undefined || found.interpretation?.kind?.asked !== undefined
  const isNow = hours.includes('openNow')
  const now = query.at ?? new Date()
  return {
    hours,
    count: isOther ? undefined : { total, relation: found.relation },
    isKnown: isNow && isWhole && rows.every((row) => openStatus(row, now).state === 'closed'),
    radius: near && (found.widened?.radius ?? near.radius),
    opening: isNow ? nextOpening(rows, { now, near, isWhole }) : undefined,
  }
}

function nextOpening(
  rows: BusinessList['rows'],
  { now, near, isWhole }: { now: Date; near: BusinessListQuery['near']; isWhole: boolean },
): NextOpening | undefined {
  const opening = rows.flatMap((row) => {
    const status = openStatus(row, now)
    const text = status.state === 'closed' ? describeChange(status) : undefined
    return status.changesAt && text !== undefined ? [{ row, text, in: status.changesAt.minutesUntil }] : []
  })
  const [first] = opening.toSorted((one, other) => one.in - other.in)
  if (!first) return undefined
  const { latitude, longitude } = first.row
  return {
    business: first.row,
    text: first.text,
    at: new Date(Math.floor(now.getTime() / 60_000) * 60_000 + first.in * 60_000).toISOString(),
    ...(near &&
      latitude !== null &&
      longitude !== null && { distance: Math.round(distanceMetres(near, { latitude, longitude })) }),
    isFirst: isWhole,
  }
}

/** The query's conditions on hours, from parameters or words; only 'open now' if it is among them. */
function hoursAsked(query: BusinessListQuery, { interpretation }: BusinessList): FilterName[] {
  const asked = (['openNow', 'openAt', 'open24Hours'] as const).filter(
    (name) => isSet(query[name]) || interpretation?.slots.some(({ kind }) => kind === name),
  )
  return asked.includes('openNow') ? ['openNow'] : asked
}

/** The query without conditions on hours, from parameters or the words. */
async function withoutHours(
  query: BusinessListQuery,
  { interpretation }: BusinessList,
  hours: readonly FilterName[],
): Promise<BusinessListQuery> {
  const none = Object.fromEntries(hours.map((name) => [name, undefined]))
  const first = { ...query, ...none, sortBy: undefined, limit: LOOKED_AT, offset: 0 }
  const slots = interpretation?.slots.filter(({ kind }) => !hours.some((name) => name === kind)) ?? []
  if (!interpretation || slots.length === interpretation.slots.length) return first
  const { kinds } = await loadKnowledge()
  const kindId = interpretation.kind ? undefined : query.kindId
  const search = interpretation.rest.join(' ') || undefined
  const without = [...(query.without ?? []), ...(slotFilters(slots).without ?? [])]
  const meant = { ...first, search, kindId, without: without.length > 0 ? without : undefined }
  return withMeaning(meant, kinds, { ...interpretation, slots })
}
