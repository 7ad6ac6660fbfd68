import { fold } from '../text/fold.ts'
import { turkishProvinceIn } from './address.ts'
import { provinceAtEnd } from './turkish-address.ts'
import { countryCode } from './countries.ts'
import { cyrillicCity } from './cyrillic-city.ts'
import { eastAsianCity } from './east-asian-city.ts'
import { indonesianCity, isIndonesianProvince } from './indonesian-province.ts'
import {
  CODE_AFTER,
  CODE_BEFORE,
  CODE_ON_LINE,
  GREEK_CODE_AFTER,
  IS_CODE,
  postalDigitsAfter,
  postalDigitsBefore,
  SHORT_CODE_AFTER,
} from './postal-codes.ts'
import { isRegion } from './regions.ts'
import { isNamesake, isStateOf } from './states.ts'
import { endingsOf, isStreet } from './street-words.ts'

const SEPARATOR = /[,،、，;|\n]|\s[-–]\s|\.-\s/
const LONGEST_ADDRESS = 500
const LONGEST_NAME = 60
/** Countries that are one city: the country's name at the end of an address is the city's. */
const CITY_STATES = new Set('SG HK MO MC VA LU KW GI DJ SM'.split(' '))

/** States that are one city: addresses name a part of it before them, as in 'Main Market, Delhi 110034'. */
const STATES_OF_ONE_CITY = new Set(['Delhi', 'Chandigarh'])

/** An address without what stands behind the city. */
interface Tail {
  readonly parts: readonly string[]
  readonly country: string | undefined
  /** The name that the address gives a country that is one city. */
  readonly cityState: string | undefined
  /** Whether a postal code or a state stood behind it, which shows that the last part is a city. */
  readonly isMarked: boolean
}

/**
 * The code of the country that the last part names; two letters and 'Georgia' do not count, since they may be a
 * state.
 */
function countryNamed(part: string, country: string | undefined): string | undefined {
  if ((part.length < 3 && part !== 'UK') || part === 'Georgia') return undefined
  const named = countryCode(part) ?? undefined
  return named !== undefined && isStateOf(country, part) ? undefined : named
}

/**
 * A part without the country of its row at the end, of up to three words: 'Jeddah Saudi Arabia' becomes 'Jeddah'.
 */
function withoutCountry(part: string, country: string | undefined): string | undefined {
  if (country === undefined) return undefined
  const words = part.split(' ')
  const at = [3, 2, 1]
    .map((count) => words.length - count)
    .find((from) => from > 0 && countryNamed(words.slice(from).join(' '), country) === country)
  // 'New Mexico' is a state and 'Ciudad de México' a city, not the country behind a city.
  return at === undefined || /^(?:new|de|of)$/i.test(words[at - 1] ?? '')
    ? undefined
    : words.slice(0, at).join(' ')
}

const BRAZILIAN_CODE = /^\d{5}-\d{3}$/
const STATE_BEFORE_CODE = /^([A-Z]{2,3}) (?:(\d{5}(?:-\d{4})?)|(\d{4})|([A-Z]\d[A-Z] ?\d[A-Z]\d))$/

/** The country that has this state with such a postal code behind it: 'TX 75201'. */
function countryOfStateAndCode(text: string): string | undefined {
  const [, , five, four, letters] = STATE_BEFORE_CODE.exec(text) ?? []
  return five ? 'US' : letters ? 'CA' : four ? 'AU' : undefined
}

/** A Philippine postal code before its city: '1108 Metro Manila', '6000 Cebu'. */
const PHILIPPINE = /^\d{4} \p{L}/u

