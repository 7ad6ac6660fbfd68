import { expect, test } from 'vitest'
import { holdsWords, offersOfPanel } from './commands.ts'

test.each([
  ['\u0130stanbul', 'bul', true],
  ['\u00C7al\u0131\u015Fma saati bilinmeyen', 'saati calis', true],
  ['Kategoriler', 'kategori x', false],
])('"%s" has the words "%s": %s', (text, search, holds) => expect(holdsWords(text, search)).toBe(holds))

test('screens and commands are found by a part of a word, and all without one', () => {
  expect(offersOfPanel('telef').map(({ id }) => id)).toEqual(['command-noPhone'])
  expect(offersOfPanel('veritab').map(({ id }) => id)).toEqual(['screen-database'])
  expect(offersOfPanel('').length).toBeGreaterThan(15)
})
