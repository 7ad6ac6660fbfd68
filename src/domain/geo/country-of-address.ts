import { fold } from '../text/fold.ts'
import { countryCode } from './countries.ts'
import { isIndonesianProvince } from './indonesian-province.ts'
import { isOfAnotherState } from './country-of-states.ts'
import { countriesOfState } from './state-names.ts'
import { isStateOf } from './states.ts'
import { isStreetName } from './street-words.ts'
import { provinceAtEnd } from './turkish-address.ts'
import { isTurkishProvince } from './turkish-provinces.ts'
import { isZipOf } from './us-states.ts'

const SEPARATOR = /[,،、，]|\s[-–]\s/
/** A postal code behind the country, as in Russian and Ukrainian addresses: '125009'. */
const CODE_AT_END = /[,،、，]\s?\d{5,6}$/

/** An Indian address: 'Panchkula, Haryana - 134113'. */
const INDIAN = /[,\s]\s*(\p{L}{3}[\p{L} ]*?),?\s*[-–]?\s*[1-8]\d{2} ?\d{3}$/u

/** Commas and blanks at the end of an address whose last parts were empty. */
const BLANK_END = /[,،、，\s]+$/
/** How many characters at the end of an address are searched for its country. */
const END = 100
/** 'C/ México', a Spanish street that is named after a country. */
const SPANISH_STREET = /(?:^|\s)c\/[^/]*$/i

/** A Brazilian address: 'São Paulo - SP, 01414-010'. */
const BRAZILIAN = /(?:\s[-–]\s|\/\s?)([A-Z]{2}),?\s(?:CEP:?\s?)?\d{5}-?\d{3}$/
/** A Turkish address: '07100 Muratpaşa/Antalya'. */
const TURKISH = /(?:^|[\s,])\d{5} [^,/]+\/ ?(\p{L}+)$/u
/** An address in the United States: 'Dallas, TX 75201'. */
const AMERICAN = /[\p{L}.] ?,? ([A-Z]{2}),? (\d{5})(?:-\d{4})?$/u

