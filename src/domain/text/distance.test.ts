import { describe, expect, test } from 'vitest'
import { editDistance, singleEdits } from './distance.ts'

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

describe('singleEdits', () => {
  test('are all the words of the alphabet within distance one', () => {
    const edits = singleEdits('cat')
    expect(edits).toEqual(expect.arrayContaining(['at', 'ct', 'ca', 'act', 'cta', 'bat', 'cart', 'cats']))
    for (const edit of edits) expect(editDistance('cat', edit, 2)).toBe(1)
    // 3 deletions, 2 exchanges, 3 x 25 replacements, 4 x 26 insertions less the 3 that are made twice.
    expect(edits).toHaveLength(3 + 2 + 75 + 101)
  })

  test.each(['пушкин', 'ταβερνα', 'مقهي', 'קפה', 'կապույտ', 'კაფე'])('know the alphabet of %s', (word) => {
    expect(singleEdits(word).length).toBeGreaterThan(100)
  })
})
