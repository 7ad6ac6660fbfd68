import { formatCount } from './thousands.ts'

/** A noun in its singular and its plural. */
export type Noun = readonly [one: string, many: string]

export const BUSINESS_NOUN: Noun = ['business', 'businesses']
export const RESULT_NOUN: Noun = ['result', 'results']

export interface Count {
  readonly total: number
  /** Whether there may be more than these. */
  readonly isMore?: boolean
}

const isOne = ({ total, isMore = false }: Count) => total === 1 && !isMore

/** The word that a count takes: 'business' for one. */
export const nounFor = (count: Count, [one, many]: Noun): string => (isOne(count) ? one : many)

/** A count with its noun: '1 business', '1,000+ businesses'. */
export const counted = (count: Count, noun: Noun): string =>
  `${formatCount(count.total)}${count.isMore ? '+' : ''} ${nounFor(count, noun)}`

/** The part of a list on a page: 'Showing 1 - 12 of 40 businesses'. */
export const showingText = (
  [from, to]: readonly [from: number, to: number],
  count: Count,
  noun: Noun,
): string => `Showing ${formatCount(from)} - ${formatCount(to)} of ${counted(count, noun)}`
