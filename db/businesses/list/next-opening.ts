import { distanceMetres } from '#domain/geo/distance.ts'
import { describeChange } from '#domain/hours/format.ts'
import { openStatus } from '#domain/hours/status.ts'
import { loadKnowledge } from '#domain/search/knowledge.ts'
import type { Database } from '../../client.ts'
import { withMeaning } from './interpret.ts'
import { listOrWiden } from './list.ts'
import type { BusinessList, BusinessListQuery } from './query.ts'

/** The number of results whose opening times are compared. */
const LOOKED_AT = 100

/** The business of a list that opens first, where none is open now. */
export interface NextOpening {
  readonly slug: string
  readonly name: string
  readonly countryCode: string | null
  /** The opening time as an instant, and as `text` in its local time: 'Opens tomorrow 8 AM'. */
  readonly at: string
  readonly text: string
  /** Metres from the centre of the circle. */
  readonly distance?: number
  /** Whether the whole list was compared. */
  readonly isFirst: boolean
}

/** The business that opens next, where 'open now' leaves no results, or none in the circle. */
export async function nextOpening(
  db: Database,
  query: BusinessListQuery,
  list: BusinessList,
): Promise<NextOpening | undefined> {
  const closed = list.total === 0 || list.widened ? await withoutOpenNow(query, list) : undefined
  if (!closed) return undefined
  const now = query.at ?? new Date()
  const { rows, total, relation } = await listOrWiden(db, closed)
  const opening = rows.flatMap((row) => {
    const status = openStatus(row, now)
    const text = status.state === 'closed' ? describeChange(status) : undefined
    return status.changesAt && text !== undefined ? [{ row, text, in: status.changesAt.minutesUntil }] : []
  })
  const [first] = opening.toSorted((one, other) => one.in - other.in)
  if (!first) return undefined
  const { slug, name, countryCode, latitude, longitude } = first.row
  const { near } = closed
  return {
    slug,
    name,
    countryCode,
    text: first.text,
    at: new Date(Math.floor(now.getTime() / 60_000) * 60_000 + first.in * 60_000).toISOString(),
    ...(near &&
      latitude !== null &&
      longitude !== null && { distance: Math.round(distanceMetres(near, { latitude, longitude })) }),
    isFirst: relation === 'eq' && rows.length === total,
  }
}

/** The query without its condition 'open now', from a parameter or the words; undefined where it has none. */
async function withoutOpenNow(
  query: BusinessListQuery,
  { interpretation }: BusinessList,
): Promise<BusinessListQuery | undefined> {
  const isSaid = interpretation?.slots.some(({ kind }) => kind === 'openNow') === true
  if (!query.openNow && !isSaid) return undefined
  const first = { ...query, openNow: undefined, sortBy: undefined, limit: LOOKED_AT, offset: 0 }
  if (!interpretation || !isSaid) return first
  const { kinds } = await loadKnowledge()
  const slots = interpretation.slots.filter(({ kind }) => kind !== 'openNow')
  const search = interpretation.rest.join(' ') || undefined
  return withMeaning({ ...first, search, kindId: undefined }, kinds, { ...interpretation, slots })
}
