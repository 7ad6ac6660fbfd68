import { sql, type SQL } from 'drizzle-orm'
import { type Bits, emptyBits, intersect } from '#domain/bitmap/bits.ts'
import { categoryKey, featureKey, priceKey, ratingKey, VERIFIED } from '#domain/bitmap/terms.ts'
import { levelOfPrice } from '#domain/business/price-level.ts'
import { MAX_COUNTED, type FacetCount } from '#domain/search/facets.ts'
import { localMinutesByZone } from '#domain/search/local-minutes-by-zone.ts'
import { PRICE_LEVELS, RATINGS } from '#domain/search/results-query.ts'
import { withConditions } from '../../businesses/list/conditions.ts'
import type { Database } from '../../client.ts'
import { conditionOf } from '../../sql/filters.ts'
import { MOST_CHECKED } from './candidates.ts'
import { fulfilsAll, type Change } from './changes.ts'
import { evaluate, type Evaluated } from './evaluate.ts'
import { openSetsNow } from './hours.ts'
import { OUTDATED, withLayout, type Layout } from './layout.ts'
import { possibleOf, withChecked, type Matches } from './matches.ts'
import { checkPositions } from './page.ts'
import { hoursPlan, type FilterPlan } from './parts.ts'
import type { FacetName, Question } from './question.ts'
import { positionsIn, select, sizeOf, sizeOfCommon, type Selection } from './selection.ts'

/** What is counted beside the standing choices. */
export interface Choices {
  readonly features: readonly string[]
  /** Ids. */
  readonly categories: readonly number[]
}

/** Counts by choice; undefined where that is not known. */
export interface FacetCounts {
  readonly total: FacetCount | undefined
  readonly openNow: FacetCount | undefined
  readonly verified: FacetCount | undefined
  readonly prices: readonly (FacetCount | undefined)[]
  readonly ratings: readonly (FacetCount | undefined)[]
  readonly features: readonly (FacetCount | undefined)[]
  readonly categories: readonly (FacetCount | undefined)[]
}

/** Counts what each choice of a list's filters leaves; undefined where there is no index. */
export async function countFacets(
  db: Database,
  asked: Question,
  choices: Choices,
): Promise<FacetCounts | undefined> {
  const at = asked.at ?? new Date()
  const question = { ...withConditions(asked), at, clocks: localMinutesByZone(at) }
  return withLayout(db, (layout) => countIn(db, question, choices, layout))
}

async function countIn(
  db: Database,
  question: Question & { readonly at: Date },
  { features, categories }: Choices,
  layout: Layout,
): Promise<FacetCounts | undefined | typeof OUTDATED> {
  const open = hoursPlan('openNow', openSetsNow(question.at, layout))
  const evaluated = await evaluate(db, question, layout, {
    isFaceted: true,
    keys: [
      ...open.keys,
      VERIFIED,
      ...PRICE_LEVELS.map(priceKey),
      ...RATINGS.map(tenthsKey),
      ...features.map(featureKey),
      ...categories.map(categoryKey),
    ],
    pieces: question.openNow ? [] : open.pieces,
    facts: factsOf(features),
  })
  if (!evaluated || evaluated === OUTDATED) return evaluated
  const bases = new Bases(db, question, evaluated)
  const having = async (but: FacetName | undefined, key: string, isOf: (facts: Facts) => boolean) =>
    bases.count(but, (chunk) => evaluated.found.sets.of(key, chunk) ?? emptyBits(), isOf)
  return {
    total: await bases.count(undefined, undefined, () => true),
    openNow: await openCount(db, question, evaluated, bases, open),
    verified: await having('verified', VERIFIED, (facts) => facts.isVerified),
    prices: await each(PRICE_LEVELS, (level) =>
      having('price', priceKey(level), (facts) => facts.level === level),
    ),
    ratings: await each(RATINGS, (rating) =>
      having('minRating', tenthsKey(rating), (facts) => (facts.rating ?? 0) >= rating),
    ),
    features: await each(features, (slug, at) =>
      having(undefined, featureKey(slug), (facts) => facts.features[at] === true),
    ),
    categories: await each(categories, (id) =>
      having('category', categoryKey(id), (facts) => facts.categoryId === id),
    ),
  }
}

const tenthsKey = (rating: number) => ratingKey(rating * 10)

/** One after the other: what is read for the first serves the others. */
async function each<Choice, Count>(
  choices: readonly Choice[],
  count: (choice: Choice, at: number) => Promise<Count>,
): Promise<Count[]> {
  const counts: Count[] = []
  for (const [at, choice] of choices.entries()) counts.push(await count(choice, at))
  return counts
}

