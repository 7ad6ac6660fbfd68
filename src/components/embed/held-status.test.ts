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

test('what is closed for good is said to be', () => {
  const closed = heldStatus({ ...business, isOpen: false, businessStatus: 'CLOSED_PERMANENTLY' }, NOON)
  expect(closed.word).toBe('Permanently closed')
})
