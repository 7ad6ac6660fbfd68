import { CLOSED, type RankedOrder } from '#domain/bitmap/terms.ts'
import { PAGE_SIZE } from '#domain/paging.ts'
import type { Database } from '../../client.ts'
import { effectiveOrder } from '../../sql/order.ts'
import { firstNearest, nearestOf, nearestWaiting } from './distance.ts'
import type { Evaluated } from './evaluate.ts'
import type { Layout } from './layout.ts'
import type { Candidates } from './page.ts'
import type { Question } from './question.ts'
import { positionsIn, select, type Selection } from './selection.ts'
import { WAITING, waitingInOrder } from './waiting.ts'
import { windowOf } from './window.ts'

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

/** The matches from which a page is read. */
export interface Source {
  readonly evaluated: Evaluated
  readonly matches: Selection
  readonly order: RankedOrder
  readonly layout: Layout
}

/** The candidates of a page, and how many matches come before all of them. */
interface CandidateWindow {
  readonly before: number
  readonly candidates: Candidates
}

/** Candidates for ranks `from` to `until` of a sort order: indexed rows and rows changed since. */
export function candidatesBetween(
  { evaluated, matches, order, layout }: Source,
  [from, until]: readonly [from: number, until: number],
): CandidateWindow {
  const { sets } = evaluated.found
  const waiting = waitingInOrder(sets.waiting, matches.get(WAITING), order)
  const range = [Math.max(0, from - waiting.length), until] as const
  const { before, candidates } = windowOf(storedIn(matches), range, order, sets, layout.state)
  return { before, candidates: { positions: positionsIn(candidates), ids: idsOf(waiting.slice(0, until)) } }
}

const idsOf = (businesses: readonly { readonly id: number }[]): number[] => businesses.map(({ id }) => id)

/** The indexed part of a selection. */
const storedIn = (selection: Selection): Selection =>
  new Map([...selection].filter(([chunk]) => chunk !== WAITING))

export async function candidatesOf(
  db: Database,
  question: Question,
  sort: Sort,
  source: Source,
): Promise<CandidateWindow> {
  const { near, offset = 0, limit = PAGE_SIZE } = question
  const until = offset + limit
  if (sort !== 'distance' || !near) return candidatesBetween(source, [offset, until])
  const { evaluated, matches, layout } = source
  const { sets } = evaluated.found
  const waiting = nearestWaiting(sets.waiting, matches.get(WAITING), near)
  const range = [Math.max(0, offset - waiting.length), until] as const
  const stored = storedIn(matches)
  const closed = select(stored.keys(), (chunk) => sets.of(CLOSED, chunk))
  const { before, candidates } = await nearestOf(
    db,
    { matches: stored, closed },
    range,
    near,
    layout,
    evaluated.points,
  )
  return { before, candidates: { positions: candidates, ids: idsOf(firstNearest(waiting, until)) } }
}
