import { expect, test } from 'vitest'
import { heldStatus } from './held-status.ts'

const NOON = Date.UTC(2026, 0, 7, 12)
const DAILY = Array.from({ length: 7 }, () => [[540, 1080]] as const)
const business = {
  week: DAILY,
  specialHours: null,
  timezone: 'Europe/London',
  countryCode: 'GB',
  isOpen: true,
  businessStatus: 'OPERATIONAL',
} as const

test('a frame says whether a business is open, and until when', () => {
  expect(heldStatus(business, NOON)).toEqual({ state: 'open', word: 'Open now', text: 'Closes 6 PM' })
})

test('without a time zone it says the hours alone', () => {
  const { word, text } = heldStatus({ ...business, timezone: null }, NOON)
  expect(word).toBeUndefined()
  expect(text).toMatch(/9 AM/)
})

test('what is closed for weeks says until when, as far as its days are known', () => {
  const closedFor = (days: number, week: typeof DAILY | null = DAILY) => {
    const specialHours = Array.from({ length: days }, (_, at) => ({
      date: new Date(NOON + at * 86_400_000).toISOString().slice(0, 10),
      spans: [],
    }))
    return heldStatus({ ...business, week, specialHours }, NOON)
  }
  expect(closedFor(5)).toEqual({ state: 'closed', word: 'Closed', text: 'Opens Mon 9 AM' })
  expect(closedFor(12)).toEqual({ state: 'closed', word: 'Closed', text: 'Opens Monday, Jan 19' })
  expect(closedFor(40)).toEqual({ state: 'closed', word: 'Closed', text: 'for more than a month' })
  expect(closedFor(12, null)).toEqual({ state: 'closed', word: 'Closed' })
})

test('what is closed for good is said to be', () => {
  const closed = heldStatus({ ...business, isOpen: false, businessStatus: 'CLOSED_PERMANENTLY' }, NOON)
  expect(closed.word).toBe('Permanently closed')
})

test('of a day that is asked for it says the hours', () => {
  const openAt = { weekday: 3, date: '2026-12-24', part: 'day' } as const
  const asked = { state: 'open', word: 'Thu, Dec 24:', text: '9 AM – 6 PM' }
  expect(heldStatus(business, NOON, openAt)).toEqual(asked)
  expect(heldStatus({ ...business, isOpen: false }, NOON, openAt).word).toBe('Closed')
})
