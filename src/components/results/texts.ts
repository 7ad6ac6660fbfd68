import { countryName } from '#domain/geo/countries.ts'
import { formatCount } from '#domain/text/thousands.ts'

interface ResultCount {
  readonly total: number
  /** 'gte' when `total` is a lower bound. */
  readonly relation: 'eq' | 'gte'
}

/** '1 result', '1,000+ results'. */
export function countText({ total, relation }: ResultCount): string {
  const isOpen = relation === 'gte' && total > 0
  return `${formatCount(total)}${isOpen ? '+' : ''} ${total === 1 && !isOpen ? 'result' : 'results'}`
}

interface HeadingParts {
  readonly search?: string | undefined
  readonly category?: string | undefined
  readonly city?: string | undefined
  readonly country?: string | undefined
  /** Around the city rather than in it. */
  readonly isNear: boolean
  /** Around a point. */
  readonly isHere: boolean
}

/**
 * The heading of a results page, from display names.
 * @example resultsHeading({ category: 'Cafe', city: 'Vienna', isNear: true, isHere: false }) // 'Cafe near Vienna'
 */
export function resultsHeading({ search, category, city, country, isNear, isHere }: HeadingParts): string {
  const subject = search === undefined ? (category ?? 'Businesses') : `Results for “${search}”`
  if (isHere) return `${subject} nearby`
  const place = city ?? country
  if (place === undefined) return subject
  return `${subject} ${isNear && city !== undefined ? 'near' : 'in'} ${place}`
}

/** The part of an interpretation that the texts need. */
interface Interpretation {
  readonly category?: { readonly name: string }
  readonly city?: { readonly name: string }
  /** ISO 3166-1 alpha-2. */
  readonly country?: string
  readonly rest: readonly string[]
}

/** City and country of an interpretation: 'Vienna, Austria'; '' where it has neither. */
export const locationOfInterpretation = (interpretation: Interpretation | undefined): string =>
  [interpretation?.city?.name, interpretation?.country && countryName(interpretation.country)]
    .filter(Boolean)
    .join(', ')

/**
 * The title of an empty results page, with the interpretation of the query.
 * @example nothingText({ category: { name: 'Cafe' }, city: { name: 'Vienna' }, rest: [] })
 * // 'Nothing for Cafe in Vienna'
 */
export function nothingText(interpretation: Interpretation | undefined): string {
  if (!interpretation) return 'No businesses found'
  const { category, rest } = interpretation
  const words = rest.length > 0 ? `“${rest.join(' ')}”` : undefined
  const subject = [category?.name, words].filter(Boolean).join(' ') || 'businesses'
  return `Nothing for ${[subject, locationOfInterpretation(interpretation)].filter(Boolean).join(' in ')}`
}

/** Why the total is a lower bound. */
export const limitText = (isCircle: boolean) =>
  isCircle
    ? 'There may be more farther out: only those closest to the centre were looked through.'
    : 'There may be more: only the first of a long list were looked through. A category or a city shows others.'

/** Why pages end before the results do. */
export const lastPageText = (pages: number) =>
  `Results are listed up to page ${formatCount(pages)}, and these go on. A category, a city or another filter shows others.`
