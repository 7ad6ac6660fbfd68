import { sql } from 'drizzle-orm'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { MAX_NAMED_POINTS, MAX_POINTS } from '#domain/map/points.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import { intersect } from '#domain/bitmap/bits.ts'
import { LOCATED, type RankedOrder } from '#domain/bitmap/terms.ts'
import { candidatesOf } from '../bitmap-index/read/candidates.ts'
import { isStill, type Layout, withLayout } from '../bitmap-index/read/layout.ts'
import { matchesOfQuestion } from '../bitmap-index/read/list.ts'
import { candidateTable, readLast } from '../bitmap-index/read/page.ts'
import type { Question } from '../bitmap-index/read/question.ts'
import { select, sizeOf } from '../bitmap-index/read/selection.ts'
import { withConditions } from '../businesses/list/conditions.ts'
import { listBusinesses, readQuestion } from '../businesses/list/list.ts'
import type { BusinessListQuery } from '../businesses/list/query.ts'
import type { Database } from '../client.ts'
import { fromEntries, MAX_ENTRIES } from '../sql/bounds.ts'
import { conditionOf, filterScanLimit } from '../sql/filters.ts'
import { valuesTable } from '../sql/in-list.ts'
import { parseRows } from '../sql/json-object.ts'
import {
  type PinRow,
  pinRow,
  type Pins,
  pinsOf,
  type RankedCells,
  type RankedPins,
  rankedPinsOf,
} from '../sql/pin.ts'
import { firstRow } from '../sql/row.ts'
import { scopeTable, within } from '../sql/scope.ts'

/** A business's location on the map. */
interface Dot extends Coordinates {
  readonly id: number
}

export interface MapPoints {
  /** The best matches, with names. */
  readonly pins: readonly PinRow[]
  /** The matches after them, as dots. */
  readonly dots: readonly Dot[]
  /** All that match and have a place on the map. */
  readonly total: number
  readonly relation: 'eq' | 'gte'
}

const BEST: RankedOrder = ['best', 'desc']
/** The maximum number of a search's points: interpreting it has read rows as well. */
const MAX_SEARCHED_POINTS = 300
/** The maximum number of a search's points where the index has no sets for its words. */
const WITHOUT_INDEX = 50

/** The order `best`; a missing value counts as no reviews. */
const byBest = (one: RankedCells, other: RankedCells) =>
  one[0] - other[0] ||
  Number(other[1] ?? -1) - Number(one[1] ?? -1) ||
  other[2] - one[2] ||
  one[3][0] - other[3][0]

/** The best businesses of a list, as points. */
export async function listPoints(db: Database, query: BusinessListQuery): Promise<MapPoints> {
  const question = await readQuestion(db, query)
  const listed = question && (await fromRectangle(db, question.asked))
  if (listed) return listed
  const isFew = (question?.total ?? Infinity) <= WITHOUT_INDEX
  const found =
    question && !isFew && question.isBegun !== true ? await fromIndex(db, question.asked) : undefined
  const isKnown = found && (tokenise(query.search ?? '').length === 0 || found.points.total > 0)
  return isKnown && found.listed >= (question?.total ?? 0) ? found.points : fromList(db, query)
}

/** The widest part of the map that is read from the spatial index. */
const MAX_DEGREES = 0.5

/**
 * The points of a small part of the map, from the spatial index; undefined where they are too many, and for searches.
 */
async function fromRectangle(db: Database, asked: Question): Promise<MapPoints | undefined> {
  const { bounds, kind, words, near } = asked
  if (!bounds || kind || words || near) return undefined
  const { west, east, south, north } = bounds
  if (west > east || Math.max(east - west, north - south) > MAX_DEGREES) return undefined
  const query = withConditions(asked)
  const isFiltered = conditionOf({ ...query, bounds: undefined }) !== undefined
  const most = isFiltered ? filterScanLimit(query) : MAX_ENTRIES
  const pins = fromEntries(bounds, most, (businesses) =>
    rankedPinsOf(sql`(select b.* from ${businesses} where ${within(query)}) b`),
  )
  const row = await firstRow<{ pins: RankedPins | null }>(
    db,
    sql`with ${scopeTable(query)} select ${pins} as pins`,
  )
  if (!row?.pins) return undefined
  const all = parseRows(row.pins)
  return { ...shown(all, MAX_POINTS), total: all.length, relation: 'eq' }
}

/** The best of the rows read: first those shown with names. */
function shown(all: RankedCells[], limit: number | undefined): Pick<MapPoints, 'pins' | 'dots'> {
  const pins = all
    .sort(byBest)
    .slice(0, limit)
    .map(([, , , cells]) => pinRow(cells))
  const dots = pins
    .slice(MAX_NAMED_POINTS)
    .map(({ id, latitude, longitude }) => ({ id, latitude, longitude }))
  return { pins: pins.slice(0, MAX_NAMED_POINTS), dots }
}

/** The points of a list, and its total including businesses without coordinates. */
interface FoundPoints {
  readonly points: MapPoints
  readonly listed: number
}

function fromIndex(db: Database, asked: Question): Promise<FoundPoints | undefined> {
  const limit = asked.words ? MAX_SEARCHED_POINTS : MAX_POINTS
  return withLayout(db, (layout) => pointsOf(db, withConditions({ ...asked, limit, offset: 0 }), layout))
}

async function pointsOf(db: Database, question: Question, layout: Layout): Promise<FoundPoints> {
  const { list, ...source } = await matchesOfQuestion(db, question, layout, BEST)
  const matches = select(source.matches.keys(), (chunk) => {
    const [bits, located] = [source.matches.get(chunk), source.evaluated.found.sets.of(LOCATED, chunk)]
    return bits && located && intersect(located, bits)
  })
  const sort = { field: 'best', order: 'desc' } as const
  const { candidates } = await candidatesOf(db, question, sort, { ...source, matches, order: BEST, layout })
  const row = await readLast<{ pins: RankedPins }>(
    db,
    sql`select ${isStill(layout.state)} as isStill,
      ${rankedPinsOf(sql`(select b.* from ${candidateTable(candidates)}) b`)} as pins`,
  )
  const points = { ...shown(parseRows(row.pins), question.limit), ...list, total: sizeOf(matches) }
  return { points, listed: list.total }
}

/** The businesses of some dots, in their order. */
async function readPins(db: Database, dots: readonly Dot[]): Promise<PinRow[]> {
  const table = sql`(select b.* from ${valuesTable(dots.map(({ id }) => id))} d
    cross join businesses b on b.id = d.value and b.deleted_at is null) b`
  const row = await firstRow<{ pins: Pins }>(db, sql`select ${pinsOf(table)} as pins`)
  const pins = new Map(parseRows(row?.pins).map((cells) => [cells[0], pinRow(cells)]))
  return dots.flatMap(({ id }) => pins.get(id) ?? [])
}

/** The first of the list, where the index has no sets for it. */
async function fromList(db: Database, query: BusinessListQuery): Promise<MapPoints> {
  const list = await listBusinesses(db, { ...query, sortBy: undefined, limit: WITHOUT_INDEX, offset: 0 })
  const placed = list.rows.flatMap(({ id, latitude, longitude }): Dot[] =>
    latitude === null || longitude === null ? [] : [{ id, latitude, longitude }],
  )
  return {
    pins: await readPins(db, placed.slice(0, MAX_NAMED_POINTS)),
    dots: placed.slice(MAX_NAMED_POINTS),
    total: list.relation === 'eq' && list.total === list.rows.length ? placed.length : list.total,
    relation: list.relation,
  }
}
