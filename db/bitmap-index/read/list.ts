import { sql, type SQL } from 'drizzle-orm'
import { BY_POPULARITY, CLOSED, type RankedOrder } from '#domain/bitmap/terms.ts'
import type { BusinessSummary } from '#domain/business/business.ts'
import { PAGE_SIZE } from '#domain/paging.ts'
import { withConditions } from '../../businesses/list/conditions.ts'
import type { BusinessList } from '../../businesses/list/query.ts'
import type { Database } from '../../client.ts'
import { orderBy } from '../../sql/order.ts'
import { haversineColumns, haversineTermSql } from '../../sql/radius.ts'
import { candidatesOf, sortOf, type Sort, type Source } from './candidates.ts'
import { changedMatches, evaluate, type Evaluated } from './evaluate.ts'
import { failureOf, isConfirmed } from './last-trip.ts'
import { OUTDATED, withLayout, type Layout, type Unanswered } from './layout.ts'
import { readPage } from './page.ts'
import type { Question } from './question.ts'
import { listByRelevance } from './relevance.ts'
import { sizeOf } from './selection.ts'
import { rankKeysFor } from './order-sets.ts'
import { rankedOrder } from './window.ts'

/**
 * A page of a list from the bitmap index, with its total, in two round trips, seldom in three or four; undefined where there is no
 * index, or too much has changed since it was built.
 */
export async function listFromIndex(db: Database, asked: Question): Promise<BusinessList | undefined> {
  const question = withConditions(asked)
  return withLayout(db, async (layout) => {
    const answer = await answerOf(db, question, layout)
    return typeof answer === 'object' ? answer.list : answer
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
    const counted = await matchesOfQuestion(db, question, layout, { isAssumable: true })
    if (!counted || counted === OUTDATED) return counted
    const { found } = counted.evaluated
    return (await isConfirmed(db, found)) ? counted.list : failureOf(found)
  })
}

interface Wanted {
  readonly order?: RankedOrder | undefined
  readonly beside?: SQL | undefined
  /** Whether the caller confirms what was assumed, or reads a page, which does. */
  readonly isAssumable?: boolean
}

/** The total of a list, and what its page is read from. */
export async function matchesOfQuestion(
  db: Database,
  question: Question,
  layout: Layout,
  { order, beside, isAssumable }: Wanted = {},
) {
  const centre = sortOf(question) === 'distance' ? question.near : undefined
  const keys = [...(order ? rankKeysFor(question, order, layout) : []), ...(centre ? [CLOSED] : [])]
  const evaluated = await evaluate(db, question, layout, { order, keys, beside, centre, isAssumable })
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
  /** The rows of the other statement. */
  readonly beside: readonly unknown[]
}

async function answerOf(
  db: Database,
  question: Question,
  layout: Layout,
  beside?: SQL,
): Promise<Answer | Unanswered> {
  const sort = sortOf(question)
  const order = typeof sort === 'string' ? BY_POPULARITY : rankedOrder(sort.field, sort.order)
  if (order === undefined) return undefined
  const kept = sort === 'distance' ? undefined : order
  const counted = await matchesOfQuestion(db, question, layout, { order: kept, beside, isAssumable: true })
  if (!counted || counted === OUTDATED) return counted
  const { list, ...source } = counted
  const { evaluated } = source
  const { found } = evaluated
  const isPast = (question.offset ?? 0) >= list.total
  const rows = isPast
    ? (await isConfirmed(db, found)) && []
    : await rowsOf(db, question, sort, { ...source, order, layout })
  if (!rows) return failureOf(found)
  return { list: { ...list, rows }, evaluated, beside: found.assumption?.beside ?? found.beside }
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
      ? sql`b.is_closed, (select ${haversineTermSql(question.near)} from (select ${haversineColumns(question.near)})), b.id`
      : orderBy(sort as Exclude<Sort, string>)
  const { offset = 0, limit = PAGE_SIZE } = question
  return readPage(
    db,
    source.evaluated.found,
    part.candidates,
    by,
    { skip: offset - part.before, limit },
    source.layout.state,
  )
}
