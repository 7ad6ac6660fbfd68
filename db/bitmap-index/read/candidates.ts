import type { RankedOrder } from '#domain/bitmap/terms.ts'
import { PAGE_SIZE } from '#domain/paging.ts'
import type { Database } from '../../client.ts'
import { effectiveOrder } from '../../sql/order.ts'
import { nearestOf } from './distance.ts'
import type { Evaluated } from './evaluate.ts'
import type { Layout } from './layout.ts'
import { split, withChecked, type Matches } from './matches.ts'
import { checkPositions, type Candidates } from './page.ts'
import type { Question } from './question.ts'
import { positionsIn, sizeOf } from './selection.ts'
import { windowOf } from './window.ts'

/** Up to this total every match is told apart. */
export const EXACT = 1_000
/** How many businesses are asked by their rows whether they are open; each costs three. */
export const MOST_CHECKED = 200

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

/** The matches with those of which only rows tell, where they are few enough to make a difference. */
export async function toldApart(db: Database, question: Question, matches: Matches): Promise<Matches> {
  const unsure = sizeOf(matches.unsure)
  if (unsure === 0 || unsure > MOST_CHECKED || sizeOf(matches.sure) > EXACT) return matches
  return withChecked(matches, await checkPositions(db, question, [...positionsIn(matches.unsure)]))
}

/** What a page is read from. */
export interface Source {
  readonly evaluated: Evaluated
  readonly matches: Matches
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
    const nearest = await nearestOf(db, matches, range, near, layout, evaluated.points)
    const at = (placed: typeof nearest.before, isSure: boolean) =>
      placed.filter((each) => each.isSure === isSure).map(({ position }) => position)
    return {
      before: at(nearest.before, true).length + (await openAmong(db, question, at(nearest.before, false))),
      candidates: {
        positions: at(nearest.candidates, true),
        unsure: at(nearest.candidates, false),
        ids: changed,
      },
    }
  }
  const window = await windowOf(db, matches, range, order, evaluated.found.sets, layout)
  const sure = split(window.before, matches)
  const candidates = split(window.candidates, matches)
  return {
    before: sizeOf(sure.sure) + (await openAmong(db, question, [...positionsIn(sure.unsure)])),
    candidates: {
      positions: positionsIn(candidates.sure),
      unsure: positionsIn(candidates.unsure),
      ids: changed,
    },
  }
}

/** How many of those before a page are open by their rows; of very many the first are asked. */
async function openAmong(db: Database, question: Question, positions: readonly number[]): Promise<number> {
  if (positions.length === 0) return 0
  return (await checkPositions(db, question, positions.slice(0, MOST_CHECKED))).length
}
