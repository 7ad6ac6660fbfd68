import { expect, test } from 'vitest'
import { highlightMatches } from './highlight-matches.ts'

/** The name with its matched parts in brackets. */
const marked = (name: string, typed: string) =>
  highlightMatches(name, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

test.each([
  ['a beginning', 'Central Cafe', 'cen', '[Cen]tral Cafe'],
  ['an accent that was not typed', 'Café Central', 'cafe', '[Café] Central'],
  ['an accent that was', 'Cafe Central', 'café', '[Cafe] Central'],
  ['an accent of its own', 'Cafe\u0301 Central', 'cafe', '[Cafe\u0301] Central'],
  ['words in another order', 'Café Wien', 'wien caf', '[Caf]é [Wien]'],
  ['no middle of a word', 'Grandcafe', 'cafe', 'Grandcafe'],
  ['every word that begins so', 'Bar Barista', 'bar', '[Bar] [Bar]ista'],
  ['an apostrophe that nobody types', 'McDonald’s', 'mcdonalds', '[McDonald’s]'],
  ['letters of other alphabets', 'Кафе Пушкин', 'пуш', 'Кафе [Пуш]кин'],
  ['a dotless i', 'Kapalı Çarşı', 'carsi kapali', '[Kapalı] [Çarşı]'],
  ['one letter for two', 'Straßencafé', 'strassen', '[Straßen]café'],
  ['a part of an unspaced name', '東京ラーメン横丁', 'ラーメン', '東京[ラーメン]横丁'],
  ['a letter outside of the first plane', '𝔐oon', 'moo', '[𝔐oo]n'],
  ['nothing that was typed', 'Café', '', 'Café'],
  ['punctuation alone', 'A.B.', '...', 'A.B.'],
  ['signs of patterns', 'A+ Garage (2)', '(2', 'A+ Garage ([2])'],
  ['what is not there', 'Café', 'tea', 'Café'],
])('marks %s', (_, name, typed, shown) => {
  expect(marked(name, typed)).toBe(shown)
})

test('loses and adds nothing', () => {
  const name = '👩‍🍳 مطعم  Ångström—“x”'
  expect(
    highlightMatches(name, 'ang x مط')
      .map(({ text }) => text)
      .join(''),
  ).toBe(name)
})
