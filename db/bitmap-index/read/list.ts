import { sql } from 'drizzle-orm'
import { BY_POPULARITY, CLOSED, type RankedOrder } from '#domain/bitmap/terms.ts'
import type { BusinessSummary } from '#domain/business/business.ts'
import { PAGE_SIZE } from '#domain/paging.ts'
import { withConditions } from '../../businesses/list/conditions.ts'
import type { BusinessList } from '../../businesses/list/query.ts'
import type { Database } from '../../client.ts'
import { orderBy } from '../../sql/order.ts'
import { distanceTerm } from '../../sql/radius.ts'
import { candidatesOf, sortOf, type Sort, type Source } from './candidates.ts'
import { evaluate } from './evaluate.ts'
import { type Layout, withLayout } from './layout.ts'
import { readPage } from './page.ts'
import type { Question } from './question.ts'
import { listByRelevance } from './relevance.ts'
import { sizeOf } from './selection.ts'
import { rankedOrder } from './window.ts'

/**
 * A page of a list from the bitmap index, with its total; undefined where there is no index, and where at most `few`
 * businesses match its words, kind and place.
 */
export async function listFromIndex(
  db: Database,
  asked: Question,
  few?: number,
): Promise<BusinessList | undefined> {
  const question = withConditions(asked)
  const sort = sortOf(question)
  const order = typeof sort === 'string' ? BY_POPULARITY : rankedOrder(sort.field, sort.order)
  if (order === undefined) return undefined
  return withLayout(db, async (layout) => {
    const kept = sort === 'distance' ? undefined : order
    const { list, ...source } = await matchesOfQuestion(db, question, layout, kept)
    if (few !== undefined && source.evaluated.countUnfiltered() <= few) return undefined
    const isPast = (question.offset ?? 0) >= list.total
    const rows = isPast ? [] : await rowsOf(db, question, sort, { ...source, order, layout })
    return { ...list, rows }
  })
}

/** The total of a list from the bitmap index. */
export async function totalFromIndex(
  db: Database,
  asked: Question,
): Promise<Pick<BusinessList, 'total' | 'relation'> | undefined> {
  const question = withConditions(asked)
  const counted = await withLayout(db, (layout) => matchesOfQuestion(db, question, layout))
  return counted?.list
}

/** The total of a list, and the matches from which its page is read. */
export async function matchesOfQuestion(
  db: Database,
  question: Question,
  layout: Layout,
  order?: RankedOrder,
) {
  const centre = sortOf(question) === 'distance' ? question.near : undefined
  const keys = centre ? [CLOSED] : []
  const evaluated = await evaluate(db, question, layout, { order, keys, centre })
  const matches = evaluated.matches()
  const list = {
    total: sizeOf(matches),
    relation: evaluated.isCut ? ('gte' as const) : ('eq' as const),
  }
  return { list, evaluated, matches }
}

async function rowsOf(
  db: Database,
  question: Question,
  sort: Sort,
  source: Source,
): Promise<BusinessSummary[]> {
  if (sort === 'relevance') return listByRelevance(db, question, source)
  const part = await candidatesOf(db, question, sort, source)
  const by =
    sort === 'distance' && question.near
      ? sql`b.is_closed, ${distanceTerm(question.near)}, b.id`
      : orderBy(sort as Exclude<Sort, string>)
  const { offset = 0, limit = PAGE_SIZE } = question
  return readPage(db, part.candidates, by, { skip: offset - part.before, limit }, source.layout)
}
