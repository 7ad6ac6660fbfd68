import { expect, test } from 'vitest'
import { JAPANESE_NAMES, NOT_JAPANESE } from '#tests/search/names/japanese.cases.ts'
import words from './data/japanese-words.json' with { type: 'json' }
import { fold } from './fold.ts'
import { searchText, transliterate } from './search-text.ts'
import { romaji } from './kana.ts'
import { businessSlugs } from './slug.ts'

test.each(JAPANESE_NAMES)('%s is read %s', (name, reading) => {
  expect(transliterate(name, 'JP')).toBe(reading)
})

test.each(NOT_JAPANESE)('%s in %s is read as Chinese', (name, countryCode) => {
  expect(transliterate(name, countryCode)).toBe(transliterate(name))
  expect(transliterate(name, countryCode)).not.toBe(transliterate(name, 'JP'))
})

test.each([
  ...[
    ['しゃぶしゃぶ', 'shabushabu'],
    ['ティー', 'ti'],
    ['デュエット', 'dyuetto'],
    ['ウェスト', 'wesuto'],
  ],
  ...[
    ['ツァイト', 'tsaito'],
    ['クォーツ', 'kwotsu'],
    ['マッチャ', 'matcha'],
    ['ラッキー', 'rakki'],
  ],
  ...[
    ['ギョーザ', 'gyoza'],
    ['おおさか', 'osaka'],
    ['ゆうびん', 'yubin'],
    ['ほんや', 'honya'],
    ['ッ', ''],
  ],
])('%s is %s', (kana, latin) => {
  expect(romaji(kana)).toBe(latin)
})

test('with kana the country need not be known, and an ornament among Chinese characters does not make them Japanese', () => {
  expect(transliterate('かもめ薬局')).toBe('kamome yakkyoku')
  expect(transliterate('鮮の家', 'TW')).toBe('xiannojia')
})

test('a name is searched by its reading, and a new slug has it', () => {
  expect(searchText('かもめ薬局').split(' ').slice(1, 3)).toEqual(['kamome', 'yakkyoku'])
  expect(businessSlugs({ name: '中央病院', city: '東京', countryCode: 'JP', identity: 'x' })).toMatchObject([
    'chuo-byoin',
    'chuo-byoin-tokyo',
    {},
    {},
  ])
})

test('each word of the table is folded and has a reading', () => {
  const [written = [], read = []] = words.map((column) => column.split(' '))
  expect(read).toHaveLength(written.length)
  expect(written.filter((word) => fold(word) !== word)).toEqual([])
  expect(read.filter((reading) => !/^-?[a-z~]+$/.test(reading))).toEqual([])
})
