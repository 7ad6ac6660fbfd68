import { expect, test } from 'vitest'
import { namesSomething } from './trade-words.ts'

test.each([
  [['shop'], false],
  [['repair', 'service'], false],
  [['dukkan'], false],
  [['zebra', 'shop'], true],
  [['coffee'], true],
])('%j names something: %s', (words, names) => {
  expect(namesSomething(words)).toBe(names)
})
