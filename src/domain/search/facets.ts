import { PRICE_LEVELS } from '../business/price-level.ts'
import type { FilterName } from './filters.ts'

const RATINGS = [4.5, 4, 3] as const

/** The most businesses that a facet counts exactly; above it shows that there are more. */
export const MAX_COUNTED = 1_000

/** The counted choices of a filter, by their names in the API. */
interface ChoiceFacet {
  readonly name: string
  /** The label of a choice beside its count. */
  readonly key: string
  /** The prefix of its counts' marks. */
  readonly mark: string
  readonly choices: readonly number[]
  /** Whether several choices can be combined, any of which matches. */
  readonly isList: boolean
  /** The name of the count without the filter. */
  readonly any?: string
}

/** The counted choices of filters: for a boolean the value true, else all choices. */
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

/** The counts of filters with fixed choices; null for an unknown count. */
export type FilterFacets = {
  readonly [Name in SwitchName]: FacetCount | null
} & {
  /** Without the filter: any rating, or none. */
  readonly [Name in FacetName as NameOf<Name, 'any'>]: FacetCount | null
} & {
  readonly [Name in FacetName as NameOf<Name, 'name'>]: readonly (Readonly<Record<KeyOf<Name>, number>> & {
    readonly found: FacetCount | null
  })[]
}

/** The number of businesses for each choice of a list's filters, each facet without its own filter; null if unknown. */
export type Facets = FilterFacets & {
  /** In combination with all other requested features. */
  readonly features: readonly NamedCount[]
  /** The largest categories of the place. */
  readonly categories: readonly NamedCount[]
}

/** A choice of a filter. */
export interface CountedChoice {
  readonly filter: FacetName
  /** Undefined for the list without the filter. */
  readonly value: true | number | readonly number[] | undefined
}

/** The counted choices: a filter's true value, each of its choices, and the list without it if requested. */
export const COUNTED_CHOICES: readonly CountedChoice[] = FACET_NAMES.flatMap((filter): CountedChoice[] => {
  const facet: 'switch' | ChoiceFacet = FACETS[filter]
  if (facet === 'switch') return [{ filter, value: true }]
  const choices = facet.choices.map((each) => ({ filter, value: facet.isList ? [each] : each }))
  return [...(facet.any === undefined ? [] : [{ filter, value: undefined }]), ...choices]
})

/** The groups of facets: one value per boolean filter, and one list of choices per other filter. */
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
