import { expect, test } from 'vitest'
import type { BusinessSummary } from '#domain/business/business.ts'
import type { NamedList } from '#domain/lists/named-list.ts'
import { dayEvents, dayText, durationText, inWorkingOrder, visitsOf, visitText, wayText } from './day.ts'

const business = (id: number, open: number, close: number, metres = 0) =>
  ({
    id,
    name: `Place ${id}`,
    slug: `place-${id}`,
    specialHours: null,
    isOpen: true,
    week: Array.from({ length: 7 }, () => [[open, close]]),
    businessStatus: 'OPERATIONAL',
    timezone: 'Europe/Istanbul',
    city: 'Istanbul',
    country: null,
    latitude: 41 + metres / 111_195,
    longitude: 29,
    address: null,
  }) as unknown as BusinessSummary
const known = new Map(
  [business(1, 540, 1320), business(2, 540, 640, 640), business(3, 900, 960), business(4, 540, 545)].map(
    (each) => [each.id, each],
  ),
)
const list = (...ids: number[]): NamedList => ({
  name: 'Saturday',
  date: '2026-12-05',
  start: 540,
  places: ids.map((id) => ({ id, stay: 60, note: id === 2 ? 'Ask for Ece' : '' })),
})
const told = (given: NamedList) =>
  [...visitsOf(given, known)].map(([id, visit]) => [id, visitText(visit), wayText(visit)])

test('a day is told as it is, and in the order that works', () => {
  expect(told(list(1, 2, 4))).toEqual([
    [1, '9 AM – 10 AM', undefined],
    [2, 'Open when you arrive at 10:10 AM, but closes before you leave', undefined],
    [4, 'Closed when you arrive at 10:01 AM', undefined],
  ])
  const better = inWorkingOrder(list(1, 99, 3, 2), known)
  expect(better.places.map(({ id }) => id)).toEqual([2, 1, 3, 99])
  expect(told(better)).toEqual([
    [2, '9 AM – 10 AM', undefined],
    [1, '10:10 AM – 11:10 AM', 'Walk 10 min'],
    [3, '3 PM – 4 PM', 'Walk 1 min, arrive 11:11 AM, wait 3 h 49 min'],
  ])
})

test.each([
  [[2, 1, 3], 'All 3 places can be kept: 9 AM to 4 PM, 11 min on foot.'],
  [[1, 2], '1 of 2 places can be kept: 9 AM to 10 AM.'],
  [[1], 'It can be kept: 9 AM to 10 AM.'],
  [[4], 'None of these places can be kept on that day.'],
])('%j as a whole', (ids, text) => {
  expect(dayText([...visitsOf(list(...ids), known).values()])).toBe(text)
})

test('without a day nothing is told of times', () => {
  expect(visitsOf({ ...list(1), date: '' }, known).size).toBe(0)
})

test('what can be kept is entered in a calendar', () => {
  expect(dayEvents(list(2, 1, 4), known, 'https://example.com')).toMatchObject([
    {
      uid: 'day-2026-12-05-2@example.com',
      title: 'Place 2',
      start: { date: '2026-12-05', minute: 540, timezone: 'Europe/Istanbul' },
      end: { minute: 600 },
      location: 'Istanbul',
      description: 'Ask for Ece\nSaturday\nhttps://example.com/business/place-2',
    },
    { title: 'Place 1', description: 'Saturday\nhttps://example.com/business/place-1' },
  ])
})

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
])('%i minutes', (minutes, text) => {
  expect(durationText(minutes)).toBe(text)
})
