import { expect, test } from 'vitest'
import { trimEndOf } from './trim.ts'

test.each([
  ['a,;,', ',;', 'a'],
  [',a,', ',', ',a'],
  [',,,', ',', ''],
  ['a', ',', 'a'],
  ['', ',', ''],
  ['a, ', ',', 'a, '],
])('%j without %j at its end', (text, marks, trimmed) => {
  expect(trimEndOf(text, marks)).toBe(trimmed)
})
