import { expect, test } from 'vitest'
import { BUSINESS_STATUSES, OPENINGS, openingOf } from './status.ts'

test('what an operator chooses is read as it was chosen', () => {
  for (const [opening, fields] of Object.entries(OPENINGS)) expect(openingOf(fields)).toBe(opening)
})

test('a closed status counts whatever the switch says, as in what imports left', () => {
  expect(BUSINESS_STATUSES.map((businessStatus) => openingOf({ isOpen: true, businessStatus }))).toEqual([
    'open',
    'forAWhile',
    'forGood',
  ])
})
