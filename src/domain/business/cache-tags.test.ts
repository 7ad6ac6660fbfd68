import { describe, expect, test } from 'vitest'
import { changeTags, type BusinessCacheFacts } from './cache-tags.ts'

const trace: BusinessCacheFacts = {
  id: 1,
  slug: 'kafe',
  category: 'cafe',
  city: 'paris',
  countryCode: 'FR',
  indexable: true,
  isListed: true,
}
const own = ['businesses', 'business-kafe', 'category-cafe', 'city-paris']

describe('what a change makes old', () => {
  test.each<[string, BusinessCacheFacts | undefined, BusinessCacheFacts | undefined, string[]]>([
    ['of its own fields', trace, trace, own],
    ['of its slug', trace, { ...trace, slug: 'bar' }, [...own, 'business-bar', 'sitemaps']],
    [
      'of its category',
      trace,
      { ...trace, category: 'bar' },
      [...own, 'category-bar', 'categories', 'stats'],
    ],
    ['of its city', trace, { ...trace, city: null }, [...own, 'cities', 'stats']],
    ['of its country', trace, { ...trace, countryCode: 'TR' }, [...own, 'countries', 'stats']],
    [
      'of what search engines see',
      trace,
      { ...trace, indexable: false },
      [...own, 'categories', 'cities', 'sitemaps'],
    ],
    [
      'into the trash',
      trace,
      { ...trace, isListed: false },
      [...own, 'categories', 'cities', 'countries', 'stats', 'sitemaps'],
    ],
    ['out of nothing', undefined, trace, [...own, 'categories', 'cities', 'countries', 'stats', 'sitemaps']],
    [
      'out of the world',
      trace,
      undefined,
      [...own, 'categories', 'cities', 'countries', 'stats', 'sitemaps'],
    ],
  ])('%s', (_, was, is, tags) => {
    expect(new Set(changeTags(was ? [was] : [], is ? [is] : []))).toEqual(new Set(tags))
  })

  test('of nothing is nothing', () => expect(changeTags([], [])).toEqual([]))
})
