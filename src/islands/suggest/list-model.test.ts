import { describe, expect, test } from 'vitest'
import type { Suggestions } from '#domain/search/suggestions.ts'
import {
  announce,
  offlineModel,
  suggestionsModel,
  optionsOf,
  recentModel,
  type ListModel,
} from './list-model.ts'
import { readScope } from './suggestion-scope.ts'

const bar = { slug: 'bar', name: 'Bar', icon: 'bar', businessCount: 1200 }
const paris = {
  slug: 'paris-texas',
  name: 'Paris',
  state: 'Texas',
  country: 'United States',
  countryCode: 'US',
  businessCount: 1,
}
const business = {
  slug: 'bar-uno',
  name: 'Bar Uno',
  icon: 'bar',
  category: 'Bar',
  street: 'Via Uno 1',
  city: 'Rome',
  cityState: null,
  country: 'Italy',
  countryCode: 'IT',
}
const answer = (part: Partial<Suggestions> = {}): Suggestions => ({
  businesses: [business],
  categories: [bar],
  cities: [paris],
  states: [],
  countries: [],
  searches: [],
  corrected: null,
  ...part,
})
const labels = ({ groups }: ListModel) => groups.map(({ label }) => label)
const noteOf = (model: ListModel, text: string) =>
  optionsOf(model)
    .find((option) => option.text === text)
    ?.note?.map((part) => part.text)
    .join('')

describe('a field that is filled with a city', () => {
  test('offers cities alone, the largest of a name by it, others with their countries', () => {
    const other = { ...paris, slug: 'paris', state: 'Paris', country: 'France', countryCode: 'FR' }
    const model = suggestionsModel('par', answer({ cities: [other, paris] }), readScope('city'))
    expect(labels(model)).toEqual(['Cities'])
    expect(optionsOf(model)).toMatchObject([
      { choice: 'fill', text: 'Paris', value: 'Paris', slug: 'paris' },
      { choice: 'fill', text: 'Paris', value: 'Paris, United States', slug: 'paris-texas' },
    ])
    expect(optionsOf(model).every(({ href }) => href === undefined)).toBe(true)
    expect(announce(model)).toBe('2 suggestions')
  })

  test('says a state only where it is another name', () => {
    const same = { ...paris, state: 'Paris', country: 'France' }
    expect(noteOf(suggestionsModel('par', answer({ cities: [same] }), readScope('city')), 'Paris')).toBe(
      'France',
    )
  })
})

