import { expect, test } from 'vitest'
import type { OwnPhoto } from './photo.ts'
import { licenceLink } from './licences.ts'
import { ownSources } from './photo-sources.ts'

const PICTURE = 'a'.repeat(32)
const photo = (width: number, height: number): OwnPhoto => ({
  picture: PICTURE,
  width,
  height,
  alt: 'The garden',
  credit: null,
  licence: null,
})

test.each([
  ['a large one', photo(1600, 1200), ['320 320w', '800 800w', '1600 1600w']],
  ['one that is narrower than the middle', photo(500, 400), ['320 320w', '800 500w']],
  ['the smallest', photo(320, 240), ['320 320w']],
])('%s comes in the widths that its files have', (_, given, expected) => {
  const { srcSet } = ownSources(given)
  expect(srcSet.replaceAll(`/pictures/${PICTURE}-`, '').replaceAll('.webp', '').split(', ')).toEqual(expected)
})

test.each([
  ['CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
  ['All rights reserved', null],
  ['https://example.com/terms', 'https://example.com/terms'],
  ['javascript:alert(1)', null],
  ['https://example.com/ and more', null],
  ['With kind permission', null],
  [null, null],
])('where the licence %s can be read: %s', (licence, link) => {
  expect(licenceLink(licence)).toBe(link)
})
