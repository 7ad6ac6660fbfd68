import { expect, test } from 'vitest'
import { toDisplayText } from './display-text.ts'

test.each([
  ['a text', 'Café', 200, 'Café'],
  ['the beginning of a long one', 'abcdef', 3, 'abc'],
  ['a character of two units whole or not at all', 'P🍕🍕', 2, 'P'],
  ['a number', 7, 200, '7'],
  ['an object that cannot be a text', { toString: 1 }, 200, '(not a text)'],
])('%s', (_, value, length, shown) => {
  expect(toDisplayText(value, length)).toBe(shown)
})
