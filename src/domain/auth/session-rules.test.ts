import { expect, test } from 'vitest'
import { isIdle, isToBeNoted, readIdleMinutes } from './idle-limit.ts'
import { isPasswordRecent } from './password-age.ts'

const NOW = new Date('2026-11-23T10:00:00.000Z')
const at = (time: string) => Date.parse(`2026-11-23T${time}Z`)

test.each([
  ['09:45:00.000', 15, false],
  ['09:44:59.999', 15, true],
  ['00:00:00.000', 0, false],
  ['10:00:01.000', 15, false],
])('used at %s, a limit of %i minutes is passed: %s', (time, minutes, expected) =>
  expect(isIdle(at(time), minutes, NOW.getTime())).toBe(expected),
)

test.each([
  ['09:59:00.000', 15, true],
  ['09:59:00.001', 15, false],
  ['09:00:00.000', 0, false],
])('used at %s, under %i minutes, the moment is noted: %s', (time, minutes, expected) =>
  expect(isToBeNoted(at(time), minutes, NOW.getTime())).toBe(expected),
)

test.each([
  [30, 30],
  [0, 0],
  [-5, 0],
  [7, 0],
  ['30', 0],
  [null, 0],
  [undefined, 0],
  [{}, 0],
  [Infinity, 0],
])('the stored limit %j is %i minutes', (stored, minutes) => expect(readIdleMinutes(stored)).toBe(minutes))

test.each([
  ['2026-11-23T09:50:00.000Z', true],
  ['2026-11-23T09:49:59.999Z', false],
  [null, false],
  ['never', false],
])('a password given at %s counts: %s', (confirmedAt, expected) =>
  expect(isPasswordRecent(confirmedAt, NOW)).toBe(expected),
)
