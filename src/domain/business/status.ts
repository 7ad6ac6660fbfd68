/** The provider's life-cycle states of a business, as exports spell them. */
export const BUSINESS_STATUSES = ['OPERATIONAL', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'] as const

export type BusinessStatus = (typeof BUSINESS_STATUSES)[number]
