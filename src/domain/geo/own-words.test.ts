import { expect, test } from 'vitest'
import { loadBuiltUpAreas } from './built-up-areas.ts'
import { loadCityNames } from './city-names.ts'
import { OwnWords } from './own-words.ts'

const words = new OwnWords({ names: await loadCityNames(), areas: await loadBuiltUpAreas() })

const BASEL = { latitude: 47.57, longitude: 7.6 }
const MADRID = { latitude: 40.42, longitude: -3.7 }

test.each([
  ['a state', 'NP', { address: 'Trichy Road, Coimbatore, Tamil Nadu 641005,' }, 'Tamil Nadu'],
  ['a large city', 'NP', { address: 'Vatva, Ahmedabad' }, 'Ahmedabad'],
  ['a city behind its postal code', 'CH', { address: 'Herzbergstrasse 40, 10365 Berlin' }, 'Berlin'],
  ['the city of a column', 'CH', { city: 'São Paulo', address: 'Av. Leopoldina 1150' }, 'São Paulo'],
  ['the state of a column', 'DE', { state: 'Texas', address: 'Main St 4' }, 'Texas'],
  ['another country', 'NP', { address: 'Wu Chung House, Hong Kong' }, 'Hong Kong'],
  [
    'another country behind a name',
    'NP',
    { address: '561, Urla Area, Raipur- 493221 (C.G.) India Raipur INDIA' },
    'INDIA',
  ],
  [
    'another country in brackets',
    'NP',
    { address: 'Ramtekdi Area, Pune 411 013, (India) Others' },
    '(India)',
  ],
  [
    'another country before a choice of a form',
    'NP',
    { address: 'Dhaka-1000, Bangladesh Others' },
    'Bangladesh',
  ],
  ['a large city behind its street', 'NP', { address: 'Su 51 Pitam Pura Delhi' }, 'Delhi'],
  ['a large city before its code', 'NP', { address: '67/H-3 Sector 11 Rohini New Delhi 110085' }, 'Delhi'],
])('%s speaks against the country of a row', (_, code, said, word) => {
  expect(words.againstCountry(code, said)).toBe(word)
})

test.each([
  ['the name of a street', 'NP', { address: 'Ahmedabad Road 5, Lazimpat' }],
  ['a name before the last', 'NP', { address: 'Near Berlin, Berlin Hall, Lazimpat' }],
  ['a lone part', 'MX', { address: 'Berlin' }],
  ['a small city, which has namesakes', 'CL', { city: 'San Ignacio', address: 'Ortiz 351' }],
  ['a village that is called as a country', 'BR', { city: 'Colombia', address: 'Rua Mata 1' }],
  ['a quarter, where the state is in the country', 'BR', { state: 'SP', address: 'R Oriente 4, Barcelona' }],
  ['a quarter, where the city is in the country', 'MX', { city: 'Puebla', address: 'Durango 180, Berlin' }],
  ['a state that the country has as well', 'PK', { address: 'Mall Road, Punjab' }],
  ['a part of the state', 'CN', { address: '皇后大道, Hong Kong' }],
  ['an abbreviation', 'NP', { address: 'Road 4, CA' }],
  ['a street that is called as a country', 'PE', { address: 'Av. Brasil 1234' }],
  ['a quarter that is called as a country', 'NP', { address: 'M8X6+GR4, China Town Marg,' }],
  ['its own country', 'NP', { address: 'Maitinagar Kirtipur Nepal' }],
  ['what nobody knows', 'NP', { address: 'Road 4, Sanepa' }],
  ['nothing', 'NP', {}],
])('%s does not', (_, code, said) => {
  expect(words.againstCountry(code, said)).toBeUndefined()
})

test('a position is believed against all but a city beside it', () => {
  const said = { address: 'Bahnhofplatz 1, Basel' }
  expect(words.againstCountry('DE', said, BASEL)).toBe('Basel')
  expect(words.againstCountry('ES', said, MADRID)).toBeUndefined()
  expect(words.againstCountry('ES', { state: 'Texas' }, MADRID)).toBeUndefined()
})

test.each([
  ['a number that is no postal code', 'Shree Bal Sadan', 'NP', 'Shree Bal Sadan, 1870,', '1870'],
  ['its repetition', 'Lazimpat', 'NP', 'Lazimpat, Lazimpat, 44600 ,', 'Lazimpat'],
  ['that it is a region', 'Gyeonggi-do', 'KR', 'Goyang, Gyeonggi-do 10406', 'Gyeonggi-do'],
  ['that it is a state', 'Punjab', 'PK', 'Mall Road, Punjab 54000', 'Punjab'],
])('%s speaks against a city that nobody knows', (_, city, code, address, word) => {
  expect(words.againstCityRead(city, code, address)).toBe(word)
})

test.each([
  ['a postal code', 'Narayanghat', 'NP', 'Narayanghat 44200,'],
  ['a known city', 'Lalitpur', 'NP', 'Lalitpur, Lalitpur'],
  ['a number of the house behind it all', '창원시', 'KR', '경상남도 창원시 의창구 북면 동전로 63, 63'],
])('%s does not', (_, city, code, address) => {
  expect(words.againstCityRead(city, code, address)).toBeUndefined()
})

test('the far city in which an address ends speaks against another that was derived', () => {
  expect(words.againstCity('Madrid', 'ES', 'Calle 4, Barcelona', MADRID)).toBe('Barcelona')
  expect(words.againstCity('İzmir', 'TR', 'Cadde 4, Ankara', undefined)).toBe('Ankara')
  expect(words.againstCity('Alcobendas', 'ES', 'Calle 4, Madrid', MADRID)).toBeUndefined()
  expect(words.againstCity('Madrid', 'ES', 'Calle de Barcelona, 4', MADRID)).toBeUndefined()
  expect(words.againstCity('Madrid', 'ES', 'Barcelona', MADRID)).toBeUndefined()
})
