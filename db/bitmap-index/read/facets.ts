import { sql } from 'drizzle-orm'
import { categoryKey, featureKey } from '#domain/bitmap/terms.ts'
import {
  COUNTED_CHOICES,
  filterFacets,
  MAX_COUNTED,
  type FacetCount,
  type FilterFacets,
} from '#domain/search/facets.ts'
import { isSet } from '#domain/search/filters.ts'
import { localMinutesByZone } from '#domain/search/local-minutes-by-zone.ts'
import { withConditions } from '../../businesses/list/conditions.ts'
import type { Database } from '../../client.ts'
import { conditionOf } from '../../sql/filters.ts'
import { fulfilsAll, type Change } from './changes.ts'
import { type ChunkWindow, evaluate, type Evaluated } from './evaluate.ts'
import type { OpenSets } from './hours.ts'
import { failureOf, isConfirmed } from './last-trip.ts'
import { chunksOf, OUTDATED, withLayout, type Layout, type Unanswered } from './layout.ts'
import type { WantedFacts } from './needs.ts'
import { filterSets } from './parts.ts'
import type { FacetName, Question } from './question.ts'
import { select, sizeOf, sizeOfCommon, type Selection } from './selection.ts'

/** What is counted beside the standing choices. */
export interface Choices {
  readonly features: readonly string[]
  /** Ids of each category and its subcategories. */
  readonly categories: readonly (readonly number[])[]
}

/** Counts by choice; undefined where that is not known. */
export interface FacetCounts {
  readonly total: FacetCount | undefined
  readonly filters: FilterFacets
  readonly features: readonly (FacetCount | undefined)[]
  readonly categories: readonly (FacetCount | undefined)[]
}

/**
 * How many sets are read at once, of up to 8 KB each: a database sends at most ten megabytes. A directory of some million
 * businesses is counted part by part, and no further where a choice has more than is counted.
 */
const MOST_SETS = 1_000

/** Counts what each choice of a list's filters leaves; undefined where there is no index. */
export async function countFacets(
  db: Database,
  asked: Question,
  choices: Choices,
  mostSets = MOST_SETS,
): Promise<FacetCounts | undefined> {
  const at = asked.at ?? new Date()
  const question = { ...withConditions(asked), at, clocks: localMinutesByZone(at) }
  return withLayout(db, (layout) => countIn(db, question, choices, layout, mostSets))
}

/** A choice: instead of which filter it is taken, which sets it has, and which changed businesses. */
interface Counter {
  readonly but: FacetName | undefined
  /** All matches without these. */
  readonly plan?: OpenSets
  readonly isOf: (facts: Facts) => boolean
}

