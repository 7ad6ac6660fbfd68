import { sql, type SQL } from 'drizzle-orm'
import { type Bits, emptyBits } from '#domain/bitmap/bits.ts'
import { categoryKey, featureKey, OPEN_ALWAYS, priceKey, ratingKey, VERIFIED } from '#domain/bitmap/terms.ts'
import { levelOfPrice } from '#domain/business/price-level.ts'
import { MAX_COUNTED, type FacetCount } from '#domain/search/facets.ts'
import { localMinutesByZone } from '#domain/search/local-minutes-by-zone.ts'
import { PRICE_LEVELS, RATINGS } from '#domain/search/results-query.ts'
import { withConditions } from '../../businesses/list/conditions.ts'
import type { Database } from '../../client.ts'
import { conditionOf, SHOWN_RATING } from '../../sql/filters.ts'
import { fulfilsAll, type Change } from './changes.ts'
import { evaluate, type Evaluated } from './evaluate.ts'
import { openSetsNow } from './hours.ts'
import { failureOf, isConfirmed } from './last-trip.ts'
import { OUTDATED, withLayout, type Layout, type Unanswered } from './layout.ts'
import { hoursPlan } from './parts.ts'
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
  readonly openNow: FacetCount | undefined
  readonly open24Hours: FacetCount | undefined
  readonly verified: FacetCount | undefined
  readonly prices: readonly (FacetCount | undefined)[]
  readonly anyRating: FacetCount | undefined
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
): Promise<FacetCounts | Unanswered> {
  const open = hoursPlan('openNow', openSetsNow(question.at, layout))
  const evaluated = await evaluate(db, question, layout, {
    ...{ isFaceted: true, isAssumable: true },
    keys: [
      ...open.keys,
      OPEN_ALWAYS,
      VERIFIED,
      ...PRICE_LEVELS.map(priceKey),
      ...RATINGS.map(tenthsKey),
      ...features.map(featureKey),
      ...categories.flat().map(categoryKey),
    ],
    pieces: question.openNow ? [] : open.pieces,
    facts: factsOf(features),
  })
  if (!evaluated || evaluated === OUTDATED) return evaluated
  const { found } = evaluated
  if (!(await isConfirmed(db, found))) return failureOf(found)
  const { sets, pieces } = found
  const bases = new Bases(question, evaluated)
  const having = (but: FacetName | undefined, key: string, isOf: (facts: Facts) => boolean) =>
    bases.count(but, (chunk) => sets.of(key, chunk) ?? emptyBits(), isOf)
  return {
    total: bases.count(undefined, undefined, () => true),
    openNow: bases.count('openNow', open.part(sets, pieces).bitsOf, (facts) => facts.isOpen),
    open24Hours: having('open24Hours', OPEN_ALWAYS, (facts) => facts.isAlways),
    verified: having('verified', VERIFIED, (facts) => facts.isVerified),
    prices: PRICE_LEVELS.map((level) => having('price', priceKey(level), (facts) => facts.level === level)),
    anyRating: bases.count('minRating', undefined, () => true),
    ratings: RATINGS.map((rating) =>
      having('minRating', tenthsKey(rating), (facts) => (facts.rating ?? 0) >= rating),
    ),
    features: features.map((slug, at) =>
      having(undefined, featureKey(slug), (facts) => facts.features[at] === true),
    ),
    categories: categories.map((ids) => {
      const keys = ids.map(categoryKey)
      return bases.count(
        'category',
        (chunk) => sets.anyOf(keys, chunk),
        (facts) => ids.includes(facts.categoryId),
      )
    }),
  }
}

const tenthsKey = (rating: number) => ratingKey(rating * 10)

/** What facets need of a changed business. */
interface Facts {
  readonly isOpen: boolean
  readonly isAlways: boolean
  readonly isVerified: boolean
  readonly level: number | undefined
  readonly rating: number | null
  readonly categoryId: number
  readonly features: readonly boolean[]
}

const factsOf = (features: readonly string[]): SQL[] => [
  conditionOf({ openNow: true }) ?? sql`0`,
  conditionOf({ open24Hours: true }) ?? sql`0`,
  sql`b.is_verified`,
  sql`b.price_range`,
  SHOWN_RATING,
  sql`b.category_id`,
  ...features.map((slug) => conditionOf({ features: [slug] }) ?? sql`0`),
]

function readFacts({ facts }: Change): Facts {
  const [isOpen, isAlways, isVerified, price, rating, categoryId, ...features] = facts
  return {
    isOpen: isOpen === 1,
    isAlways: isAlways === 1,
    isVerified: isVerified === 1,
    level: levelOfPrice(typeof price === 'string' ? price : null),
    rating: typeof rating === 'number' ? rating : null,
    categoryId: Number(categoryId),
    features: features.map((value) => value === 1),
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

  count(
    but: FacetName | undefined,
    choice: ((chunk: number) => Bits) | undefined,
    isOf: (facts: Facts) => boolean,
  ): FacetCount | undefined {
    const matches = this.of(but)
    const chosen = choice ? sizeOfCommon(select(matches.keys(), choice), matches) : sizeOf(matches)
    const changed = this.#evaluated.changes.filter(
      (change) => fulfilsAll(change, but) && isOf(readFacts(change)),
    )
    return counted(chosen + changed.length, this.#evaluated.isCut)
  }
}

/** Never a wrong number: what may be more is told only where it is more than is counted. */
function counted(count: number, isLeast: boolean): FacetCount | undefined {
  if (count > MAX_COUNTED) return { count: MAX_COUNTED, relation: 'gte' }
  return isLeast ? undefined : { count, relation: 'eq' }
}
