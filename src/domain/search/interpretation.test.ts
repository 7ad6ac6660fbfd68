import { describe, expect, test } from 'vitest'
import { categoryNames, interpret, plainSentence } from './interpretation.ts'
import type { NamedTerm } from './named-terms.ts'

const named = (
  text: string,
  businessCount: number,
  countryCode: string | null = null,
  asked = text,
): NamedTerm => ({
  id: businessCount,
  slug: text.replaceAll(' ', '-'),
  name: text,
  text,
  countryCode,
  businessCount,
  asked,
})

const categories = [named('hotel', 50), named('cafe', 40), named('hair salon', 5)]
const cities = [
  named('paris', 90, 'FR'),
  named('paris', 9, 'US'),
  named('vienna', 30, 'AT', 'wien'),
  named('new york', 80, 'US'),
  named('york', 8, 'GB'),
]

const kindNamed = (text: string) => {
  const kinds: Readonly<Record<string, readonly [kind: string, isFound: boolean]>> = {
    japanese: ['japanese_restaurant', true],
    embassy: ['embassy', false],
    bakery: ['bakery', true],
  }
  const [kind, isFound] = kinds[text] ?? []
  return kind === undefined || isFound === undefined ? undefined : { kind, kinds: [kind], text, isFound }
}

test.each([
  ['japanese embassy', 'embassy'],
  ['japanese', 'japanese_restaurant'],
  ['japanese bakery', 'bakery'],
])('%s asks for the kind %s', (text, kind) => {
  const meaning = interpret(plainSentence(text.split(' ')), { categories, cities, kindNamed })
  expect(meaning?.kind?.kind).toBe(kind)
})

const read = (text: string) => {
  const reading = interpret(plainSentence(text.split(' ')), { categories, cities })
  return (
    reading && {
      ...(reading.category && { category: reading.category.text }),
      ...(reading.city && { city: `${reading.city.text} ${reading.city.countryCode}` }),
      ...(reading.country && { country: reading.country }),
      ...(reading.rest.length > 0 && { rest: reading.rest.join(' ') }),
      ...(reading.isPlain && { isPlain: true }),
    }
  )
}

describe('words are read as', () => {
  test.each([
    ['what and where', 'cafe wien', { category: 'cafe', city: 'vienna AT' }],
    ['where and what', 'wien cafe', { category: 'cafe', city: 'vienna AT' }],
    ['many, with a word between', 'hotels in paris', { category: 'hotel', city: 'paris FR' }],
    ['the city of that country', 'hotel paris usa', { category: 'hotel', city: 'paris US', country: 'US' }],
    ['a country', 'hotels in france', { category: 'hotel', country: 'FR' }],
    ['the longer name', 'hair salon new york', { category: 'hair salon', city: 'new york US' }],
    ['a place and what is left', 'ritz paris', { city: 'paris FR', rest: 'ritz' }],
    ['the last of two places', 'paris cafe wien', { category: 'cafe', city: 'vienna AT', rest: 'paris' }],
    [
      ...(['the last of two places, however long the first', 'new york cafe paris'] as const),
      { category: 'cafe', city: 'paris FR', rest: 'new york' },
    ],
    [
      ...(['the longer place where a kind ends the words', 'new york hotel paris cafe'] as const),
      { category: 'hotel', city: 'new york US', rest: 'paris cafe' },
    ],
    ['a city as it is called', 'paris', { city: 'paris FR', isPlain: true }],
    ['a city called otherwise', 'wien', { city: 'vienna AT' }],
    ['nothing', 'golden lantern', undefined],
  ])('%s: %s', (_, text, expected) => {
    expect(read(text)).toEqual(expected)
  })
})

test.each([
  ['bakeries', 'bakery'],
  ['churches', 'church'],
  ['hotels', 'hotel'],
  ['hotel', 'hotels'],
])('%s may be %s', (many, one) => {
  expect(categoryNames(many)).toContain(one)
})

test.each(['cafe with power outlets', 'cafe mit power outlets', 'кафе с power outlets'])(
  'of two kinds the one before "with" is meant: %s',
  (text) => {
    const kindNamed = (name: string) =>
      ['cafe', 'кафе', 'power outlets'].includes(name)
        ? { kind: name, kinds: [name], text: name, isFound: true }
        : undefined
    const words = text.split(' ')
    const reading = interpret(plainSentence(words), { categories: [], cities: [], kindNamed })
    expect(reading?.kind?.kind).toBe(words[0])
  },
)

test('of two kinds the one before "near" is meant, however long the other is', () => {
  const kindNamed = (text: string) =>
    ['hotel', 'train station'].includes(text) ? { kind: text, kinds: [text], text, isFound: true } : undefined
  const words = ['hotel', 'near', 'train', 'station']
  const near = { from: 1, length: 1, slot: { kind: 'near' } } as const
  const reading = interpret({ words, parts: [near], marks: [] }, { categories: [], cities: [], kindNamed })
  expect(reading?.kind?.kind).toBe('hotel')
  expect(reading?.rest).toEqual(['train', 'station'])
})