function tailOf(address: string, given: string | null | undefined): Tail {
  const parts = address
    .split(SEPARATOR)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter(Boolean)
  let country = given ?? undefined
  let [isMarked, cityState] = [false, undefined as string | undefined]
  let [state, code]: (string | undefined)[] = []
  for (;;) {
    const last = parts.at(-1) ?? ''
    if (parts.length < 2) break
    const named = countryNamed(last, country)
    if (named !== undefined) {
      country ??= named
      if (CITY_STATES.has(named)) cityState = last
    } else if (IS_CODE.test(last) && !isHouseNumber(last, parts.length, country)) {
      isMarked = true
      code = last
      if (BRAZILIAN_CODE.test(last) && isStateOf('BR', parts.at(-2) ?? '')) country ??= 'BR'
    } else if (isIndonesianProvince(last, country)) {
      country = 'ID'
      isMarked = true
    } else if (country === 'PH' && PHILIPPINE.test(last) && / City$/.test(parts.at(-2) ?? '')) isMarked = true
    else if (isRegion(last)) isMarked = false
    else if (state === undefined && isMarkOfState(last, country, code)) {
      country ??= countryOfStateAndCode(last) ?? 'IN'
      isMarked = true
      state = last
    } else {
      const rest = withoutCountry(last, country)
      if (rest === undefined) break
      parts.splice(-1, 1, rest, last)
    }
    parts.pop()
  }
  // 'Av. Paulista 1578, São Paulo' has only a street before its last part, so that São Paulo is the city and not the
  // state.
  const name = state?.replace(/ [\d-]+$/, '')
  const isWithin = name !== undefined && STATES_OF_ONE_CITY.has(name) && !parts.at(-1)?.endsWith(name)
  const isStreetBefore =
    name !== undefined && isNamesake(name) && isStreet(parts.at(-1) ?? '', parts.length < 2)
  if (name !== undefined && (isWithin || isStreetBefore)) parts.push(name)
  return { parts, country, cityState, isMarked }
}

/** Countries whose postal codes have three digits. */
const SHORT_CODES = new Set('TW IS FO OM BH LS MG GN PG'.split(' '))

/** Whether a short number behind a street is a house number, since postal codes of the country are longer. */
const isHouseNumber = (part: string, count: number, country: string | undefined) =>
  count === 2 && /^\d{3}$/.test(part) && !SHORT_CODES.has(country ?? '')

const INDIAN_CODE = /[1-8]\d{2} ?\d{3}$/