async function countIn(
  db: Database,
  question: Question & { readonly at: Date },
  choices: Choices,
  layout: Layout,
  mostSets: number,
): Promise<FacetCounts | Unanswered> {
  const counters = countersOf(question, choices, layout)
  const found = new Map(
    Object.values(counters)
      .flat()
      .map((counter) => [counter, 0]),
  )
  let isCut = false
  for (const chunks of chunkWindows(layout.state, found.size, mostSets)) {
    // Of what is past the most that is counted nothing more is read.
    const open = [...found.keys()].filter((counter) => (found.get(counter) ?? 0) <= MAX_COUNTED)
    if (open.length === 0) break
    const evaluated = await evaluate(db, question, layout, {
      ...{ isFaceted: true, isAssumable: true, chunks },
      keys: open.flatMap(({ plan }) => plan?.keys ?? []),
      pieces: open
        .flatMap(({ plan }) => plan?.pieces ?? [])
        .filter(({ chunk }) => chunk >= chunks.low && chunk <= chunks.high),
      facts: factsOf(choices.features),
    })
    if (!evaluated || evaluated === OUTDATED) return evaluated
    if (!(await isConfirmed(db, evaluated.found))) return failureOf(evaluated.found)
    const bases = new Bases(question, evaluated)
    const isFirst = chunks.low <= layout.state.firstChunk
    for (const counter of open) found.set(counter, (found.get(counter) ?? 0) + bases.count(counter, isFirst))
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
  const having = (but: FacetName | undefined, keys: readonly string[], isOf: Counter['isOf']): Counter => ({
    ...{ but, isOf },
    plan: { keys, pieces: [], openIn: (sets, _, chunk) => sets.anyOf(keys, chunk) },
  })
  const all = (but: FacetName | undefined): Counter => ({ but, isOf: () => true })
  const choices = COUNTED_CHOICES.map(({ filter, value }, at): Counter => {
    if (value === undefined) return all(filter)
    const plan = filterSets(filter, { [filter]: value }, question.at, layout)
    // What the question asks for itself is read anyhow.
    const pieces = isSet(question[filter]) ? [] : plan.pieces
    return { but: filter, plan: { ...plan, pieces }, isOf: (facts) => facts.choices[at] === true }
  })
  return {
    total: all(undefined),
    choices,
    features: features.map((slug, at) =>
      having(undefined, [featureKey(slug)], (facts) => facts.features[at] === true),
    ),
    categories: categories.map((ids) =>
      having('category', ids.map(categoryKey), (facts) => ids.includes(facts.categoryId)),
    ),
  }
}

/** Parts of the index of which so many sets each are at most as many as are read at once. */
function chunkWindows(state: Layout['state'], sets: number, mostSets: number): ChunkWindow[] {
  const { low, high } = chunksOf(state)
  const size = Math.max(1, Math.floor(mostSets / sets))
  return Array.from({ length: Math.ceil((high - low + 1) / size) }, (_, at) => ({
    low: low + at * size,
    high: Math.min(high, low + (at + 1) * size - 1),
  }))
}

/** What facets need of a changed business. */
interface Facts {
  readonly categoryId: number
  readonly choices: readonly boolean[]
  readonly features: readonly boolean[]
}

const factsOf = (features: readonly string[]): WantedFacts => ({
  name: features.join(' '),
  values: [
    sql`b.category_id`,
    ...COUNTED_CHOICES.map(({ filter, value }) => conditionOf({ [filter]: value }) ?? sql`1`),
    ...features.map((slug) => conditionOf({ features: [slug] }) ?? sql`0`),
  ],
})

function readFacts({ facts }: Change): Facts {
  const [categoryId, ...values] = facts
  const is = values.map((value) => value === 1)
  return {
    categoryId: Number(categoryId),
    choices: is.slice(0, COUNTED_CHOICES.length),
    features: is.slice(COUNTED_CHOICES.length),
  }
}

/** The matches of a question without one of its filters, and how many of them a choice leaves. */
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
    // Of a filter that is not asked for, all matches are the same as with it.
    const isAsked = but === undefined || but === 'category' || this.#question[but] !== undefined
    const matches = isAsked ? this.#evaluated.matches(but) : this.of(undefined)
    this.#known.set(but, matches)
    return matches
  }

  /** How many a choice leaves in the chunks, and `isWithChanges` of the businesses that the index does not have yet. */
  count({ but, plan, isOf }: Counter, isWithChanges: boolean): number {
    const matches = this.of(but)
    const { found, changes } = this.#evaluated
    const chosen = plan
      ? select(matches.keys(), (chunk) => plan.openIn(found.sets, found.pieces, chunk))
      : undefined
    const changed = isWithChanges
      ? changes.filter((change) => fulfilsAll(change, but) && isOf(readFacts(change))).length
      : 0
    return changed + (chosen ? sizeOfCommon(chosen, matches) : sizeOf(matches))
  }
}

/** Never a wrong number: what may be more is told only where it is more than is counted. */
function counted(count: number, isLeast: boolean): FacetCount | undefined {
  if (count > MAX_COUNTED) return { count: MAX_COUNTED, relation: 'gte' }
  return isLeast ? undefined : { count, relation: 'eq' }
}
