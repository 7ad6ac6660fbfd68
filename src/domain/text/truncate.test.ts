import { expect, test } from 'vitest'
import { truncateAtWord } from './truncate.ts'

test.each([
  ['a short text as it is', 'short', 10, 'short'],
  ['a text of exactly the length', 'exactly 10', 10, 'exactly 10'],
  ['at a word', 'one two three four', 12, 'one two…'],
  ['at a word that just fits', 'one two three four', 14, 'one two three…'],
  ['without the comma before the cut', 'one two, three four', 14, 'one two…'],
  ['a text without spaces', '斗斗台灣料理斗斗台灣料理', 6, '斗斗台灣料…'],
  ['before half an emoji', 'ab🐾🐾🐾', 6, 'ab🐾…'],
])('leaves %s', (_, text, max, cut) => {
  expect(truncateAtWord(text, max)).toBe(cut)
})

test('never exceeds 160', () => {
  expect(truncateAtWord('word and '.repeat(1000)).length).toBeLessThanOrEqual(160)
})
