import { describe, expect, test } from 'vitest'
import { cityAmongOthers, cityInWords, cityLabel, cityOfBusiness, countryBeside } from './city-label.ts'

const springfield = { name: 'Springfield', state: 'Illinois', country: 'United States', hasNamesake: true }

describe('a city is called', () => {
  test.each([
    ['by its state where another has the name', springfield, 'Springfield, Illinois'],
    ['by its name where it is the only one', { ...springfield, hasNamesake: false }, 'Springfield'],
  ])('%s', (_, city, label) => {
    expect(cityLabel(city)).toBe(label)
    expect(cityInWords(city)).toBe(`${label}, United States`)
  })

  test.each([
    ['its state is unknown', { state: null }, 'London, Canada', 'London, Canada'],
    ['its state is of the same name', { state: 'London' }, 'London, Canada', 'London, Canada'],
    ['its state is known', { state: 'Ontario' }, 'London, Ontario', 'London, Ontario, Canada'],
  ])('by its country where %s', (_, known, label, words) => {
    const london = { name: 'London', country: 'Canada', hasNamesake: true, ...known }
    expect([cityLabel(london), cityInWords(london)]).toEqual([label, words])
  })

  test('once where it is its country', () => {
    expect(cityInWords({ name: 'Singapore', state: null, country: 'Singapore', hasNamesake: false })).toBe(
      'Singapore',
    )
  })

  test('by its state among others, unless that is of the same name', () => {
    expect(cityAmongOthers({ name: 'Toledo', state: 'Ohio', country: 'United States' })).toBe(
      'Toledo, Ohio, United States',
    )
    expect(cityAmongOthers({ name: 'Istanbul', state: 'Istanbul', country: 'Turkey' })).toBe(
      'Istanbul, Turkey',
    )
  })

  test('beside a business as beside others', () => {
    expect(cityOfBusiness({ city: 'Springfield', cityState: 'Illinois' })).toBe('Springfield, Illinois')
    expect(cityOfBusiness({ city: 'Paris', cityState: null })).toBe('Paris')
    expect(cityOfBusiness({ city: null, cityState: null })).toBeUndefined()
  })

  test('with its country once', () => {
    const paris = { city: 'Paris', cityState: 'Texas', country: 'United States' }
    expect(countryBeside(paris)).toBe('United States')
    expect(countryBeside({ ...paris, cityState: 'United States' })).toBeNull()
    expect(countryBeside({ city: 'Monaco', cityState: null, country: 'Monaco' })).toBeNull()
  })
})
