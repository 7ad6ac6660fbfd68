import type { BusinessSummary } from '#domain/business/business.ts'

export const ORDERS = [
  { value: 'newest', label: 'Newest saved' },
  { value: 'name', label: 'Name' },
  { value: 'city', label: 'City' },
] as const

export type Order = (typeof ORDERS)[number]['value']

const COLLATOR = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Sorts after every other value. */
const LAST = '\uFFFF'

/** The sort keys of each order; cities sort as on the search page, same-named ones by country. */
const COMPARED: Readonly<Record<Exclude<Order, 'newest'>, (business: BusinessSummary) => readonly string[]>> =
  {
    name: ({ name }) => [name],
    city: ({ city, country, name }) => [city ?? LAST, country ?? LAST, name],
  }

/** Sorts businesses that are given newest first. */
export function sortSaved(newest: readonly BusinessSummary[], order: Order): readonly BusinessSummary[] {
  if (order === 'newest') return newest
  const textsOf = COMPARED[order]
  const compare = (a: BusinessSummary, b: BusinessSummary) => {
    const others = textsOf(b)
    const compared = textsOf(a).map((text, at) => COLLATOR.compare(text, others[at] ?? ''))
    return compared.find((difference) => difference !== 0) ?? 0
  }
  return newest.toSorted(compare)
}
