import { PRICE_LEVELS } from '../business/price-level.ts'
import type { FilterName } from './filters.ts'

const RATINGS = [4.5, 4, 3] as const

/** The most businesses that are counted for a facet; beyond it the page shows 'more'. */
export const MAX_COUNTED = 1_000

/** The counted choices of a filter, by their names in the API. */
interface ChoiceFacet {
  readonly name: string
  /** The label of a choice beside its count. */
  readonly key: string
  /** The prefix of the marks by which the page finds its counts. */
  readonly mark: string
  readonly choices: readonly number[]
  /** Whether several choices can be combined, any of which matches. */
  readonly isList: boolean
  /** The name of the count without this filter. */
  readonly any?: string
}

/** The filters whose choices are counted: for a boolean filter the value true, else all choices. */
export const FACETS = {
  openNow: 'switch',
  open24Hours: 'switch',
  verified: 'switch',
  minRating: {
    name: 'ratings',
    key: 'minRating',
    mark: 'rating',
    choices: RATINGS,
    isList: false,
    any: 'anyRating',
  },
  price: { name: 'prices', key: 'level', mark: 'price', choices: PRICE_LEVELS, isList: true },
  stars: { name: 'stars', key: 'stars', mark: 'stars', choices: [1, 2, 3, 4, 5], isList: true },
} as const satisfies Readonly<Partial<Record<FilterName, 'switch' | ChoiceFacet>>>

type FacetName = keyof typeof FACETS
type NameOf<Name extends FacetName, Key extends 'name' | 'any'> =
  (typeof FACETS)[Name] extends Readonly<Record<Key, infer Called extends string>> ? Called : never
type KeyOf<Name extends FacetName> =
  (typeof FACETS)[Name] extends Readonly<{ key: infer Key extends string }> ? Key : never
type SwitchName = { [Name in FacetName]: (typeof FACETS)[Name] extends 'switch' ? Name : never }[FacetName]

const FACET_NAMES = Object.keys(FACETS) as readonly FacetName[]

/** The facet of a filter; undefined for a filter without fixed choices. */
export const facetOf = (filter: FilterName): 'switch' | ChoiceFacet | undefined =>
  Object.hasOwn(FACETS, filter) ? FACETS[filter as FacetName] : undefined

/** The number of businesses in a list with a choice; `gte` if there are more than are counted. */
export interface FacetCount {
  readonly count: number
  readonly relation: 'eq' | 'gte'
}

interface NamedCount {
  readonly slug: string
  readonly name: string
  readonly found: FacetCount | null
}

/** The counts of filters with fixed choices; null where a count is not known. */
export type FilterFacets = {
  readonly [Name in SwitchName]: FacetCount | null
} & {
  /** The count without the filter: with any rating, or none. */
  readonly [Name in FacetName as NameOf<Name, 'any'>]: FacetCount | null
} & {
  readonly [Name in FacetName as NameOf<Name, 'name'>]: readonly (Readonly<Record<KeyOf<Name>, number>> & {
    readonly found: FacetCount | null
  })[]
}

/** The counts for the choices of a list's filters, each made without the filter's own value; null where not known. */
export type Facets = FilterFacets & {
  /** Counts of features together with the features that are already chosen. */
  readonly features: readonly NamedCount[]
  /** Counts of the largest categories of the place. */
  readonly categories: readonly NamedCount[]
}

/** A choice of a filter. */
export interface CountedChoice {
  readonly filter: FacetName
  /** The value that is counted; undefined for the list without the filter. */
  readonly value: true | number | readonly number[] | undefined
}

/**
 * All counted choices: true for a boolean filter, else each choice, and the list without the filter where requested.
 */
export const COUNTED_CHOICES: readonly CountedChoice[] = FACET_NAMES.flatMap((filter): CountedChoice[] => {
  const facet: 'switch' | ChoiceFacet = FACETS[filter]
  if (facet === 'switch') return [{ filter, value: true }]
  const choices = facet.choices.map((each) => ({ filter, value: facet.isList ? [each] : each }))
  return [...(facet.any === undefined ? [] : [{ filter, value: undefined }]), ...choices]
})

/** The facets as an object: one value for a boolean filter, a list of choices for any other. */
export const facetShape = (one: () => unknown, list: (facet: ChoiceFacet) => unknown): object =>
  Object.assign(
    {},
    ...FACET_NAMES.map((filter) => {
      const facet: 'switch' | ChoiceFacet = FACETS[filter]
      if (facet === 'switch') return { [filter]: one() }
      return { ...(facet.any !== undefined && { [facet.any]: one() }), [facet.name]: list(facet) }
    }),
  ) as object

/** The facets of counts in the order of `COUNTED_CHOICES`. */
export function filterFacets(counts: readonly (FacetCount | null)[]): FilterFacets {
  const left = [...counts]
  const next = () => left.shift() ?? null
  return facetShape(next, ({ key, choices }) =>
    choices.map((choice) => ({ [key]: choice, found: next() })),
  ) as FilterFacets
}

/** The mark by which a page finds the element of a count: 'openNow', 'price-1', 'rating-any'. */
export function markOf(filter: FilterName, choice?: number | 'any'): string {
  const facet = facetOf(filter)
  return facet === undefined || facet === 'switch' ? filter : `${facet.mark}-${choice}`
}

/** The counts of filters by their marks, in the order of `COUNTED_CHOICES`. */
export const markedCounts = (
  facets: FilterFacets,
): readonly (readonly [mark: string, found: FacetCount | null])[] => {
  const all = facets as unknown as Readonly<Record<string, unknown>>
  const countOf = (name: string) => all[name] as FacetCount | null
  return FACET_NAMES.flatMap((filter) => {
    const facet: 'switch' | ChoiceFacet = FACETS[filter]
    if (facet === 'switch') return [[filter, countOf(filter)] as const]
    const { name, key, any } = facet
    const counts = all[name] as readonly Readonly<Record<string, unknown>>[]
    return [
      ...(any === undefined ? [] : [[markOf(filter, 'any'), countOf(any)] as const]),
      ...counts.map(
        (each) => [markOf(filter, each[key] as number), each.found as FacetCount | null] as const,
      ),
    ]
  })
}
