import { expect, test } from 'vitest'
import { loadCommonWords } from './common-words.ts'
import { correctSpelling, spellingLookups, type SpellingMatches } from './spelling.ts'

const COMMON = { isKnown: (await loadCommonWords()).isCommonWord }

const answer = (word: string, given: Partial<SpellingMatches> = {}): SpellingMatches => ({
  word,
  isKnown: false,
  near: [],
  far: [],
  cuts: [],
  ...given,
})

test.each<[string, string[], SpellingMatches[], string | undefined]>([
  ['one edit', ['resturant'], [answer('resturant', { near: [['restaurant', 9]] })], 'restaurant'],
  [
    'the commoner one',
    ['hotl'],
    [
      answer('hotl', {
        near: [
          ['hoti', 1],
          ['hotel', 90],
        ],
      }),
    ],
    'hotel',
  ],
  [
    'the same first letter',
    ['barkery'],
    [
      answer('barkery', {
        near: [
          ['arkery', 5],
          ['bakery', 4],
        ],
      }),
    ],
    'bakery',
  ],
  [
    'one edit before two',
    ['bakary'],
    [answer('bakary', { near: [['bakery', 2]], far: [['bakers', 900]] })],
    'bakery',
  ],
  ['two edits', ['resturent'], [answer('resturent', { far: [['restaurant', 9]] })], 'restaurant'],
  ['a blank', ['coffeehouse'], [answer('coffeehouse', { cuts: [['coffee', 'house', 7]] })], 'coffee house'],
  [
    'the unknown word alone',
    ['hotel', 'pari'],
    [answer('hotel', { isKnown: true, near: [['hotels', 99]] }), answer('pari', { near: [['paris', 9]] })],
    'hotel paris',
  ],
  [
    'a known word, where nothing has all of them',
    ['kafe', 'suzuran'],
    [answer('kafe', { isKnown: true, near: [['kafue', 3]] }), answer('suzuran', { isKnown: true })],
    'kafue suzuran',
  ],
  [
    'a doubled letter before a commoner word',
    ['hyat'],
    [
      answer('hyat', {
        near: [
          ['heat', 90],
          ['hyatt', 9],
        ],
      }),
    ],
    'hyatt',
  ],
  [
    'not a word of everyday language',
    ['hospital'],
    [answer('hospital', { near: [['hostal', 9]] })],
    undefined,
  ],
  [
    'the other words beside one of everyday language',
    ['hospital', 'istanbl'],
    [answer('hospital', { near: [['hostal', 9]] }), answer('istanbl', { near: [['istanbul', 9]] })],
    'hospital istanbul',
  ],
  ['nothing', ['qxzzv'], [answer('qxzzv')], undefined],
  ['not what is known', ['hotel'], [answer('hotel', { isKnown: true, near: [['hostel', 9]] })], undefined],
])('respelt by %s', (_, words, answers, expected) => {
  expect(correctSpelling(words, answers, COMMON)[0]).toBe(expected)
})

test('short words, long ones, places and words without blanks are not corrected', () => {
  expect(spellingLookups(['deutschland', 'ab', 'x'.repeat(21), '東京都'])).toEqual([])
  expect(spellingLookups(['bar', 'hotels'])).toMatchObject([
    { word: 'bar', isLast: false, start: '' },
    { word: 'hotels', isLast: true, start: 'hot' },
  ])
})

test('a rare word that is nearer does not hide the common one, nor one that is known', () => {
  const restorant = answer('restorant', {
    near: [
      ['restoran', 6],
      ['restorani', 1],
    ],
    far: [['restaurant', 614]],
  })
  const istanbl = answer('istanbl', { near: [['istanbul', 327]] })
  expect(correctSpelling(['restorant', 'istanbl'], [restorant, istanbl], COMMON)).toContain(
    'restaurant istanbul',
  )
  const caffe = answer('kaffe', { isKnown: true, near: [['cafe', 337]] })
  const lundon = answer('lundon', {
    near: [
      ['london', 223],
      ['lonnen', 2],
    ],
  })
  expect(correctSpelling(['kaffe', 'lundon'], [caffe, lundon], COMMON)).toEqual([
    'kaffe london',
    'kaffe lonnen',
    'cafe london',
  ])
})

test('a word of four letters is not taken for a kind', () => {
  const knowledge = { ...COMMON, kindsLike: () => ['grua'] }
  expect(correctSpelling(['grub'], [answer('grub')], knowledge)).toEqual([])
})

test('a name is not taken for a kind of two other letters that sounds otherwise', () => {
  const knowledge = { ...COMMON, kindsLike: () => ['muebles'] }
  const matches = answer('mueller', { far: [['muebles', 9]] })
  expect(correctSpelling(['mueller'], [matches], knowledge)).toEqual([])
})

test.each([
  ['zara', 'gara'],
  ['nike', 'nice'],
  ['ikea', 'idea'],
])('a short name with another consonant or beginning is another: %s is not %s', (word, term) => {
  expect(correctSpelling([word], [answer(word, { near: [[term, 900]] })], COMMON)).toEqual([])
})

test.each([
  ['cfae', 'cafe'],
  ['hotl', 'hotel'],
  ['bnak', 'bank'],
  ['spaa', 'spa'],
  ['ctiy', 'city'],
])('a short word with its letters swapped, doubled or left out is corrected: %s is %s', (word, term) => {
  expect(correctSpelling([word], [answer(word, { near: [[term, 900]] })], COMMON)[0]).toBe(term)
})
