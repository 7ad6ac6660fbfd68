import { expect, test } from 'vitest'
import { loadCityNames } from './city-names.ts'
import { knownCityIn, knownEndingOf } from './known-city.ts'

test.each([
  ["13, Rue de l'Odéon, Odéon, Paris 6e Arrondissement, Paris, Île-de-France, 75006, France", 'FR', 'Paris'],
  ['205, East Houston Street, Manhattan, New York, New York County, New York, 10002, USA', 'US', 'New York'],
  ['Da Michele, 1, Via Sersale, Pendino, Municipalità 2, Napoli, Campania, 80139, Italia', 'IT', 'Napoli'],
  ['12, Bağdat Caddesi, Kadıköy, İstanbul, Marmara Bölgesi, 34728, Türkiye', 'TR', 'İstanbul'],
  ['13, Rue de Paris, Paris, France', 'FR', undefined],
  ['1, Main Street, Paris, Lamar County, Texas, 75460, United States', 'US', undefined],
  ['Paris, Lyon, 2, Grande Rue, Vesoul, Haute-Saône, 70000, France', 'FR', undefined],
])('%s', async (address, countryCode, city) => {
  expect(knownCityIn(address, countryCode, await loadCityNames())).toBe(city)
})

test.each([
  ['Moi Avenue, Nairobi, Kenya', 'KE', 'Nairobi'],
  ['Cra. 43A #1-50, El Poblado, Medellín, Antioquia, Colombia', 'CO', 'Medellín'],
  ['Calle Orense 32, Madrid', 'ES', 'Madrid'],
  ['Al Wasl Rd, Jumeirah 1 - Dubai - United Arab Emirates', 'AE', 'Dubai'],
  ['Calle Orense 32 Madrid', 'ES', undefined],
  ['Madrid', 'ES', undefined],
])(
  '%s ends in its city, whether or not the country is named behind it',
  async (address, countryCode, city) => {
    expect(knownEndingOf({ address, countryCode }, await loadCityNames())).toBe(city)
  },
)
