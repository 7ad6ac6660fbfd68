import {
  add,
  type Bits,
  emptyBits,
  addRange,
  CHUNK,
  intersect,
  rangeBits,
  subtract,
  unite,
} from '#domain/bitmap/bits.ts'
import {
  categoryKey,
  choiceKey,
  countryKey,
  featureKey,
  nameWordKey,
  OPEN_ALWAYS,
  ratingKey,
  typeKey,
  VERIFIED,
  wordKey,
} from '#domain/bitmap/terms.ts'
import { alternativesOf } from '#domain/search/feature-alternatives.ts'
import {
  FILTER_NAMES,
  isSet,
  type FilterName,
  type FilterValue,
  type FilterValues,
} from '#domain/search/filters.ts'
import { featuresAmong } from '#domain/search/without-items.ts'
import type { KindScope } from '../../sql/kind.ts'
import type { Filters } from '../../sql/filters.ts'
import { scopeCities, scopeDimensions, type ListScope } from '../../sql/scope.ts'
import { openSetsAt, openSetsNow, type OpenSets } from './hours.ts'
import type { Layout } from './layout.ts'
import type { FacetName } from './question.ts'
import type { SparseMatches } from './sparse.ts'
import type { SetId, StoredSets } from './stored-sets.ts'
import { cityKey, WAITING } from './waiting.ts'

/** One condition of a question; all must hold. */
export interface QuestionPart {
  readonly filter?: FacetName | undefined
  /** The positions of a chunk that satisfy it. */
  readonly bitsOf: (chunk: number) => Bits
}

/** A filter as the stored sets that it needs. */
export interface FilterPlan {
  readonly filter: FilterName
  readonly keys: readonly string[]
  /** Further sets that must be read, each of some chunks. */
  readonly sets: readonly SetId[]
  readonly part: (sets: StoredSets) => QuestionPart
}

/** Any key of each list. */
const having = (...lists: readonly (readonly string[])[]): OpenSets => ({
  keys: lists.flat(),
  sets: [],
  openIn: (sets, chunk) => lists.map((keys) => sets.anyOf(keys, chunk)).reduce(intersect),
})

/** Businesses with none of the keys. */
const lacking = (keys: readonly string[]): OpenSets => ({
  keys,
  sets: [],
  openIn: (sets, chunk) => subtract(rangeBits(0, CHUNK), sets.anyOf(keys, chunk)),
})

/** Ratings are displayed in tenths: at least `minRating` means at least the next tenth. */
function ratingSets(minRating: number): OpenSets {
  const near = Math.round(minRating * 10)
  const tenths = [near, near + 1].find((each) => each / 10 >= minRating) ?? near
  return having([ratingKey(Math.max(1, tenths))])
}

/** Rated, and below the next tenth above `maxRating`. */
function ratedAtMost(maxRating: number): OpenSets {
  const next = Math.floor(Math.round(maxRating * 1000) / 100) + 1
  const [rated, above] = [ratingKey(1), ratingKey(next)]
  return {
    keys: [rated, above],
    sets: [],
    openIn: (sets, chunk) => subtract(sets.anyOf([rated], chunk), sets.anyOf([above], chunk)),
  }
}

/** All businesses, for conditions without sets, which are checked by points. */
const EVERYTHING: OpenSets = { keys: [], sets: [], openIn: () => rangeBits(0, CHUNK) }

/** The plan of each filter. */
const FILTER_SETS: {
  readonly [Name in FilterName]: (value: FilterValue<Name>, at: Date, layout: Layout) => OpenSets
} = {
  openNow: (_, at, layout) => openSetsNow(at, layout),
  openAt: (openAt, _, layout) => openSetsAt(openAt, layout),
  open24Hours: () => having([OPEN_ALWAYS]),
  minRating: ratingSets,
  maxRating: ratedAtMost,
  price: (levels) => having(levels.map((level) => choiceKey('price', level))),
  stars: (all) => having(all.map((stars) => choiceKey('stars', stars))),
  features: (all) => having(...all.map((each) => alternativesOf(each).map(featureKey))),
  without: (all) => lacking(featuresAmong(all).flatMap((each) => alternativesOf(each).map(featureKey))),
  polygon: () => EVERYTHING,
  verified: () => having([VERIFIED]),
}

/** The plan of one filter. */
export const filterSets = <Name extends FilterName>(
  name: Name,
  filters: FilterValues,
  at: Date,
  layout: Layout,
): OpenSets => FILTER_SETS[name](filters[name] as FilterValue<Name>, at, layout)

