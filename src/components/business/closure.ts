import type { Business } from '#domain/business/business.ts'

/** Why a business is closed regardless of its hours, in words for its page. */
export interface Closure {
  readonly title: string
  readonly text: string
  readonly isForGood: boolean
}

/** Undefined for a business whose hours decide. */
export function closureOf({
  businessStatus,
  isOpen,
}: Pick<Business, 'businessStatus' | 'isOpen'>): Closure | undefined {
  if (businessStatus === 'CLOSED_PERMANENTLY') {
    return {
      title: 'Permanently closed',
      text: 'This business has closed for good. Its details are kept here for the record.',
      isForGood: true,
    }
  }
  if (businessStatus === 'CLOSED_TEMPORARILY') {
    return {
      title: 'Temporarily closed',
      text: 'Its usual hours do not apply until it opens again.',
      isForGood: false,
    }
  }
  if (isOpen) return undefined
  return {
    title: 'Closed for now',
    text: 'It is marked as closed, so its usual hours do not apply.',
    isForGood: false,
  }
}

/** Whether orders and bookings are of use: not where it has closed permanently. */
export const canServe = ({ businessStatus }: Pick<Business, 'businessStatus'>) =>
  businessStatus !== 'CLOSED_PERMANENTLY'
