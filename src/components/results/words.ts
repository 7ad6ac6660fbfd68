import { formatCount } from '#domain/text/thousands.ts'

interface Counted {
  readonly total: number
  /** 'gte' when there may be more than were counted. */
  readonly relation: 'eq' | 'gte'
}

/** '1 result', '1,000+ results'. */
export function countText({ total, relation }: Counted): string {
  const isOpen = relation === 'gte' && total > 0
  return `${formatCount(total)}${isOpen ? '+' : ''} ${total === 1 && !isOpen ? 'result' : 'results'}`
}

interface Asked {
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
 * The heading of a search, of names as they are called.
 * @example resultsHeading({ category: 'Cafe', city: 'Vienna', isNear: true, isHere: false }) // 'Cafe near Vienna'
 */
export function resultsHeading({ search, category, city, country, isNear, isHere }: Asked): string {
  const subject = search === undefined ? (category ?? 'Businesses') : `Results for “${search}”`
  if (isHere) return `${subject} nearby`
  const place = city ?? country
  if (place === undefined) return subject
  return `${subject} ${isNear && city !== undefined ? 'near' : 'in'} ${place}`
}

/** Why there may be more than were counted. */
export const limitText = (isCircle: boolean) =>
  isCircle
    ? 'There may be more farther out: only those closest to the centre were looked through.'
    : 'There may be more: only the first of a long list were looked through. A category or a city shows others.'