/** The plans of a question's filters. */
export const filterPlans = (
  { at = new Date(), ...filters }: Filters & { readonly at?: Date | undefined },
  layout: Layout,
): FilterPlan[] =>
  FILTER_NAMES.flatMap((filter) => {
    if (!isSet(filters[filter])) return []
    const { keys, sets: own, openIn } = filterSets(filter, filters, at, layout)
    return [
      {
        filter,
        keys,
        sets: own,
        part: (sets: StoredSets) => ({ filter, bitsOf: (chunk: number) => openIn(sets, chunk) }),
      },
    ]
  })

/** The looked-up ids of a question's place and kind. */
export interface ScopeIds {
  /** The category and its subcategories; none where there is no such category. */
  readonly categoryIds: readonly number[]
  readonly cityIds: readonly number[]
  readonly cityRanges: readonly (readonly [first: number, length: number])[]
}

/** The keys of a kind in the full text, delimited by blanks. */
export interface KindKeys {
  readonly exact: string | null
  readonly deeper: string | null
  readonly related: string | null
  /** The businesses named as the kind, where sets do not suffice. */
  readonly named: SparseMatches
}

/** The conditions of place and category. */
export function scopeParts(scope: ListScope, found: ScopeIds, sets: StoredSets): QuestionPart[] {
  const { country, category } = scopeDimensions(scope)
  const ofKey = (key: string): QuestionPart => ({ bitsOf: (chunk) => sets.of(key, chunk) ?? emptyBits() })
  const ofAny = (keys: readonly string[]): QuestionPart => ({ bitsOf: (chunk) => sets.anyOf(keys, chunk) })
  const ofCities = (chunk: number) =>
    chunk === WAITING ? sets.anyOf(found.cityIds.map(cityKey), chunk) : rangesIn(found.cityRanges, chunk)
  return [
    ...(country ? [ofKey(countryKey(scope.country ?? ''))] : []),
    ...(category ? [{ filter: 'category' as const, ...ofAny(found.categoryIds.map(categoryKey)) }] : []),
    ...(scopeCities(scope) ? [{ bitsOf: ofCities }] : []),
  ]
}

function rangesIn(ranges: ScopeIds['cityRanges'], chunk: number): Bits {
  const bits = emptyBits()
  for (const [first, length] of ranges) {
    const from = Math.max(first - chunk * CHUNK, 0)
    const until = Math.min(first + length - chunk * CHUNK, CHUNK)
    if (from < until) addRange(bits, from, until - from)
  }
  return bits
}

/** The condition of words: any reading of them. */
export const wordsPart = (
  readings: readonly (readonly string[] | undefined)[],
  sparse: readonly SparseMatches[],
  sets: StoredSets,
): QuestionPart => ({
  bitsOf: (chunk) =>
    readings
      .map((tokens, at) =>
        tokens && sparse[at]?.isKnown
          ? tokens.map((token) => sets.of(wordKey(token), chunk) ?? emptyBits()).reduce(intersect)
          : positionBits(sparse[at]?.positions ?? [], chunk),
      )
      .reduce(unite, emptyBits()),
})

const FTS_CATEGORY = 'ʘk'

/** The keys of the index for a text of keys of the full text. */
export const kindSetKeys = (keys: string | null): string[] =>
  (keys ?? '')
    .split(' ')
    .filter(Boolean)
    .map((key) => (key.startsWith(FTS_CATEGORY) ? categoryKey(Number(key.slice(2))) : typeKey(key.slice(2))))

/** The condition of a kind: its labels, and names within broader kinds. */
export function kindPart(
  { names }: KindScope,
  { exact, deeper, related, named }: KindKeys,
  sets: StoredSets,
): QuestionPart {
  const own = [...kindSetKeys(exact), ...kindSetKeys(deeper)]
  const broader = kindSetKeys(related)
  const byName = (chunk: number): Bits => {
    if (!named.isKnown) return positionBits(named.positions, chunk)
    if (broader.length === 0) return emptyBits()
    const all = sets.anyOf(broader, chunk)
    return names
      .map((words) =>
        words.map((word) => sets.of(nameWordKey(word), chunk) ?? emptyBits()).reduce(intersect, all),
      )
      .reduce(unite, emptyBits())
  }
  return {
    bitsOf: (chunk) =>
      names.length > 0 ? unite(sets.anyOf(own, chunk), byName(chunk)) : sets.anyOf(own, chunk),
  }
}

export const matchedPart = ({ positions }: SparseMatches): QuestionPart => ({
  bitsOf: (chunk) => positionBits(positions, chunk),
})

/** The complement of a condition. */
export const complementOf = ({ bitsOf }: QuestionPart): QuestionPart => ({
  bitsOf: (chunk) => subtract(rangeBits(0, CHUNK), bitsOf(chunk)),
})

export function positionBits(positions: readonly number[], chunk: number): Bits {
  const bits = emptyBits()
  for (const position of positions) if (Math.floor(position / CHUNK) === chunk) add(bits, position % CHUNK)
  return bits
}
