import { sql } from 'drizzle-orm'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { LABELLED, MOST_POINTS } from '#domain/map/points.ts'
import { loadKnowledge } from '#domain/search/knowledge.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import type { RankedOrder } from '#domain/bitmap/terms.ts'
import { candidatesOf } from '../bitmap-index/read/candidates.ts'
import { OUTDATED, withLayout, type Layout } from '../bitmap-index/read/layout.ts'
import { matchesOfQuestion } from '../bitmap-index/read/list.ts'
import { candidateTable, isStill } from '../bitmap-index/read/page.ts'
import type { Question } from '../bitmap-index/read/question.ts'
import { integer } from '../bitmap-index/read/sparse.ts'
import { questionOf } from '../businesses/list/complete.ts'
import { withConditions } from '../businesses/list/conditions.ts'
import { listBusinesses } from '../businesses/list/list.ts'
import type { BusinessListQuery } from '../businesses/list/query.ts'
import { ofKind } from '../businesses/list/read-meaning.ts'
import type { Database } from '../client.ts'
import { type JsonOf, jsonObject, parseRows } from '../sql/json-object.ts'
import { orderBy } from '../sql/order.ts'
import { type PinRow, type Pins, pinsOf } from '../sql/pin.ts'
import { firstRow } from '../sql/row.ts'
import { scopeTable } from '../sql/scope.ts'

/** A business of which the map shows where it is. */
interface Dot extends Coordinates {
  readonly id: number
}

export interface MapPoints {
  /** The best, to be named. */
  readonly pins: readonly PinRow[]
  /** Those after them. */
  readonly dots: readonly Dot[]
  /** All that match and have a place on the map. */
  readonly total: number
  readonly relation: 'eq' | 'gte'
}

const BEST: RankedOrder = ['best', 'desc']
/** How many of a search are shown where the index has no sets for its words. */
const WITHOUT_INDEX = 100

const DOT = jsonObject({
  id: sql<number>`id`,
  latitude: sql<number>`latitude`,
  longitude: sql<number>`longitude`,
})
const DOTS = sql<Dot[]>`(select json_group_array(${DOT}) from (
  select id, latitude, longitude from page limit -1 offset ${integer(LABELLED)}))`
type Dots = JsonOf<typeof DOTS>

/** The best of the businesses that a list would have, as points. */
export async function listPoints(db: Database, query: BusinessListQuery): Promise<MapPoints> {
  const words = tokenise(query.search ?? '')
  const isSearch = (query.search?.trim() ?? '') !== ''
  if (isSearch && words.length === 0) return { pins: [], dots: [], total: 0, relation: 'eq' }
  const wanted = query.kindId === undefined ? query : ofKind(query, (await loadKnowledge()).kinds)
  if (words.length === 0) return (await fromIndex(db, wanted)) ?? fromList(db, query)
  const list = await listBusinesses(db, { ...query, sortBy: undefined, limit: 1, offset: 0 })
  const question = list.total === 0 ? undefined : await questionOf(wanted, words, list)
  const points = question && (await fromIndex(db, question))
  // What only beginnings of words match is in no set.
  return points && points.total > 0 ? points : fromList(db, query)
}

const fromIndex = (db: Database, asked: Question): Promise<MapPoints | undefined> =>
  withLayout(db, (layout) =>
    pointsOf(db, withConditions({ ...asked, limit: MOST_POINTS, offset: 0 }), layout),
  )

async function pointsOf(
  db: Database,
  asked: Question,
  layout: Layout,
): Promise<MapPoints | undefined | typeof OUTDATED> {
  const question: Question = { ...asked, bounds: asked.bounds ?? WORLD }
  const found = await matchesOfQuestion(db, question, layout, BEST)
  if (!found || found === OUTDATED) return found
  const { list, ...rest } = found
  const part = await candidatesOf(
    db,
    question,
    { field: 'best', order: 'desc' },
    { ...rest, order: BEST, layout },
  )
  const row = await firstRow<{ isStill: number; pins: Pins; dots: Dots }>(
    db,
    sql`with ${scopeTable({ clocks: question.clocks })},
      page as materialized (select b.id, b.latitude, b.longitude
        from ${candidateTable(question, part.candidates)}
        order by ${orderBy({ field: 'best', order: 'desc' })} limit ${integer(MOST_POINTS)})
      select ${isStill(layout.state)} as isStill,
        ${pinsOf(sql`(select id from page limit ${integer(LABELLED)})`)} as pins, ${DOTS} as dots`,
  )
  if (!row?.isStill) return OUTDATED
  return { pins: parseRows(row.pins), dots: parseRows(row.dots), ...list }
}

const WORLD = { west: -180, south: -90, east: 180, north: 90 }

/** The first of the list, where the index has no sets for it. */
async function fromList(db: Database, query: BusinessListQuery): Promise<MapPoints> {
  const list = await listBusinesses(db, { ...query, sortBy: undefined, limit: WITHOUT_INDEX, offset: 0 })
  const placed = list.rows.flatMap(({ id, latitude, longitude }): Dot[] =>
    latitude === null || longitude === null ? [] : [{ id, latitude, longitude }],
  )
  const row = await firstRow<{ pins: Pins }>(
    db,
    sql`with page as materialized (select value as id from json_each(${JSON.stringify(placed.slice(0, LABELLED).map(({ id }) => id))}))
      select ${pinsOf(sql`page`)} as pins`,
  )
  return {
    pins: parseRows(row?.pins),
    dots: placed.slice(LABELLED),
    total: list.relation === 'eq' && list.total === list.rows.length ? placed.length : list.total,
    relation: list.relation,
  }
}
