import { sql } from 'drizzle-orm'
import type { RankedOrder } from '#domain/bitmap/terms.ts'
import { PAGE_SIZE } from '#domain/paging.ts'
import { withConditions } from '../../businesses/list/conditions.ts'
import type { BusinessList } from '../../businesses/list/query.ts'
import type { Database } from '../../client.ts'
import { orderBy } from '../../sql/order.ts'
import { haversineColumns, haversineTermSql } from '../../sql/radius.ts'
import { candidatesOf, sortOf, type Sort } from './candidates.ts'
import { changedMatches, evaluate } from './evaluate.ts'
import { OUTDATED, withLayout, type Layout } from './layout.ts'
import { readPage } from './page.ts'
import type { Question } from './question.ts'
import { listByRelevance } from './relevance.ts'
import { sizeOf } from './selection.ts'
import { rankedOrder } from './window.ts'

/**
 * A page of a list from the bitmap index, with its total, in two to five round trips; undefined where there is no
 * index, or too much has changed since it was built.
 */
export async function listFromIndex(db: Database, asked: Question): Promise<BusinessList | undefined> {
  const question = withConditions(asked)
  return withLayout(db, (layout) => listOf(db, question, layout))
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
) {
  const evaluated = await evaluate(db, question, layout, { order })
  if (!evaluated || evaluated === OUTDATED) return evaluated
  const matches = evaluated.matches()
  const changed = changedMatches(evaluated.changes)
  const list = {
    total: sizeOf(matches) + changed.length,
    relation: evaluated.isCut ? ('gte' as const) : ('eq' as const),
  }
  return { list, evaluated, matches, changed }
}

async function listOf(
  db: Database,
  question: Question,
  layout: Layout,
): Promise<BusinessList | undefined | typeof OUTDATED> {
  const sort = sortOf(question)
  const order =
    typeof sort === 'string' ? rankedOrder('popularity', 'desc') : rankedOrder(sort.field, sort.order)
  if (order === undefined) return undefined
  const counted = await matchesOfQuestion(db, question, layout, sort === 'distance' ? undefined : order)
  if (!counted || counted === OUTDATED) return counted
  const { list, evaluated, matches, changed } = counted
  if ((question.offset ?? 0) >= list.total) return { ...list, rows: [] }
  if (sort === 'relevance') {
    const rows = await listByRelevance(db, question, { matches, changed, order, evaluated, layout })
    return rows ? { ...list, rows } : OUTDATED
  }
  const part = await candidatesOf(db, question, sort, { evaluated, matches, changed, order, layout })
  const by =
    sort === 'distance' && question.near
      ? sql`(select ${haversineTermSql(question.near)} from (select ${haversineColumns(question.near)})), b.id`
      : orderBy(sort as Exclude<Sort, string>)
  const { offset = 0, limit = PAGE_SIZE } = question
  const page = { skip: offset - part.before, limit }
  const rows = await readPage(db, part.candidates, by, page, layout.state)
  return rows ? { ...list, rows } : OUTDATED
}
