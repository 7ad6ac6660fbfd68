import { expect, test } from 'vitest'
import type { BusinessSummary } from '#domain/business/business.ts'
import { sortSaved } from './sort.ts'

const place = (name: string, city: string | null, country: string | null) =>
  ({ name, city, country }) as BusinessSummary
const NEWEST = [
  place('Zum Anker', 'Berlin', 'Germany'),
  place('anker 2', null, null),
  place('Anker 10', 'Paris', 'France'),
  place('Été', 'Berlin', 'Germany'),
]

test.each([
  ['newest', ['Zum Anker', 'anker 2', 'Anker 10', 'Été']],
  ['name', ['anker 2', 'Anker 10', 'Été', 'Zum Anker']],
  ['city', ['Anker 10', 'Zum Anker', 'Été', 'anker 2']],
] as const)('by %s', (order, names) => {
  expect(sortSaved(NEWEST, order).map(({ name }) => name)).toEqual(names)
})
