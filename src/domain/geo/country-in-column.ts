import { cleanText } from '../text/clean.ts'
import { fold } from '../text/fold.ts'
import { countryCode } from './countries.ts'
import { COUNTRY_NAMES } from './country-names.ts'

/**
 * International vehicle codes, which lists write before postal codes and into columns of countries: 'D', 'A', 'GER'.
 */
const SIGNS: Readonly<Record<string, string>> = {
  A: 'AT',
  B: 'BE',
  D: 'DE',
  E: 'ES',
  F: 'FR',
  H: 'HU',
  I: 'IT',
  L: 'LU',
  N: 'NO',
  P: 'PT',
  S: 'SE',
  FIN: 'FI',
  GER: 'DE',
  SUI: 'CH',
  NED: 'NL',
  POR: 'PT',
  DEN: 'DK',
  ENG: 'GB',
  SCO: 'GB',
  WAL: 'GB',
  NIR: 'GB',
}

/** Languages of lists in which the platform (CLDR) knows the names of countries. */
const LANGUAGES = 'de fr es it pt nl pl cs sk hu ro bg el sv da nb fi ru uk ar he hi th vi id ja ko zh'.split(
  ' ',
)
const LONGEST_NAME = 60

let named: ReadonlyMap<string, string> | undefined
const byName = () =>
  (named ??= new Map(
    LANGUAGES.flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
      return Object.keys(COUNTRY_NAMES).map((code) => [fold(names.of(code) ?? code), code] as const)
    }),
  ))

/**
 * The code of a country in a column of countries: what `countryCode` reads, names in the languages of lists
 * ('Niemcy'), and vehicle codes, which elsewhere would be words.
 */
export function countryInColumn(value: unknown): string | null {
  const code = countryCode(value)
  if (code !== null) return code
  const text = cleanText(value) ?? ''
  if (text === '' || text.length > LONGEST_NAME) return null
  return SIGNS[text.replaceAll('.', '').toUpperCase()] ?? byName().get(fold(text)) ?? null
}
