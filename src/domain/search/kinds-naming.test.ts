import { expect, test } from 'vitest'
import { loadKinds } from '../kinds/load-kinds.ts'
import { kindsNaming } from './kinds-naming.ts'

const named = kindsNaming(await loadKinds())

test.each([
  ['osteria restaurant', 'italian_restaurant'],
  ['restaurant sushi', 'sushi_restaurant'],
  ['food', 'restaurant'],
  ['bira', 'bar'],
  ['vin', 'wine_bar'],
  ['meyve', 'greengrocer'],
  ['where to park', 'parking'],
  ['where to go', 'attractions'],
  ['gezilecek yerler', 'attractions'],
  ['pranzo', 'restaurant'],
  ['обед', 'restaurant'],
  ['apartments to rent', 'estate_agent'],
])('%s is a %s', (text, kind) => {
  expect(named(text)[0]).toBe(kind)
})

test('of two kinds that do not belong together none is meant by both', () => {
  expect(named('pharmacy restaurant')).toEqual([])
})
