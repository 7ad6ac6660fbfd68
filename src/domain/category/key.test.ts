import { expect, test } from 'vitest'
import { categorySlug } from '../text/slug.ts'
import { categoryKey } from './key.ts'
import { CATEGORY_NAMES } from './names.ts'

test.each([
  ['restaurants', 'Restaurant'],
  ['Gas Station', 'Gas station'],
  ['Gas stations', 'GAS STATION'],
  ['Bakeries', 'Bakery'],
  ['Cafés', 'cafe'],
  ['Churches', 'Church'],
  ['Movies', 'Movie'],
  ['Brasseries', 'brasserie'],
  ['Buses', 'Bus'],
  ['Mattresses', 'Mattress'],
  ['Yoga Retreat Center', 'Yoga retreat centre'],
  ['Bed & breakfast', 'Bed and Breakfasts'],
  ['Бар', 'Bar'],
])('%s and %s are one category', (one, other) => {
  expect(categoryKey(one)).toBe(categoryKey(other))
})

test.each([
  ['Gym', 'Gymnastics'],
  ['Tennis court', 'Tenni'],
  ['Law firm', 'Law'],
  ['斗斗', '料理'],
  ['ᚠᚢ', 'ᚦᚨ'],
])('%s and %s are two', (one, other) => {
  expect(categoryKey(one)).not.toBe(categoryKey(other))
})

test('labels of different keys have different slugs', () => {
  const names = Object.values(CATEGORY_NAMES).flatMap((list) => list.split(/,\s*/))
  const labels = [...Object.keys(CATEGORY_NAMES), ...names, ...names.map((name) => `${name}s`)]
  const keyOf = new Map<string, string>()
  for (const label of labels) {
    const slug = categorySlug(label)
    expect([slug, keyOf.get(slug) ?? categoryKey(label)]).toEqual([slug, categoryKey(label)])
    keyOf.set(slug, categoryKey(label))
  }
  expect(keyOf.size).toBeGreaterThan(300)
})