describe('a typed text', () => {
  test('may be searched, or become a category, a city or a business', () => {
    const model = suggestionsModel('bar', answer(), readScope('all'))
    expect(labels(model)).toEqual(['Categories', 'Cities', 'Businesses'])
    expect(optionsOf(model)).toMatchObject([
      { choice: 'search', text: 'bar', parts: [{ text: 'Search for “bar”' }], sign: 'search' },
      { choice: 'open', text: 'Bar', href: '/category/bar', sign: 'bar', count: 1200 },
      { choice: 'open', text: 'Paris', href: '/city/paris-texas', flag: '🇺🇸', count: 1 },
      { choice: 'open', text: 'Bar Uno', href: '/business/bar-uno', sign: 'bar' },
    ])
    expect(noteOf(model, 'Paris')).toBe('Texas, United States')
    expect(noteOf(model, 'Bar Uno')).toBe('Bar · Rome, Italy')
    expect(announce(model)).toBe('3 suggestions')
  })

  test('may be a state, whose page it leads to', () => {
    const texas = {
      slug: 'texas',
      name: 'Texas',
      country: 'United States',
      countrySlug: 'united-states',
      countryCode: 'US',
      businessCount: 79,
      cityCount: 8,
      indexable: true,
    }
    const model = suggestionsModel('tex', answer({ states: [texas] }), readScope('all'))
    expect(labels(model)).toEqual(['Categories', 'States and regions', 'Cities', 'Businesses'])
    expect(optionsOf(model)).toContainEqual(
      expect.objectContaining({ text: 'Texas', count: 79, href: '/country/united-states/texas' }),
    )
    expect(noteOf(model, 'Texas')).toBe('United States')
    expect(readScope('state:US:Texas').place).toEqual({ state: 'Texas', country: 'US' })
  })

  test('may be a country, whose page it leads to', () => {
    const france = { slug: 'france', name: 'France', code: 'FR', businessCount: 900 }
    const model = suggestionsModel('fra', answer({ countries: [france] }), readScope('all'))
    expect(labels(model)).toEqual(['Categories', 'Countries', 'Cities', 'Businesses'])
    expect(optionsOf(model)).toContainEqual(
      expect.objectContaining({ text: 'France', flag: '🇫🇷', count: 900, href: '/country/france' }),
    )
    expect(labels(suggestionsModel('fra', answer({ countries: [france] }), readScope('cities')))).toEqual([
      'Cities',
    ])
  })

  test.each([
    ['categories', ['Categories']],
    ['cities', ['Cities']],
    ['city:rome', ['Businesses']],
    ['category:bar', ['Businesses']],
    ['', ['Categories', 'Cities', 'Businesses']],
  ])('of a field for “%s” becomes no more than %o', (name, shown) => {
    expect(labels(suggestionsModel('bar', answer(), readScope(name)))).toEqual(shown)
  })

  test.each([
    ['city:rome', 'Bar'],
    ['category:bar', 'Rome, Italy'],
  ])('of %s does not repeat what all have in common', (name, note) => {
    expect(noteOf(suggestionsModel('bar', answer(), readScope(name)), 'Bar Uno')).toBe(note)
  })

  test('of which nothing is known can still be searched', () => {
    const model = suggestionsModel(
      'q',
      answer({ businesses: [], categories: [], cities: [] }),
      readScope('all'),
    )
    expect(optionsOf(model)).toHaveLength(1)
    expect(announce(model)).toBe('No suggestions')
  })

  test('in another spelling marks that one, and says so', () => {
    const corrected = answer({ corrected: 'bar', cities: [], businesses: [] })
    const model = suggestionsModel('bahr', corrected, readScope('all'))
    expect(model.corrected).toBe('bar')
    expect(optionsOf(model)[1]?.parts).toEqual([{ text: 'Bar', isMatch: true }])
    expect(optionsOf(model)[0]?.text).toBe('bahr')
    expect(announce(model)).toBe('1 suggestion, showing results for bar')
  })

  test('in another spelling of other things says nothing', () => {
    const model = suggestionsModel('bahr', answer({ corrected: 'bar', cities: [] }), readScope('cities'))
    expect(model).toMatchObject({ corrected: null, groups: [] })
  })

  test('becomes no more of each than there is room for', () => {
    const many = answer({ categories: Array.from({ length: 10 }, () => bar) })
    expect(suggestionsModel('b', many, readScope('all')).groups[0]?.options).toHaveLength(3)
    expect(suggestionsModel('b', many, readScope('categories')).groups[0]?.options).toHaveLength(8)
  })
})

describe('the searches made before', () => {
  test('come as they are kept, and can be forgotten', () => {
    const model = recentModel(['tea', 'cake'])
    expect(labels(model)).toEqual(['Recent searches'])
    expect(optionsOf(model).map(({ choice, text }) => [choice, text])).toEqual([
      ['repeat', 'tea'],
      ['repeat', 'cake'],
      ['clear', ''],
    ])
    expect(announce(model)).toBe('2 suggestions')
  })

  test('are no list when there are none', () => {
    expect(optionsOf(recentModel([]))).toEqual([])
  })
})

test.each([
  ['city:a:b', { city: 'a:b' }],
  ['category:rock-&-roll', { category: 'rock-&-roll' }],
  ['city:', {}],
  ['street:x', {}],
])('the place of “%s”', (name, place) => {
  expect(readScope(name).place).toEqual(place)
})

test('searches come first, and lead to the search page', () => {
  const searches = [{ text: 'Bars, open now', query: 'kind=bar&openNow=true' }]
  const model = suggestionsModel('ba', answer({ searches }), readScope('all'))
  expect(labels(model)).toEqual(['Searches', 'Categories', 'Cities', 'Businesses'])
  expect(model.groups[0]?.options).toEqual([
    {
      choice: 'open',
      text: 'Bars, open now',
      parts: [
        { text: 'Ba', isMatch: true },
        { text: 'rs, open now', isMatch: false },
      ],
      sign: 'search',
      href: '/businesses?kind=bar&openNow=true',
    },
  ])
})

