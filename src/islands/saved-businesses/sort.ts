import type { BusinessSummary } from '#domain/business/business.ts'

export const ORDERS = [
  { value: 'newest', label: 'Newest saved' },
  { value: 'name', label: 'Name' },
  { value: 'city', label: 'City' },
] as const

export type Order = (typeof ORDERS)[number]['value']

const COLLATOR = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Where a business is, for putting those of one city together; those without a city come last. */
const placeOf = ({ country, city }: BusinessSummary) => `${country ?? '\uFFFF'} ${city ?? '\uFFFF'}`

const COMPARED: Readonly<Record<Exclude<Order, 'newest'>, (business: BusinessSummary) => string>> = {
  name: ({ name }) => name,
  city: placeOf,
}

/** Sorts businesses that are given newest first. */
export function sortSaved(newest: readonly BusinessSummary[], order: Order): readonly BusinessSummary[] {
  if (order === 'newest') return newest
  const textOf = COMPARED[order]
  return [...newest].sort((a, b) => COLLATOR.compare(textOf(a), textOf(b)))
}
