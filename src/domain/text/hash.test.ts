import { expect, test } from 'vitest'
import { hash53, hashKey, shortHash } from './hash.ts'

test('a hash is the same for ever', () => {
  expect([hash53(''), hash53('Zürich'), hash53('Zürich', 1)]).toMatchInlineSnapshot(`
    [
      3338908027751811,
      7616162052535826,
      1472834173922573,
    ]
  `)
  expect(hashKey('Zürich')).toMatchInlineSnapshot(`"0ei2qofp9u509gkogt2buk"`)
})

test('hashes are safe integers and keys have one width', () => {
  const texts = Array.from({ length: 20_000 }, (_, index) => `place ${index}`)
  expect(texts.map((text) => hash53(text)).every((hash) => Number.isSafeInteger(hash) && hash >= 0)).toBe(
    true,
  )
  expect(new Set(texts.map((text) => hash53(text))).size).toBe(texts.length)
  expect(new Set(texts.map((text) => hashKey(text).length))).toEqual(new Set([22]))
  expect(shortHash('a')).toMatch(/^[0-9a-z]{8}$/)
})
