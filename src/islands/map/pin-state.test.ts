import { expect, test } from 'vitest'
import { weekCode } from '#domain/map/week-code.ts'
import { pinState, type PinState, UNKNOWN_HOURS } from './pin-state.ts'

const NINE_TO_FIVE = weekCode(Array.from({ length: 7 }, () => [[540, 1020]] as const)) ?? ''
const NOON_IN_LONDON = Date.UTC(2026, 0, 7, 12)

test.each<[string, string, string, PinState, special?: string]>([
  ['in London', NINE_TO_FIVE, 'Europe/London', 'open'],
  ['in Tokyo, where it is nine in the evening', NINE_TO_FIVE, 'Asia/Tokyo', 'closed'],
  ['for good', 'closed', 'Europe/London', 'closed'],
  ['as the list says', 'open', '', 'open'],
  ['without a zone', NINE_TO_FIVE, '', 'unknown'],
  ['on a closed week', '', 'Europe/London', 'closed'],
  ['with no known hours', UNKNOWN_HOURS, 'Europe/London', 'unknown'],
  ['with hours that are none', '!!', 'Europe/London', 'unknown'],
  ['on a special day that is closed', NINE_TO_FIVE, 'Europe/London', 'closed', '20260107'],
  ['on a special day alone, open', UNKNOWN_HOURS, 'Europe/London', 'open', '20260107:f0-s0'],
  ['the day before a special one', NINE_TO_FIVE, 'Europe/London', 'open', '20260108'],
  ['in a zone that is none', NINE_TO_FIVE, 'Mars/Olympus', 'unknown'],
])('a pin %s', (_, open, zone, state, special = '') => {
  expect(pinState({ open, special, zone }, NOON_IN_LONDON)).toBe(state)
})
