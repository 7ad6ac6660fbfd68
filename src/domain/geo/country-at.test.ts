import { expect, test } from 'vitest'
import { countryAt } from './country-at.ts'
import { COUNTRY_NAMES } from './country-names.ts'
import { ZONES_BY_COUNTRY } from './zone-countries.ts'

test.each([
  ['Dallas', 32.78, -96.8, 'US'],
  ['Istanbul', 41.01, 28.97, 'TR'],
  ['Zürich', 47.377, 8.542, 'CH'],
  ['Lisbon, by the sea', 38.72, -9.14, 'PT'],
  ['Suva, by the date line', -18.14, 178.44, 'FJ'],
  ['Belgrade', 44.8125, 20.4612, 'RS'],
  ['Bangkok', 13.7563, 100.5018, 'TH'],
  ['Chiang Mai', 18.7883, 98.9853, 'TH'],
  ['Singapore', 1.2897, 103.8501, 'SG'],
  ['Johor Bahru', 1.4655, 103.7578, 'MY'],
  ['Dubai', 25.2048, 55.2708, 'AE'],
  ['Sharjah', 25.3463, 55.4209, 'AE'],
  ['Hanoi', 21.0285, 105.8542, 'VN'],
  ['Ho Chi Minh City', 10.7769, 106.7009, 'VN'],
  ['Copenhagen', 55.6761, 12.5683, 'DK'],
  ['Malmö', 55.605, 13.0038, 'SE'],
  ['Bratislava', 48.1486, 17.1077, 'SK'],
  ['Geneva', 46.2044, 6.1432, 'CH'],
  ['Annemasse', 46.1934, 6.2342, 'FR'],
  ['Basel', 47.5596, 7.5886, 'CH'],
  ['Konstanz', 47.6603, 9.1758, 'DE'],
  ['Detroit', 42.3314, -83.0458, 'US'],
  ['Windsor', 42.3149, -83.0364, 'CA'],
  ['Pristina', 42.6629, 21.1655, 'XK'],
  ['Hong Kong', 22.2819, 114.1589, 'HK'],
  ['Macau', 22.1987, 113.5439, 'MO'],
  ['Shenzhen', 22.5431, 114.0579, 'CN'],
  ['El Paso', 31.7619, -106.485, 'US'],
  ['Ciudad Juárez', 31.6904, -106.4245, 'MX'],
  ['Tijuana', 32.5149, -117.0382, 'MX'],
  ['Maastricht', 50.8514, 5.691, 'NL'],
  ['Strasbourg', 48.5734, 7.7521, 'FR'],
  ['Kehl', 48.574, 7.815, 'DE'],
  ['Gibraltar', 36.1408, -5.3536, 'GI'],
  ['Monaco', 43.7384, 7.4246, 'MC'],
  ['the Vatican', 41.9029, 12.4534, 'VA'],
  ['Rome, beside the Vatican', 41.9065, 12.4609, 'IT'],
  ['San Juan', 18.4655, -66.1057, 'PR'],
  ['Las Palmas', 28.12, -15.43, 'ES'],
  ['Kinshasa', -4.32, 15.31, 'CD'],
  ['Brazzaville', -4.266, 15.28, 'CG'],
  ['Foz do Iguaçu', -25.516, -54.585, 'BR'],
  ['the sea before Brighton', 50.8, -0.14, 'GB'],
  ['the sea before Barcelona', 41.37, 2.21, 'ES'],
  ['a bridge over the Rhine that is half French', 48.5738, 7.8016, null],
  ['Simferopol, which is disputed', 44.95, 34.1, null],
  ['the open sea', 0, -20, null],
  ['the origin of the map', 0, 0, null],
  ['Milwaukee with its coordinates exchanged', -87.98, 43.04, null],
  ['nowhere', 91, 0, null],
  ['the North Pole', 90, 0, null],
  ['the end of the map', -16.8, 180, 'FJ'],
])('%s', (_, latitude, longitude, code) => {
  expect(countryAt(latitude, longitude)).toBe(code)
})

test('every country of the table is one that has a name', () => {
  expect(Object.keys(ZONES_BY_COUNTRY).filter((code) => !COUNTRY_NAMES[code])).toEqual([])
})
