import { expect, test } from 'vitest'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { EMPTY_VALUES, differingFields, valuesOf } from './values.ts'
import { valuesAt } from './values-at.ts'

const base = {
  ...EMPTY_VALUES,
  id: 1,
  name: 'Kafe',
  slug: 'kafe',
  phone: '3',
  website: 'https://c.example',
  city: 'İstanbul',
  category: { id: 4, name: 'Café' },
  workingHours: { Monday: '9-5' },
  specialHours: null,
  version: 4,
} as unknown as AdminBusiness

const HISTORY = [
  {
    id: 9,
    before: { phone: '2', workingHours: null },
    after: { phone: '3', workingHours: { Monday: '9-5' } },
  },
  { id: 8, before: null, after: null },
  {
    id: 7,
    before: { website: null, category: 'Bar' },
    after: { website: 'https://b.example', category: 'Café' },
  },
  { id: 6, before: { phone: '1' }, after: { phone: '2' } },
  { id: 5, before: null, after: { name: 'Kafe', category: 'Bar', city: 'Istanbul' } },
]
const at = (id: number) => valuesAt(HISTORY, id, base, (name) => ({ Bar: 2, Café: 4 })[name])
const changed = (id: number) =>
  Object.fromEntries(differingFields(at(id), valuesOf(base)).map((field) => [field, at(id)[field]]))

test.each([
  [9, { website: 'https://b.example' }],
  [8, { phone: '2', website: 'https://b.example', workingHours: EMPTY_VALUES.workingHours }],
  [6, { categoryId: 2, phone: '2', website: '', workingHours: EMPTY_VALUES.workingHours }],
  [5, { categoryId: 2, phone: '1', website: '', workingHours: EMPTY_VALUES.workingHours }],
])('after change %i the record had %j', (id, fields) => expect(changed(id)).toEqual(fields))

test('before all changes it had what the first of them replaced', () => {
  const [, , third, fourth] = HISTORY
  const imported = [third, fourth].flatMap((change) => (change ? [change] : []))
  const first = valuesAt(imported, undefined, base, () => undefined)
  expect([first.phone, first.website, first.name]).toEqual(['1', '', 'Kafe'])
})

test('what an import wrote later goes back to what an operator left', () => {
  expect(at(7).website).toBe('https://b.example')
})

test('a city that was renamed since stays', () => {
  expect(at(9).city).toBe('İstanbul')
})

test('a category that is no more stays as it is', () => {
  expect(valuesAt(HISTORY, 5, base, () => undefined).categoryId).toBe(4)
})

test('what was not pinned then is let go, and without a word on pins nothing is', () => {
  const pin = { by: 'operator', at: '2026-11-30' } as const
  const pinned = { ...base, pinnedFields: { email: pin, phone: pin } } as AdminBusiness
  const changes = [
    {
      id: 3,
      before: { phone: '2', pinnedFields: { email: pin } },
      after: { phone: '3', pinnedFields: { email: pin, phone: pin } },
    },
    {
      id: 2,
      before: { email: null, pinnedFields: null },
      after: { email: 'a@x.com', pinnedFields: { email: pin } },
    },
    { id: 1, before: { phone: '1' }, after: { phone: '2' } },
  ]
  const letGo = (id: number | undefined, history: Parameters<typeof valuesAt>[0] = changes) =>
    valuesAt(history, id, pinned, () => undefined).unpin
  expect([letGo(3), letGo(2), letGo(1), letGo(undefined)]).toEqual([
    [],
    ['phone'],
    ['phone', 'email'],
    ['phone', 'email'],
  ])
  expect(letGo(6, HISTORY)).toEqual([])
})