/** Whether a part is a state, with or without its postal code; `code` is the one in the part behind it. */
function isMarkOfState(part: string, country: string | undefined, code = part): boolean {
  const state = part.replace(/ (?:\d{4,6}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/, '')
  const isIndian = state.length > 2 && INDIAN_CODE.test(code) && isStateOf('IN', state) && !isNamesake(state)
  if (country === undefined) return isIndian || countryOfStateAndCode(part) !== undefined
  return isStateOf(country, state)
}

/** The city before its state: 'Dallas TX 75201', 'Sydney NSW'. */
function beforeState(text: string, country: string | undefined): string | undefined {
  const [, name, state = '', code] = /^(.*\S) ([A-Z]{2,3})( [\dA-Z][\dA-Z -]{3,9})?$/.exec(text) ?? []
  if (name === undefined) return undefined
  const of = country ?? (code ? countryOfStateAndCode(`${state}${code}`) : undefined)
  return isStateOf(of, state) ? name : undefined
}

/** The city behind its postal code: '8001 Zürich', '34430 Kadıköy/İstanbul', '20123 Milano MI'. */
function afterCode(text: string, country: string | undefined, isAlone: boolean): string | undefined {
  const [, code = '', name] = CODE_BEFORE.exec(text) ?? (country ? CODE_ON_LINE.exec(text) : null) ?? []
  // In Arabic addresses a number at this place is the house's.
  if (name === undefined || /\p{Script=Arabic}/u.test(name)) return undefined
  const usual = postalDigitsBefore(country)
  const digits = code.replace(/\D/g, '').length
  const isUsual = usual !== undefined && (usual === digits || digits > usual)
  if (country === undefined ? isAlone : !isUsual) return undefined
  const bare = name.replace(/ cedex(?: \d+)?$/i, '').replace(/ \d+$/, '')
  const plain = country === 'IT' ? bare.replace(/ \(?[A-Z]{2}\)?$/, '') : bare
  if (country === 'TR' || !plain.includes('/')) return plain
  const [first, ...others] = plain.split('/')
  // The slash belongs to the city's name: 'Zerbst/Anhalt', 'Frankfurt/Oder'.
  return country === undefined ? others.at(-1) : first?.trim()
}

/**
 * The province of a Turkish 'district/province', which people call the city: 'İzmit/Kocaeli (İzmit)', 'Gölcük /
 * Kocaeli'.
 */
function turkishCity(name: string): string {
  const plain = name.replace(/\s*\([^()]*\)$/, '')
  return turkishProvinceIn(plain) ?? (plain.split('/').at(-1) ?? '').trim()
}

/** The city before its postal code: 'Beograd 11060', 'London SW1A 2AA'. */
function beforeCode(text: string, country: string | undefined, isAlone: boolean): string | undefined {
  const name =
    CODE_AFTER.exec(text)?.[1] ??
    (postalDigitsAfter(country) === 4 ? SHORT_CODE_AFTER.exec(text)?.[1] : undefined) ??
    (country === 'GR' ? GREEK_CODE_AFTER.exec(text)?.[1] : undefined)
  if (name === undefined) return undefined
  const isUsual = new RegExp(` \\d{${postalDigitsAfter(country) ?? 0}}$`).test(text)
  // 'Kathmandu BA 44600': letters before the code belong to the code.
  return isAlone && !isUsual ? undefined : name.replace(/(?<=\p{Ll}) [A-Z]{2,3}$/u, '')
}

const PREFIX = /^(?:tp\.?|thành phố|mueang|จังหวัด|จ\.|г\.|город|kota)\s*(?=[\p{L}\p{M}]{2})/iu
const HO_CHI_MINH = new Set(['ho chi minh', 'hcm', 'tphcm', 'ho chi minh city', 'hcmc'])

/** A Russian city with the word for it, anywhere in an address: 'г. Краснодар'. */
const RUSSIAN = /(?:^|[,;]\s*)(?:г\.|г(?= )|город(?= ))\s*(\p{Lu}[\p{L} -]{1,40}?)(?=\s*(?:[,;]|$))/u

/** Official names of Buenos Aires: 'CABA', 'Cdad. Autónoma de Buenos Aires'. */
const BUENOS_AIRES = /^(?:caba|c\.a\.b\.a\.?|(?:cdad\.?|ciudad) aut[oó]noma de buenos aires)$/i

/** A city's name without the word 'city', and one name for cities with a long official name. */
function plainName(name: string): string {
  const bare = name.trim().replace(PREFIX, '')
  if (BUENOS_AIRES.test(bare)) return 'Buenos Aires'
  return HO_CHI_MINH.has(fold(bare)) ? 'Thành phố Hồ Chí Minh' : bare
}

/** Directions to a place, which may end in the name of its city: 'Near Australian Embassy Kathmandu'. */
const WAY = /(?:^|\s)(?:near|nr|opp(?:osite)?|behind|beside|besides|next to|in front of|adjacent)(?=[\s.]|$)/i

/** A state's abbreviation in a part of its own: 'CA' in 'LOS ANGELES , CA 90006'. */
const ABBREVIATION = /^[A-Z]{2}$/

/** Lines that a scraper joined without a blank: 'Ashram MargJaipur', unlike 'McAllen'. */
const GLUED = /\p{Ll}{3}\p{Lu}\p{Ll}/u
/** A landmark that stands where the city should: 'Police Chowki, Uttar Pradesh 243001'. */
const LANDMARK = /\p{L} (?:hall|chowki|hospital|school|mandir|masjid|hotel|complex|building|bhawan)$/iu

const isName = (text: string, isFirst: boolean) =>
  /\p{L}{2}/u.test(text) &&
  !GLUED.test(text) &&
  !LANDMARK.test(text) &&
  !ABBREVIATION.test(text) &&
  text.length <= LONGEST_NAME &&
  !WAY.test(text) &&
  !isStreet(text, isFirst)

/**
 * The city that an address names in a place where nothing else can stand: beside a postal code, before a state, or at
 * the beginning of East Asian addresses. Undefined unless it is clear.
 * @example cityOf('Višnjička, Beograd 11060') // 'Beograd'
 */
export function cityOf(address: string, given?: string | null): string | undefined {
  if (address.length > LONGEST_ADDRESS) return undefined
  const eastern = eastAsianCity(address)
  if (eastern !== undefined) return eastern
  const russian = RUSSIAN.exec(address)?.[1] ?? cyrillicCity(address)
  if (russian !== undefined) return russian
  if (given === 'TR') {
    const province = provinceAtEnd(address)
    if (province !== undefined) return province
  }
  const { parts, country, isMarked } = tailOf(address, given)
  const last = parts.at(-1) ?? ''
  const isAlone = parts.length < 2
  const thai = /([\p{Script=Thai}]+) \d{5}$/u.exec(last)?.[1]
  const found =
    thai ??
    beforeState(last, country) ??
    afterCode(last, country, isAlone && !isMarked) ??
    beforeCode(last, country, isAlone) ??
    (isMarked || (/^tp\.? ?\p{L}/iu.test(last) && country === 'VN') ? last : undefined) ??
    provinceOf(last, country) ??
    afterCode(parts.at(-2) ?? '', country, parts.length < 3)
  if (found === undefined) return undefined
  const name = withoutArea(plainName(nativeName(found, country)), parts)
  return isName(name, isAlone) ? name : undefined
}

/** What addresses of a country write behind the name of a city: 'Dublin 2', 'Giza Governorate'. */
const FOLLOWING: Readonly<Record<string, RegExp>> = { IE: / \d{1,2}W?$/, EG: / Governorate$/ }

function nativeName(name: string, country: string | undefined): string {
  if (country === 'TR') return turkishCity(name)
  const last = name.split(' ').at(-1) ?? ''
  if (country !== undefined && CITY_STATES.has(country) && countryCode(last) === country) return last
  return country === 'ID' ? indonesianCity(name) : name.replace(FOLLOWING[country ?? ''] ?? '', '')
}

const AREA = / (?:City|District|Municipality|Metropolitan Area|Region|Province|Prefecture|Governorate)$/

/** The city without the area that repeats its name: 'Wellington' of 'Te Aro, Wellington, Wellington City'. */
function withoutArea(name: string, parts: readonly string[]): string {
  const bare = name.replace(AREA, '')
  return parts.includes(bare) ? bare : name
}

/** The province at the end of a Turkish address: 'Ankara' of 'Çankaya/Ankara'. */
function provinceOf(last: string, country: string | undefined): string | undefined {
  return country === 'TR' && /\p{L}\s?\/\s?\p{L}+(?: \([^()]*\))?$/u.test(last) ? last : undefined
}

/**
 * The last part of an address without codes, states and the country behind it; undefined where it is the only part.
 */
export function lastPlaceIn(address: string, given?: string | null): string | undefined {
  return SEPARATOR.test(address) ? tailOf(address, given).parts.at(-1) : undefined
}

/**
 * Texts at the end of an address that are its city if a city has that name, best first: what follows the street on the
 * last line, or the last part or the one before as a whole. Empty where the address ends in a street.
 * @example cityEndings('4801 Beltline Rd. Addison, TX 75001') // ['Addison']
 */
export function cityEndings(address: string, given?: string | null): string[] {
  if (address.length > LONGEST_ADDRESS) return []
  const { parts, country, cityState, isMarked } = tailOf(address, given)
  const last = parts.at(-1) ?? ''
  const isFirst = parts.length < 2
  const bare = beforeState(last, country) ?? beforeCode(last, country, false) ?? last
  const found = endingsOf(bare, isFirst && !(isMarked && bare !== last))
  // The last part may be a region, so that the one before it is tried too.
  const previous = found[0] === bare && parts.length > 2 ? (parts.at(-2) ?? '') : ''
  const before = isName(previous, false) ? [previous] : []
  return [...found, ...before, ...(cityState === undefined ? [] : [cityState])].map(plainName)
}
