import { CLOSED, type RankedOrder } from '#domain/bitmap/terms.ts'
import { PAGE_SIZE } from '#domain/paging.ts'
import type { Database } from '../../client.ts'
import { effectiveOrder } from '../../sql/order.ts'
import { nearestOf } from './distance.ts'
import type { Evaluated } from './evaluate.ts'
import type { Layout } from './layout.ts'
import type { Candidates } from './page.ts'
import type { Question } from './question.ts'
import { positionsIn, select, type Selection } from './selection.ts'
import { mostCandidates, windowOf } from './window.ts'

/** How a list is ordered. */
export type Sort = 'distance' | 'relevance' | ReturnType<typeof effectiveOrder>

export function sortOf(question: Question): Sort {
  const { near, kind, words, sortBy, sortOrder } = question
  const isSearch = kind !== undefined || words !== undefined
  const sort = sortBy ?? (near ? 'distance' : isSearch ? 'relevance' : 'name')
  if (sort === 'distance' && near) return 'distance'
  if (isSearch && (sort === 'relevance' || sort === 'distance')) return 'relevance'
  return effectiveOrder(question, sort, sortOrder)
}

/** What a page is read from. */
export interface Source {
  readonly evaluated: Evaluated
  readonly matches: Selection
  readonly changed: readonly number[]
  readonly order: RankedOrder
  readonly layout: Layout
}

/** The candidates of a page, and how many matches come before all of them. */
export async function candidatesOf(
  db: Database,
  question: Question,
  sort: Sort,
  { evaluated, matches, changed, order, layout }: Source,
): Promise<{ readonly before: number; readonly candidates: Candidates }> {
  const { near, offset = 0, limit = PAGE_SIZE } = question
  // Changed ones may stand before all others.
  const range = [Math.max(0, offset - changed.length), offset + limit] as const
  if (sort === 'distance' && near) {
    const closed = select(matches.keys(), (chunk) => evaluated.found.sets.of(CLOSED, chunk))
    const { before, candidates } = await nearestOf(
      db,
      { matches, closed },
      range,
      near,
      layout,
      evaluated.points,
    )
    return { before, candidates: { positions: candidates, ids: changed } }
  }
  const { before, candidates } = await windowOf(
    db,
    matches,
    range,
    order,
    evaluated.found.sets,
    layout,
    mostCandidates(question),
  )
  return { before, candidates: { positions: positionsIn(candidates), ids: changed } }
}
