import { describe, expect, test } from 'vitest'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { fold } from '#domain/text/fold.ts'
import { seedCandidates } from './candidates.ts'
import { SEED_CATEGORIES } from './categories.ts'
import { seedCities, shares } from './cities.ts'

const COUNT = 8000
const places = seedCities(COUNT)
const candidates = [...seedCandidates(1, places)]
const tally = (key: (candidate: BusinessCandidate) => unknown) =>
  [...Map.groupBy(candidates, key).values()].map((group) => group.length).sort((a, b) => b - a)

describe('shares', () => {
  test.each([
    [1, 1],
    [10, 10],
    [365_000, 18_000],
  ])('of %i over %i places add up, none empty and none larger than the one before', (total, count) => {
    const sizes = shares(total, count)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(total)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(1)
    expect(sizes[0]).toBe(Math.max(...sizes))
  })
})

describe('the synthetic world', () => {
  test('has as many businesses as asked for', () => {
    expect(candidates).toHaveLength(COUNT)
  })

  test('is the same for the same seed, and another for another', () => {
    const few = seedCities(300)
    expect([...seedCandidates(1, few)]).toEqual([...seedCandidates(1, seedCities(300))])
    expect([...seedCandidates(2, few)][0]).not.toEqual([...seedCandidates(1, few)][0])
  })

  test('has a few huge cities and a long tail', () => {
    const sizes = tally((each) => `${each.countryCode} ${each.city}`)
    expect(sizes).toHaveLength(places.length)
    expect(sizes[0]).toBeGreaterThan(COUNT / 20)
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(20)
  })

  test('has no two cities of one name in one country', () => {
    const keys = places.map(({ country, name }) => `${country.code} ${fold(name)}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('has hundreds of categories, restaurants the commonest', () => {
    expect(new Set(SEED_CATEGORIES.map(({ label }) => fold(label))).size).toBeGreaterThan(300)
    const restaurants = candidates.filter(({ category }) => category === 'Restaurant').length
    expect(tally(({ category }) => category)[0]).toBe(restaurants)
  })

  test('names businesses in the script of their country', () => {
    const inJapan = candidates.filter(({ countryCode }) => countryCode === 'JP')
    expect(
      inJapan.filter(({ name }) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name))
        .length,
    ).toBeGreaterThan(inJapan.length * 0.9)
  })

  test('gives each business an id of its own', () => {
    const ids = candidates.map(({ placeId, sourceId }) => placeId ?? sourceId)
    expect(new Set(ids).size).toBe(COUNT)
  })

  test('links only to addresses that nobody can have', () => {
    const hosts = candidates.flatMap(({ website }) => (website ? [new URL(website).hostname] : []))
    expect(hosts.length).toBeGreaterThan(COUNT / 2)
    expect(hosts.every((host) => host.endsWith('.example'))).toBe(true)
  })
})
