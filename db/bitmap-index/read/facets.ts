import { categoryKey, featureKey } from '#domain/bitmap/terms.ts'
import {
  COUNTED_CHOICES,
  filterFacets,
  MAX_COUNTED,
  type FacetCount,
  type FilterFacets,
} from '#domain/search/facets.ts'
import type { Database } from '../../client.ts'
import { type ChunkWindow, evaluate, type Evaluated } from './evaluate.ts'
import type { OpenSets } from './hours.ts'
import { chunksOf, type Layout, withLayout } from './layout.ts'
import { filterSets } from './parts.ts'
import type { FacetName, Question } from './question.ts'
import { select, sizeOf, sizeOfCommon, type Selection } from './selection.ts'
import { WAITING } from './waiting.ts'

/** Categories, features and other choices that are counted beside the fixed ones. */
export interface Choices {
  readonly features: readonly string[]
  /** Ids of each category and its subcategories. */
  readonly categories: readonly (readonly number[])[]
}

/** Counts by choice; undefined where a count is not known. */
export interface FacetCounts {
  readonly total: FacetCount | undefined
  readonly filters: FilterFacets
  readonly features: readonly (FacetCount | undefined)[]
  readonly categories: readonly (FacetCount | undefined)[]
}

/**
 * The number of sets read at once, of up to 8 KB each: a database answers with at most ten megabytes. A directory of
 * several million businesses is counted in parts; a choice that exceeds the counted maximum is not counted further.
 */
const MOST_SETS = 1_000

/** Counts what each choice of a list's filters leaves; undefined where there is no index. */
export async function countFacets(
  db: Database,
  asked: Question,
  choices: Choices,
  mostSets = MOST_SETS,
): Promise<FacetCounts | undefined> {
  const question = { ...asked, at: asked.at ?? new Date() }
  return withLayout(db, (layout) => countIn(db, question, choices, layout, mostSets))
}

/** A choice to count: its sets, and the filter whose present value it replaces. */
interface Counter {
  readonly but: FacetName | undefined
  /** The choice's sets; all matches where undefined. */
  readonly plan: OpenSets | undefined
}

async function countIn(
  db: Database,
  question: Question & { readonly at: Date },
  choices: Choices,
  layout: Layout,
  mostSets: number,
): Promise<FacetCounts> {
  const counters = countersOf(question, choices, layout)
  const found = new Map(
    Object.values(counters)
      .flat()
      .map((counter) => [counter, 0]),
  )
  let isCut = false
  for (const window of chunkWindows(layout.state, found.size, mostSets)) {
    // A choice that exceeds the counted maximum needs no further reads.
    const open = [...found.keys()].filter((counter) => (found.get(counter) ?? 0) <= MAX_COUNTED)
    if (open.length === 0) break
    const evaluated = await evaluate(db, question, layout, {
      isFaceted: true,
      window,
      keys: open.flatMap(({ plan }) => plan?.keys ?? []),
      sets: open.flatMap(({ plan }) => plan?.sets ?? []),
    })
    const bases = new Bases(question, evaluated)
    for (const counter of open) found.set(counter, (found.get(counter) ?? 0) + bases.count(counter))
    isCut ||= evaluated.isCut
  }
  const countOf = (counter: Counter) => counted(found.get(counter) ?? 0, isCut)
  return {
    total: countOf(counters.total),
    filters: filterFacets(counters.choices.map((counter) => countOf(counter) ?? null)),
    features: counters.features.map(countOf),
    categories: counters.categories.map(countOf),
  }
}

function countersOf(
  question: Question & { readonly at: Date },
  { features, categories }: Choices,
  layout: Layout,
) {
  const all = (but: FacetName | undefined, plan?: OpenSets): Counter => ({ but, plan })
  const having = (but: FacetName | undefined, keys: readonly string[]): Counter =>
    all(but, { keys, sets: [], openIn: (sets, chunk) => sets.anyOf(keys, chunk) })
  return {
    total: all(undefined),
    choices: COUNTED_CHOICES.map(({ filter, value }) =>
      value === undefined
        ? all(filter)
        : all(filter, filterSets(filter, { [filter]: value }, question.at, layout)),
    ),
    features: features.map((slug) => having(undefined, [featureKey(slug)])),
    categories: categories.map((ids) => having('category', ids.map(categoryKey))),
  }
}

/** Windows of chunks, each small enough to read `sets` sets at once; the last window includes the waiting changes. */
function chunkWindows(state: Layout['state'], sets: number, mostSets: number): ChunkWindow[] {
  const { low, high } = chunksOf(state)
  const size = Math.max(1, Math.floor(mostSets / sets))
  return Array.from({ length: Math.ceil((high - low + 1) / size) }, (_, at) => ({
    low: low + at * size,
    high: low + (at + 1) * size > high ? WAITING : low + (at + 1) * size - 1,
  }))
}

/** The matches of a question without one of its filters, and the counts of choices within them. */
class Bases {
  readonly #known = new Map<FacetName | undefined, Selection>()
  readonly #question: Question
  readonly #evaluated: Evaluated

  constructor(question: Question, evaluated: Evaluated) {
    this.#question = question
    this.#evaluated = evaluated
  }

  of(but: FacetName | undefined): Selection {
    const known = this.#known.get(but)
    if (known) return known
    // A filter that is not set changes nothing.
    const isAsked = but === undefined || but === 'category' || this.#question[but] !== undefined
    const matches = isAsked ? this.#evaluated.matches(but) : this.of(undefined)
    this.#known.set(but, matches)
    return matches
  }

  /** The number of matches that a choice leaves. */
  count({ but, plan }: Counter): number {
    const matches = this.of(but)
    if (!plan) return sizeOf(matches)
    const { sets } = this.#evaluated.found
    return sizeOfCommon(
      select(matches.keys(), (chunk) => plan.openIn(sets, chunk)),
      matches,
    )
  }
}

/** The count for an answer: a lower bound is only given where it exceeds the counted maximum. */
function counted(count: number, isLeast: boolean): FacetCount | undefined {
  if (count > MAX_COUNTED) return { count: MAX_COUNTED, relation: 'gte' }
  return isLeast ? undefined : { count, relation: 'eq' }
}
