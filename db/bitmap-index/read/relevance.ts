import { sql } from 'drizzle-orm'
import { CHUNK, subtract } from '#domain/bitmap/bits.ts'
import type { BusinessSummary } from '#domain/business/business.ts'
import { PAGE_SIZE } from '#domain/paging.ts'
import type { Database } from '../../client.ts'
import { FTS_ID_MASK, ftsRowid } from '../../search/fts-rowid.ts'
import { ONE_OF_EACH, RERANKED, rerankedTable } from '../../search/match.ts'
import { parseRows } from '../../sql/json-object.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { scopeTable } from '../../sql/scope.ts'
import { summariesOf, type Summaries } from '../../sql/summary.ts'
import { candidatesBetween, type Source } from './candidates.ts'
import { positionBits } from './parts.ts'
import { isStill } from './layout.ts'
import { candidateTable, readLast, readPage } from './page.ts'
import type { Question } from './question.ts'
import { select } from './selection.ts'
import { integer } from '../../sql/integer.ts'
import { WAITING } from './waiting.ts'

const PLACE = ftsRowid(sql`b.popularity`, sql`b.id`)

/**
 * A page by relevance, as `search-statement.ts` ranks: the most popular matches and businesses of the name by how well
 * they match, then the other matches by popularity.
 */
export async function listByRelevance(
  db: Database,
  question: Question,
  source: Source,
): Promise<BusinessSummary[]> {
  const { offset = 0, limit = PAGE_SIZE } = question
  const isShort = offset + limit <= RERANKED
  const top = await readTop(db, question, source, isShort)
  if (isShort || top.ids.length < RERANKED) return top.rows
  return [...top.rows, ...(await readRest(db, question, source, top))]
}

const POSITIONS = sql`(select json_group_array(p.position) from reranked r
  cross join bitmap_positions p on p.business_id = r.place & ${FTS_ID_MASK})`

interface Top {
  readonly ids: readonly number[]
  readonly positions: readonly number[]
  /** The rows of the page. */
  readonly rows: BusinessSummary[]
}

/** The reranked matches, and the page's rows among them. */
async function readTop(db: Database, question: Question, source: Source, isShort: boolean): Promise<Top> {
  const { offset = 0, limit = PAGE_SIZE, words = [], near } = question
  const { candidates } = candidatesBetween(source, [0, RERANKED])
  const top = sql`select place from (select ${PLACE} as place from ${candidateTable(candidates)}
    order by place limit ${RERANKED})`
  // A business of the name may lie outside the circle or have another kind.
  const isNamed = words.length > 0 && !near && !question.kind
  const reranked = rerankedTable(question, words, top, { isNamed })
  const row = await readLast<{ ids: string; positions: string; rows: Summaries }>(
    db,
    sql`with ${scopeTable({ ...question, clocks: undefined })}, ${reranked},
      page as materialized (select place & ${FTS_ID_MASK} as id from reranked ${ONE_OF_EACH}
        limit ${integer(limit)} offset ${integer(offset)})
      select ${isStill(source.layout.state)} as isStill,
        ${isShort ? sql`'[]'` : sql`(select json_group_array(distinct place & ${FTS_ID_MASK}) from reranked)`} as ids,
        ${isShort ? sql`'[]'` : POSITIONS} as positions,
        ${summariesOf(sql`page`)} as rows`,
  )
  return { ids: parseOwnJson(row.ids), positions: parseOwnJson(row.positions), rows: parseRows(row.rows) }
}

/** The page's rows among the other matches. */
async function readRest(
  db: Database,
  question: Question,
  source: Source,
  top: Top,
): Promise<BusinessSummary[]> {
  const { offset = 0, limit = PAGE_SIZE } = question
  const { placeOf } = source.evaluated.found.sets.waiting
  const waiting = top.ids.flatMap((id) => placeOf.get(id) ?? []).map((place) => WAITING * CHUNK + place)
  const matches = select(source.matches.keys(), (chunk) => {
    const bits = source.matches.get(chunk)
    return bits && subtract(bits.slice(), positionBits([...top.positions, ...waiting], chunk))
  })
  const skip = Math.max(0, offset - top.ids.length)
  const size = Math.min(limit, offset + limit - top.ids.length)
  const { before, candidates } = candidatesBetween({ ...source, matches }, [skip, skip + size])
  return readPage(db, candidates, PLACE, { skip: skip - before, limit: size }, source.layout)
}
