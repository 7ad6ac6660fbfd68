import { expect, test } from 'vitest'
import { fold } from '../text/fold.ts'
import { loadCityNames } from './city-names.ts'
import { countryOfCities } from './country-of-cities.ts'

test.each([
  ['TR', 'İstanbul, Ankara, İzmir, Bursa, Antalya, Adana, Konya'],
  ['TR', 'Adana, Kayseri, Samsun, Trabzon, Erzurum, Kadıköy Merkez'],
  ['DE', 'Berlin, München, Hamburg, Köln, Leipzig, Dresden'],
  ['GB', 'London, Leeds, Bristol, Sheffield, Nottingham, Leicester, Cardiff, Edinburgh, Glasgow, Swansea'],
  ['JP', 'Sapporo, Osaka, Nagoya, Fukuoka, Kobe'],
  [undefined, 'Berlin, Paris, London, Rome, Madrid, Istanbul'],
  [undefined, 'Berlin, Leipzig, Dresden'],
  [undefined, 'Springfield, Cambridge, Birmingham, Manchester, Worcester'],
  [undefined, 'Hill, Lakeside, Berlin, Northgate, Leipzig, Dresden, East End, Köln, Hamburg, Southside'],
])('%s is the country of %s', async (code, cities) => {
  const folded = new Set(cities.split(', ').map(fold))
  expect(countryOfCities(folded, await loadCityNames())).toBe(code)
})
