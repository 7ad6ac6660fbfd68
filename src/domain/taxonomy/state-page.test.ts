import { expect, test } from 'vitest'
import { countryLabel, crumbsAbove, pathOfState, stateAbove, stateLabel } from './state-page.ts'

test.each([
  ['US:Texas', '/country/united-states/texas'],
  ['AU:New South Wales', '/country/australia/new-south-wales'],
  ['FR:Île-de-France', '/country/france/ile-de-france'],
  ['TR:İzmir', '/country/turkey/izmir'],
])('the page of %s is %s', (key, path) => expect(pathOfState(key)).toBe(path))

test('a state and a country of one name are told apart', () => {
  expect(stateLabel('US:Georgia')).toBe('Georgia, United States')
  expect(stateLabel('US:Texas')).toBe('Texas')
  expect(countryLabel('GE')).toBe('Georgia (country)')
  expect(countryLabel('FR')).toBe('France')
})

test('above a city is its state, unless it is called so, and in the United Kingdom its nation', () => {
  expect(stateAbove({ city: 'Munich', states: ['DE:Bavaria'] })).toBe('DE:Bavaria')
  expect(stateAbove({ city: 'İstanbul', states: ['TR:Istanbul'] })).toBeUndefined()
  expect(stateAbove({ city: 'London', states: ['GB:Greater London', 'GB:England'] })).toBe('GB:England')
  expect(stateAbove({ city: 'Singapore', states: [] })).toBeUndefined()
})

test('the way to a city names its country and state, or all cities', () => {
  const names = (place: Parameters<typeof crumbsAbove>[0]) => crumbsAbove(place).map(({ name }) => name)
  expect(names({ city: 'Munich', countryCode: 'DE', states: ['DE:Bavaria'] })).toEqual([
    ...['Home', 'Germany', 'Bavaria'],
  ])
  expect(names({ city: 'Atlantis', countryCode: null, states: [] })).toEqual(['Home', 'Cities'])
})
