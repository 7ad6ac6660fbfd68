import { expect, test } from 'vitest'
import { zoneName } from './zone-name.ts'

test.each([
  ['Europe/Paris', 'Central European Time'],
  ['America/New_York', 'Eastern Time'],
  ['Asia/Tokyo', 'Japan Standard Time'],
  ['Europe/Istanbul', 'Turkey Standard Time'],
])('%s is called %s, the first time and the next', (zone, name) => {
  expect(zoneName(zone)).toBe(name)
  expect(zoneName(zone)).toBe(name)
})