/** What facets need of a changed business. */
interface Facts {
  readonly isOpen: boolean
  readonly isVerified: boolean
  readonly level: number | undefined
  readonly rating: number | null
  readonly categoryId: number
  readonly features: readonly boolean[]
}

const factsOf = (features: readonly string[]): SQL[] => [
  conditionOf({ openNow: true }) ?? sql`0`,
  sql`b.is_verified`,
  sql`b.price_range`,
  sql`b.rating`,
  sql`b.category_id`,
  ...features.map((slug) => conditionOf({ features: [slug] }) ?? sql`0`),
]

function readFacts({ facts }: Change): Facts {
  const [isOpen, isVerified, price, rating, categoryId, ...features] = facts
  return {
    isOpen: isOpen === 1,
    isVerified: isVerified === 1,
    level: levelOfPrice(typeof price === 'string' ? price : null),
    rating: typeof rating === 'number' ? rating : null,
    categoryId: Number(categoryId),
    features: features.map((value) => value === 1),
  }
}

/** The matches of a question without one of its filters, told apart where rows are needed for it. */
class Bases {
  readonly #known = new Map<FacetName | undefined, Matches>()
  readonly #db: Database
  readonly #question: Question
  readonly #evaluated: Evaluated

  constructor(db: Database, question: Question, evaluated: Evaluated) {
    this.#db = db
    this.#question = question
    this.#evaluated = evaluated
  }

  async of(but: FacetName | undefined): Promise<Matches> {
    const known = this.#known.get(but)
    if (known) return known
    const matches = await this.#toldApart(but)
    this.#known.set(but, matches)
    return matches
  }

  /** Of a filter that is not asked for, all matches are the same as with it. */
  async #toldApart(but: FacetName | undefined): Promise<Matches> {
    const isAsked = but === 'category' || (but !== undefined && this.#question[but] !== undefined)
    if (but !== undefined && !isAsked) return this.of(undefined)
    const matches = this.#evaluated.matches(but)
    const unsure = sizeOf(matches.unsure)
    if (unsure === 0 || unsure > MOST_CHECKED) return matches
    const question =
      but === undefined || but === 'category' ? this.#question : { ...this.#question, [but]: undefined }
    return withChecked(matches, await checkPositions(this.#db, question, [...positionsIn(matches.unsure)]))
  }

  /** How many matches without a filter a choice leaves. */
  async count(
    but: FacetName | undefined,
    choice: ((chunk: number) => Bits) | undefined,
    isOf: (facts: Facts) => boolean,
  ): Promise<FacetCount | undefined> {
    const { sure, unsure } = await this.of(but)
    const chosen = (matches: Selection) =>
      choice ? sizeOfCommon(select(matches.keys(), choice), matches) : sizeOf(matches)
    const changed = this.#evaluated.changes.filter(
      (change) => fulfilsAll(change, but) && isOf(readFacts(change)),
    )
    return counted(chosen(sure) + changed.length, chosen(unsure) > 0 || this.#evaluated.isCut)
  }
}

/** Never a wrong number: what may be more is told only where it is more than is counted. */
function counted(count: number, isLeast: boolean): FacetCount | undefined {
  if (count > MAX_COUNTED) return { count: MAX_COUNTED, relation: 'gte' }
  return isLeast ? undefined : { count, relation: 'eq' }
}

/** Who of the matches without 'open now' is open now. */
async function openCount(
  db: Database,
  question: Question,
  evaluated: Evaluated,
  bases: Bases,
  plan: FilterPlan,
): Promise<FacetCount | undefined> {
  if (question.openNow) return bases.count(undefined, undefined, () => true)
  const part = plan.part(evaluated.found.sets, evaluated.found.pieces)
  const matches = await bases.of('openNow')
  const open = sizeOfCommon(select(matches.sure.keys(), part.sure), matches.sure)
  const changed = evaluated.changes.filter((change) => fulfilsAll(change) && readFacts(change).isOpen).length
  const asked = possibleOf(matches)
  const unsure = select(asked.keys(), (chunk) => {
    const bits = part.unsure?.(chunk)
    const others = matches.unsure.get(chunk)
    const told = bits && intersect(bits, asked.get(chunk) ?? bits)
    return told ?? others
  })
  const isMany = sizeOf(matches.unsure) > 0 || sizeOf(unsure) > MOST_CHECKED
  if (open + changed > MAX_COUNTED || isMany) return counted(open + changed, isMany || evaluated.isCut)
  const wanted = { ...question, openNow: true }
  const checked = sizeOf(unsure) > 0 ? await checkPositions(db, wanted, [...positionsIn(unsure)]) : []
  return counted(open + checked.length + changed, evaluated.isCut)
}
