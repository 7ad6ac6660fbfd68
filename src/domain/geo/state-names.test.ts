import { expect, test } from 'vitest'
import { isWeakState, statesOfCity, stateTexts } from './state-names.ts'

const at = (
  countryCode: string | null,
  state: string | null,
  latitude: number | null = null,
  longitude = 0,
) => statesOfCity({ countryCode, state, latitude, longitude: latitude === null ? null : longitude })

test.each([
  ['US', 'Texas', 'US:Texas', 'texas'],
  ['CA', 'ON', 'CA:Ontario', 'ontario'],
  ['CA', 'Québec', 'CA:Quebec', 'quebec'],
  ['AU', 'NSW', 'AU:New South Wales', 'new south wales'],
  ['DE', 'Bavaria', 'DE:Bavaria', 'bayern'],
  ['DE', 'Bayern', 'DE:Bavaria', 'bavaria'],
  ['DE', 'Baden-Wurttemberg', 'DE:Baden-Württemberg', 'baden wurttemberg'],
  ['IT', 'Toscana', 'IT:Tuscany', 'tuscany'],
  ['TR', 'Muğla', 'TR:Muğla', 'mugla'],
  ['NG', 'Oyo State', 'NG:Oyo', 'oyo state'],
  ['LK', 'Central Province', 'LK:Central Province', 'central province'],
])('a city of %s %s is in %s, also called %s', (country, state, key, name) => {
  const [found] = at(country, state)
  expect(found?.key).toBe(key)
  expect(found?.names).toContain(name)
})

test.each([
  ['US', 'US:Texas', ['TX', 'tx', 'Texas', 'State of Texas', 'テキサス']],
  ['MX', 'MX:Mexico City', ['CDMX', 'Ciudad de México', 'Mexico City', 'Distrito Federal']],
  ['MX', 'MX:State of Mexico', ['Méx.', 'Estado de México', 'México']],
  ['CA', 'CA:Quebec', ['QC', 'Québec', 'Province of Quebec', 'Quebec']],
  ['DE', 'DE:Bavaria', ['BY', 'Bayern', 'Bavaria', 'Bavière', 'バイエルン']],
  ['ES', 'ES:Andalusia', ['Andalucía', 'Andalusien', 'Andalousie', 'アンダルシア']],
  ['FR', 'FR:Île-de-France', ['Île-de-France', 'Ile de France', 'ILE-DE-FRANCE']],
  ['IN', 'IN:Punjab', ['PB', 'Punjab', 'Panjab', 'पंजाब']],
  ['IN', 'IN:Odisha', ['OD', 'OR', 'Orissa', 'Odisha']],
  ['TR', 'TR:İzmir', ['İzmir', 'Izmir', 'İzmir Province']],
  ['SA', 'SA:Riyadh', ['Riyadh', 'Riyadh Region', 'Riyadh Province']],
  ['JP', 'JP:Osaka', ['大阪府', 'Osaka', 'Osaka Prefecture']],
  ['ZA', 'ZA:Free State', ['Free State']],
])('in %s these are one state, %s: %j', (country, key, spellings) => {
  expect(new Set(spellings.map((state) => at(country, state)[0]?.key))).toEqual(new Set([key]))
})

test('a city of the United Kingdom is in its nation as well, by its position', () => {
  expect(at('GB', null, 55.95, -3.19).map(({ key }) => key)).toEqual(['GB:Scotland'])
  expect(at('GB', 'Greater London', 51.5, -0.1).map(({ key }) => key)).toEqual([
    'GB:Greater London',
    'GB:England',
  ])
  expect(at('GB', 'England', 51.5, -0.1).map(({ key }) => key)).toEqual(['GB:England'])
})

test('a direction is no name of a state, nor is a state of no country', () => {
  expect(at('LK', 'Western Province')[0]?.names).toEqual(['western province'])
  expect(at(null, 'Texas')).toEqual([])
})

test('a code means the states of all countries that have it', () => {
  expect(stateTexts('WA')).toEqual(['wa', 'washington', 'western australia'])
})

test('a code that is a word is one only behind a city', () => {
  expect(['or', 'il', 'on', 'tx', 'nsw', 'texas'].map(isWeakState)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
