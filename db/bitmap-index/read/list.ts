import { sql, type SQL } from 'drizzle-orm'
import { BY_POPULARITY, type RankedOrder } from '#domain/bitmap/terms.ts'
import type { BusinessSummary } from '#domain/business/business.ts'
import { PAGE_SIZE } from '#domain/paging.ts'
import { withConditions } from '../../businesses/list/conditions.ts'
import type { BusinessList } from '../../businesses/list/query.ts'
import type { Database } from '../../client.ts'
import { orderBy } from '../../sql/order.ts'
import { haversineColumns, haversineTermSql } from '../../sql/radius.ts'
import { candidatesOf, sortOf, type Sort, type Source } from './candidates.ts'
import { changedMatches, evaluate, type Evaluated } from './evaluate.ts'
import { OUTDATED, withLayout, type Layout } from './layout.ts'
import { readPage } from './page.ts'
import type { Question } from './question.ts'
import { listByRelevance } from './relevance.ts'
import { sizeOf } from './selection.ts'
import { rankedOrder, rankKeysFor } from './window.ts'

/**
 * A page of a list from the bitmap index, with its total, in two round trips, seldom in three or four; undefined where there is no
 * index, or too much has changed since it was built.
 */
export async function listFromIndex(db: Database, asked: Question): Promise<BusinessList | undefined> {
  const question = withConditions(asked)
  return withLayout(db, async (layout) => {
    const answer = await answerOf(db, question, layout)
    return answer === OUTDATED ? OUTDATED : answer?.list
  })
}

/** Such a list with the rows of another statement, which are read in its first round trip. */
export async function listBeside(db: Database, asked: Question, beside: SQL): Promise<Answer | undefined> {
  const question = withConditions(asked)
  return withLayout(db, (layout) => answerOf(db, question, layout, beside))
}

/** The total of such a list alone. */
export async function totalFromIndex(
  db: Database,
  asked: Question,
): Promise<Pick<BusinessList, 'total' | 'relation'> | undefined> {
  const question = withConditions(asked)
  return withLayout(db, async (layout) => {
    const counted = await matchesOfQuestion(db, question, layout)
    return counted === OUTDATED ? OUTDATED : counted?.list
  })
}

/** The total of a list, and what its page is read from. */
export async function matchesOfQuestion(
  db: Database,
  question: Question,
  layout: Layout,
  order?: RankedOrder,
  beside?: SQL,
) {
  const centre = sortOf(question) === 'distance' ? question.near : undefined
  const keys = order ? rankKeysFor(question, order, layout) : []
  const evaluated = await evaluate(db, question, layout, { order, keys, beside, centre })
  if (!evaluated || evaluated === OUTDATED) return evaluated
  const matches = evaluated.matches()
  const changed = changedMatches(evaluated.changes)
  const list = {
    total: sizeOf(matches) + changed.length,
    relation: evaluated.isCut ? ('gte' as const) : ('eq' as const),
  }
  return { list, evaluated, matches, changed }
}

/** A list, and what the index says of its question. */
interface Answer {
  readonly list: BusinessList
  readonly evaluated: Evaluated
}

async function answerOf(
  db: Database,
  question: Question,
  layout: Layout,
  beside?: SQL,
): Promise<Answer | undefined | typeof OUTDATED> {
  const sort = sortOf(question)
  const order = typeof sort === 'string' ? BY_POPULARITY : rankedOrder(sort.field, sort.order)
  if (order === undefined) return undefined
  const kept = sort === 'distance' ? undefined : order
  const counted = await matchesOfQuestion(db, question, layout, kept, beside)
  if (!counted || counted === OUTDATED) return counted
  const { list, ...found } = counted
  const isPast = (question.offset ?? 0) >= list.total
  const rows = isPast ? [] : await rowsOf(db, question, sort, { ...found, order, layout })
  return rows ? { list: { ...list, rows }, evaluated: found.evaluated } : OUTDATED
}

/** The rows of a page; undefined where the index has changed meanwhile. */
async function rowsOf(
  db: Database,
  question: Question,
  sort: Sort,
  source: Source,
): Promise<BusinessSummary[] | undefined> {
  if (sort === 'relevance') return listByRelevance(db, question, source)
  const part = await candidatesOf(db, question, sort, source)
  const by =
    sort === 'distance' && question.near
      ? sql`(select ${haversineTermSql(question.near)} from (select ${haversineColumns(question.near)})), b.id`
      : orderBy(sort as Exclude<Sort, string>)
  const { offset = 0, limit = PAGE_SIZE } = question
  return readPage(db, part.candidates, by, { skip: offset - part.before, limit }, source.layout.state)
}
