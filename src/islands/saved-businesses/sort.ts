import type { BusinessSummary } from '#domain/business/business.ts'

export const ORDERS = [
  { value: 'newest', label: 'Newest saved' },
  { value: 'name', label: 'Name' },
] as const

export type Order = (typeof ORDERS)[number]['value']

const COLLATOR = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Sorts businesses that are given newest first. */
export const sortSaved = (newest: readonly BusinessSummary[], order: Order): readonly BusinessSummary[] =>
  order === 'newest' ? newest : [...newest].sort((a, b) => COLLATOR.compare(a.name, b.name))
