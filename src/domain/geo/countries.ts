import { cleanText } from '../text/clean.ts'
import { fold } from '../text/fold.ts'
import { COUNTRY_ALIASES } from './country-aliases.ts'
import { COUNTRY_NAMES } from './country-names.ts'

/** A name as it is looked up: 'St.' and 'Saint', '&' and 'and', with and without 'The' are the same. */
const key = (name: string) =>
  fold(name.replaceAll('&', ' and ')).replace(/^the /, '').replace(/^st /, 'saint ')

/** Two letters as people write a code, with or without points: 'U.S.', but not 'nº', 'NÖ' or 'N/O'. */
const LETTERS_OF_CODE = /^[A-Za-z]\.? ?[A-Za-z]\.?$/
/** A name on one side of a slash, as in 'New Zealand / Aotearoa': 'SL/01' is a room. */
const NAME_BESIDE_SLASH = /\p{L}{4}|[^\p{Script=Latin}\p{P}\s\d]{2}/u

const CODES = new Map<string, string>([
  ...Object.entries(COUNTRY_ALIASES).flatMap(([code, names]) =>
    names.map((name) => [key(name), code] as const),
  ),
  ...Object.entries(COUNTRY_NAMES).flatMap(([code, [alpha3, name]]) =>
    [code, alpha3, name].map((known) => [key(known), code] as const),
  ),
])

/**
 * The ISO 3166-1 alpha-2 code of a code or a country's name in English, its own language or Turkish, or of its names in
 * several of its languages ('New Zealand / Aotearoa'); else null.
 */
export function countryCode(value: unknown): string | null {
  const text = cleanText(value)
  if (text === null || text.length > 100) return null
  const known = key(text)
  const code = CODES.get(known)
  if (code !== undefined && /^[a-z] ?[a-z]$/.test(known) && !LETTERS_OF_CODE.test(text)) return null
  if (code !== undefined || !text.includes('/')) return code ?? null
  const [first = null, ...others] = new Set(
    text.split('/').flatMap((name) => (NAME_BESIDE_SLASH.test(name) ? (CODES.get(key(name)) ?? []) : [])),
  )
  return others.length === 0 ? first : null
}

/** The fewest letters whose countries are listed. */
const MIN_BEGUN = 3

/**
 * The codes of the countries with a name or code that equals a text or begins with it: in English, their own language
 * or Turkish.
 */
export function listBegunCountries(text: string): string[] {
  const begun = key(text)
  const isBegun = (name: string) => begun.length >= MIN_BEGUN && name.startsWith(begun)
  const found = [...CODES].flatMap(([name, code]) => (name === begun || isBegun(name) ? [code] : []))
  return [...new Set(found)]
}

/** The familiar English name: 'United States', 'Turkey'; the code itself where it is not known. */
export function countryName(code: string): string {
  return COUNTRY_NAMES[code.toUpperCase()]?.[1] ?? code
}

/** All countries as choices of a form, by name. */
export const countryChoices = (): (readonly [value: string, label: string])[] =>
  Object.values(COUNTRY_NAMES)
    .map(([, name]) => [name, name] as const)
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