/** A British address: 'London W1D 5PJ'. */
const BRITISH = /(?:^|[\s,])[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/
/** A Canadian address: 'Toronto, ON M5H 2N2'. */
const CANADIAN = /(?:^|[\s,])[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/
/** An Australian address: 'Newtown NSW 2042'. */
const AUSTRALIAN = /[\p{L}.],? (?:NSW|VIC|QLD|TAS|ACT|WA|SA|NT) \d{4}$/u
/**
 * A Dutch address: 'Damrak 1, 1012 LG Amsterdam'. The street must stand before the code, as '1205 ST CHARLES AVENUE'
 * is a house and its street.
 */
const DUTCH = /[^\s,],?\s*,\s*[1-9]\d{3} ?(?!NW|NE|SW|SE|SA|SD|SS)[A-Z]{2} (\p{Lu}[\p{L}' -]+)$/u
/** An Italian address: '20121 Milano (MI)'. */
const ITALIAN = /(?:^|[\s,])\d{5} [^,\d]+ \([A-Z]{2}\)$/
const FORMS: readonly (readonly [RegExp, string])[] = [
  [BRITISH, 'GB'],
  [CANADIAN, 'CA'],
  [AUSTRALIAN, 'AU'],
  [DUTCH, 'NL'],
  [ITALIAN, 'IT'],
]

/** The form of the country's postal codes, against which the row's own code is checked. */
const CODES: Readonly<Record<string, RegExp>> = {
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  CA: /^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/i,
  AU: /^0?\d{3,4}$/,
  NL: /^\d{4}(?: ?[A-Z]{2})?$/i,
  IT: /^\d{4,5}$/,
}

const JAPANESE_CODE = /^〒? ?\d{3}-\d{4}$/

/** Scripts that are used for the addresses of one country only. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hangul}{2}/u, 'KR'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]{2}/u, 'JP'],
  [/\p{Script=Thai}{2}/u, 'TH'],
  [/\p{Script=Georgian}{2}/u, 'GE'],
  [/\p{Script=Armenian}{2}/u, 'AM'],
  [/\p{Script=Hebrew}{2}/u, 'IL'],
  [/\p{Script=Khmer}{2}/u, 'KH'],
  [/\p{Script=Lao}{2}/u, 'LA'],
  [/\p{Script=Myanmar}{2}/u, 'MM'],
  [/\p{Script=Sinhala}{2}/u, 'LK'],
]

/** Beginnings of addresses that tell which of the countries that share a script they are in. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^(?:[台臺]灣)?(?:[台臺][北中南]|新北|桃園|高雄|基隆|新竹|嘉義)市/u, 'TW'],
  [/^(?:[台臺]灣)?(?:新竹|苗栗|彰化|南投|雲林|嘉義|屏東|宜蘭|花蓮|[台臺]東|澎湖|金門|連江)縣/u, 'TW'],
  [/^(?:北海道|東京都|大阪府|京都府|\p{Script=Han}{2,3}県)/u, 'JP'],
  [/^(?:中国)?\p{Script=Han}{2,3}省\p{Script=Han}{2,4}市/u, 'CN'],
]
const POSTAL_CODE_FIRST = /^〒?[\d\s-]*/u

/** Short names of countries that are read; other short words may be a state. */
const SHORT_NAMES = new Set(['UK', 'USA', 'UAE'])
const LATIN = /\p{Script=Latin}{3}/u

/** The most words of a country's name and of a state's. */
const MOST_WORDS = 3

function countryOfName(name: string): string | undefined {
  const isName = name.length > 3 || SHORT_NAMES.has(name)
  return isName && name !== 'Georgia' ? (countryCode(name) ?? undefined) : undefined
}

/** The last words of a text, from three to one: 'West Bengal INDIA', 'Bengal INDIA', 'INDIA'. */
function endings(text: string): string[] {
  const words = text.split(/\s+/)
  return words.slice(-MOST_WORDS).map((_, at, last) => last.slice(at).join(' '))
}

/** The name of a country at the end of a part of an address, with the words before it. */
export function countryAtEnd(part: string): { readonly name: string; readonly before: string } | undefined {
  const text = part.slice(-END).replace(/[^\p{L}\p{M}]+$/u, '')
  const name = endings(text).find((words) => countryOfName(words.replace(/^\(/, '')) !== undefined)
  if (name === undefined || name === text) return undefined
  return { name: name.replace(/^\(/, ''), before: text.slice(0, -name.length).trim() }
}

/** The country behind its state or a postal code, without a comma: 'Kolkata 700016 West Bengal INDIA'. */
function countryBehindState(part: string): string | undefined {
  const { name = '', before = '' } = countryAtEnd(part) ?? {}
  const code = countryOfName(name)
  if (code === undefined) return undefined
  const isState = endings(before).some((words) => countriesOfState(words).includes(code))
  return isState || /(?:^|[\s-])\d{5,6}$/.test(before) ? code : undefined
}

/** The country with whose name an address ends; undefined where that may as well be a state ('CA', 'Georgia'). */
export function countryNamedIn(address: string): string | undefined {
  const parts = address.slice(-END).replace(BLANK_END, '').replace(CODE_AT_END, '').split(SEPARATOR)
  const last = (parts.at(-1) ?? '').trim().replace(/[^\p{L}\p{M}]+$/u, '')
  const whole = parts.length < 2 || SPANISH_STREET.test(last) ? undefined : countryOfName(last)
  return whole ?? countryBehindState(last)
}

/** What the columns of a row say about its place. */
export interface PlaceColumns {
  readonly city?: string | null | undefined
  readonly state?: string | null | undefined
  readonly postalCode?: string | null | undefined
}

function countryOfForm(text: string, { city, state, postalCode }: PlaceColumns): string | undefined {
  const [form, country] = FORMS.find(([each]) => each.test(text)) ?? []
  if (form === undefined || country === undefined) return undefined
  if (postalCode && !CODES[country]?.test(postalCode)) return undefined
  if (isOfAnotherState(country, state)) return undefined
  if (country !== 'NL') return country
  const named = fold(form.exec(text)?.[1] ?? '')
  return isStreetName(named) || (city && fold(city) !== named) ? undefined : country
}

/**
 * The country whose addresses alone have this form, postal code or script, unless a column of the row contradicts it.
 * @example countryByForm('R. Sarandi, 98 - Cerqueira César, São Paulo - SP, 01414-010') // 'BR'
 */
export function countryByForm(address: string, columns: PlaceColumns = {}): string | undefined {
  const text = address.slice(-END).replace(BLANK_END, '')
  if (isStateOf('BR', BRAZILIAN.exec(text)?.[1] ?? '')) return 'BR'
  if (isTurkishProvince(TURKISH.exec(text)?.[1] ?? '') || provinceAtEnd(address)) return 'TR'
  const formed = countryOfForm(text, columns)
  if (formed !== undefined) return formed
  const [, state = '', zip = ''] = AMERICAN.exec(text) ?? []
  if (isZipOf(state, zip)) return 'US'
  const behindComma = INDIAN.exec(text.slice(text.lastIndexOf(',', text.length - 9)))?.[1] ?? ''
  if (isStateOf('IN', behindComma)) return 'IN'
  if (isIndonesianProvince(text.split(',').at(-1)?.trim() ?? '', undefined)) return 'ID'
  if (JAPANESE_CODE.test(columns.postalCode ?? '') && /\p{Script=Han}{2}/u.test(text)) return 'JP'
  const begun = address.slice(0, END).replace(POSTAL_CODE_FIRST, '')
  const country = BEGINNINGS.find(([beginning]) => beginning.test(begun))?.[1]
  if (country !== undefined) return country
  return LATIN.test(text) ? undefined : SCRIPTS.find(([script]) => script.test(text))?.[1]
}