test('behind "in" a place comes before searches that are near others', () => {
  const searches = [{ text: 'Near Texas State Capitol', query: 'near=texas-state-capitol' }]
  const cities = [{ ...paris, name: 'Texarkana' }]
  const model = suggestionsModel('in tex', answer({ searches, cities }), readScope('all'))
  expect(labels(model).slice(0, 2)).toEqual(['Cities', 'Searches'])
})

test('a place that begins with the text comes before searches that do not', () => {
  const searches = [{ text: 'Mexican restaurants', query: 'kind=mexican_restaurant' }]
  const [city] = answer({}).cities
  const cities = city ? [{ ...city, name: 'Téxas' }] : []
  const model = suggestionsModel('tex', answer({ searches, cities }), readScope('all'))
  expect(labels(model)).toEqual(['Cities', 'Searches', 'Categories', 'Businesses'])
  const both = [{ text: 'Textile shops', query: 'kind=fabric_shop' }, ...searches]
  const mixed = suggestionsModel('tex', answer({ searches: both, cities }), readScope('all'))
  expect(mixed.groups[0]?.options.map(({ text }) => text)).toEqual(['Textile shops'])
})

test('a business is in the city that its state or country tells apart', () => {
  const noteOfFirst = (place: Pick<Suggestions['businesses'][number], 'city' | 'cityState' | 'country'>) =>
    optionsOf(suggestionsModel('bar', answer({ businesses: [{ ...business, ...place }] }), readScope('all')))
      .at(-1)
      ?.note?.map(({ text }) => text)
      .join('')
  const springfield = { city: 'Springfield', cityState: 'Illinois', country: 'United States' }
  expect(noteOfFirst(springfield)).toContain('Springfield, Illinois, United States')
  const london = { city: 'London', cityState: 'Canada', country: 'Canada' }
  expect(noteOfFirst(london)).toMatch(/London, Canada$/)
})

test('branches of one name in one city are told apart by their streets', () => {
  const branch = { ...business, slug: 'bar-uno-2', street: 'Via Due 2' }
  const elsewhere = { ...business, slug: 'bar-uno-3', street: 'Via Tre 3', city: 'Milan' }
  const model = suggestionsModel(
    'bar uno',
    answer({ businesses: [business, branch, elsewhere] }),
    readScope('all'),
  )
  const notes = optionsOf(model).flatMap(({ text, note }) =>
    text === 'Bar Uno' && note ? [note.map((part) => part.text).join('')] : [],
  )
  expect(notes).toEqual(['Via Uno 1, Rome, Italy', 'Via Due 2, Rome, Italy', 'Bar · Milan, Italy'])
})

test('those that nothing tells apart are one entry, which leads to all of them', () => {
  const unplaced = { ...business, street: null }
  const model = suggestionsModel(
    'bar uno',
    answer({
      businesses: [
        unplaced,
        { ...unplaced, slug: 'bar-uno-2' },
        { ...business, slug: 'bar-uno-3', city: 'Milan' },
      ],
    }),
    readScope('all'),
  )
  const entries = optionsOf(model).filter(({ text }) => text === 'Bar Uno')
  expect(entries.map(({ href }) => href)).toEqual(['/businesses?search=Bar+Uno+Rome', '/business/bar-uno-3'])
  expect(noteOf(model, 'Bar Uno')).toBe('Bar · Rome, Italy · several places')
})

test.each([
  ['all', ['Search for “caf”', 'Try again']],
  ['city', ['Try again']],
])('without a network a field for “%s” says so, and asks again', (name, shown) => {
  const model = offlineModel('caf', readScope(name))
  expect(labels(model)).toEqual(['You are offline: no suggestions'])
  expect(optionsOf(model).map(({ parts }) => parts.map(({ text }) => text).join(''))).toEqual(shown)
  expect(announce(model)).toBe('You are offline: no suggestions')
})

test('a field of categories alone has no searches', () => {
  const searches = [{ text: 'Bars', query: 'kind=bar' }]
  expect(labels(suggestionsModel('ba', answer({ searches }), readScope('categories')))).toEqual([
    'Categories',
  ])
})
