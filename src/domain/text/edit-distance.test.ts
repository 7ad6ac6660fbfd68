import { describe, expect, test } from 'vitest'
import { alphabetOf, editDistance } from './edit-distance.ts'

describe('editDistance', () => {
  test.each([
    ['nothing', 'cafe', 'cafe', 0],
    ['a letter left out', 'restaurant', 'resturant', 1],
    ['a letter put in', 'hotel', 'hottel', 1],
    ['another letter', 'bakery', 'bakary', 1],
    ['two exchanged', 'pharmacy', 'phramacy', 1],
    ['two errors', 'restaurant', 'resturent', 2],
    ['another script', 'пушкин', 'пушикн', 1],
    ['a word of nothing', '', 'ab', 2],
    ['too many', 'hotel', 'bakery', 3],
    ['too long by far', 'a', 'abcdef', 3],
    ['letters beyond the basic plane', '𠮷野家', '吉野家', 1],
  ])('of %s', (_, from, to, expected) => {
    expect(editDistance(from, to, 2)).toBe(expected)
    expect(editDistance(to, from, 2)).toBe(expected)
  })
})

test.each([
  ['cafe', 'q'],
  ['пушкин', 'щ'],
  ['ταβερνα', 'ψ'],
  ['مقهي', 'غ'],
  ['קפה', 'ש'],
  ['կապույտ', 'ծ'],
  ['კაფე', 'ჟ'],
])('the alphabet of %s has %s', (word, letter) => {
  expect(alphabetOf(word)).toContain(letter)
})

test('a word that does not begin with a letter has no alphabet', () => {
  expect(alphabetOf('4you')).toEqual([])
})
