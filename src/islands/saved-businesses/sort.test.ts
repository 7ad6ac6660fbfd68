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
  ['city', ['Été', 'Zum Anker', 'Anker 10', 'anker 2']],
] as const)('by %s', (order, names) => {
  expect(sortSaved(NEWEST, order).map(({ name }) => name)).toEqual(names)
})

test('cities come from A to Z whatever their country, those of one name by country', () => {
  const saved = [
    place('A', 'Wien', 'Austria'),
    place('B', 'Paris', 'United States'),
    place('C', 'Paris', 'France'),
    place('D', 'Ankara', 'Turkey'),
  ]
  expect(sortSaved(saved, 'city').map(({ name }) => name)).toEqual(['D', 'C', 'B', 'A'])
})
