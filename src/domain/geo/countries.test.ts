import { describe, expect, test } from 'vitest'
import { COUNTRY_ALIASES } from './country-aliases.ts'
import { COUNTRY_NAMES } from './country-names.ts'
import { countryCode, countryName } from './countries.ts'

describe('countryCode', () => {
  test.each([
    ['tr', 'TR'],
    ['TUR', 'TR'],
    ['Türkiye', 'TR'],
    ['TÜRKİYE', 'TR'],
    ['USA', 'US'],
    ['U.S.A.', 'US'],
    ['United States of America', 'US'],
    ['ABD', 'US'],
    ['UK', 'GB'],
    ['England', 'GB'],
    ['United Kingdom of Great Britain and Northern Ireland', 'GB'],
    ['Viet Nam', 'VN'],
    ['South Korea', 'KR'],
    ['Korea, Republic of', 'KR'],
    ['대한민국', 'KR'],
    ['Ivory Coast', 'CI'],
    ["Cote d'Ivoire", 'CI'],
    ['Côte d’Ivoire', 'CI'],
    ['Deutschland', 'DE'],
    ['中国', 'CN'],
    ['السعودية', 'SA'],
    ['\u00A0Switzerland ', 'CH'],
    ['Trinidad & Tobago', 'TT'],
    ['St. Lucia', 'LC'],
  ])('of %s is %s', (value, code) => {
    expect(countryCode(value)).toBe(code)
  })

  test.each(['None', '', 'Europe', 'XX', 840, null, 'x'.repeat(10_000)])('of %j is unknown', (value) => {
    expect(countryCode(value)).toBeNull()
  })

  test('knows every country by its own name and codes', () => {
    for (const [code, [alpha3, name]] of Object.entries(COUNTRY_NAMES)) {
      expect([code, alpha3, name].map(countryCode)).toEqual([code, code, code])
    }
  })

  test('every alias leads to the country it stands under', () => {
    for (const [code, aliases] of Object.entries(COUNTRY_ALIASES)) {
      expect(aliases.filter((alias) => countryCode(alias) !== code)).toEqual([])
    }
  })
})

test('names are the familiar ones', () => {
  expect(['US', 'gb', 'TR', 'KR', 'VN', 'ZZ'].map(countryName)).toEqual([
    ...['United States', 'United Kingdom', 'Turkey', 'South Korea', 'Vietnam', 'ZZ'],
  ])
})
