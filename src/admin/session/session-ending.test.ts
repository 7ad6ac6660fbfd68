import { expect, test } from 'vitest'
import { minutesToSay } from './session-ending.ts'

const END = Date.parse('2026-11-23T10:00:00Z')

test.each([
  ['09:49:59', undefined],
  ['09:50:00', 10],
  ['09:50:01', 10],
  ['09:59:30', 1],
  ['10:00:00', 0],
  ['12:00:00', 0],
])('at %s the minutes to say are %s', (time, minutes) =>
  expect(minutesToSay(END, Date.parse(`2026-11-23T${time}Z`))).toBe(minutes),
)

test('nothing is said where nobody is signed in', () => expect(minutesToSay(undefined, END)).toBeUndefined())
