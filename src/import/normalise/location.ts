import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { isExportedRow } from '#domain/business/identity.ts'
import { behindCity, countryBeforeCode, splitCity, turkishProvinceIn } from '#domain/geo/address.ts'
import { cityOf } from '#domain/geo/city-of-address.ts'
import { citySpelling } from '#domain/geo/city-spelling.ts'
import { cityOfWard, cityWithoutPrefecture } from '#domain/geo/east-asian-city.ts'
import { type Coordinates, parseCoordinates, parseLatitude, parseLongitude } from '#domain/geo/coordinates.ts'
import { countryByForm, countryNamedIn } from '#domain/geo/country-of-address.ts'
import { areOneState, countryAt, isFarFrom, timezoneIn } from '#domain/geo/country-at.ts'
import { countryDialled } from '#domain/geo/country-of-contacts.ts'
import { countriesNaming, countryOfState } from '#domain/geo/country-of-states.ts'
import { countryInColumn } from '#domain/geo/country-in-column.ts'
import { countryName } from '#domain/geo/countries.ts'
import { zoneOf } from '#domain/geo/zone-of-state.ts'
import type { DerivationRule, RulesOfRow } from '#domain/import/derivations.ts'
import { withoutDistrictNumber } from '#domain/geo/numbered-district.ts'
import { isRegion } from '#domain/geo/regions.ts'
import { stateIn, usState } from '#domain/geo/us-states.ts'
import { cleanText } from '#domain/text/clean.ts'
import { GROUP } from '../read/json-records.ts'
import { addressLine, addressOfRow, inLines } from './address-of-row.ts'
import type { Cells } from './row-cells.ts'

interface Known extends Partial<Pick<BusinessCandidate, 'id' | 'slug'>> {
  readonly street?: string | null
  readonly state?: string | null
  readonly postalCode?: string | null
  readonly timezone?: string | null
  /** The country of the state and the postal code behind the city's name in its cell. */
  readonly behindCity?: string
  /** The name behind the city's in its cell: 'Dublin' in 'Temple Bar, Dublin'. */
  readonly cityBehind?: string
}

/** City states, whose lists often omit the city. */
const CITY_COUNTRIES: ReadonlySet<string> = new Set(['SG', 'MC', 'HK', 'MO', 'GI'])

/** The city of a city state, which has its name. */
export const cityOfState = (code: string | null | undefined): string | undefined =>
  code && CITY_COUNTRIES.has(code) ? countryName(code) : undefined

/** A placeholder for a removed street: no city has such a name. */
const STREET = '0'

type Position = Partial<Record<keyof Coordinates, number | null>>

/** Whether state, postal code and position all agree: 'MI' with five digits may equally be Milan. */
function isInUnitedStates({ state, postalCode }: Known, { latitude, longitude }: Position): boolean {
  if (!state || !postalCode || latitude == null || longitude == null) return false
  const isWithin = latitude > 17 && latitude < 72 && longitude < -64
  return isWithin && usState(state) !== undefined && /^\d{5}(?:-?\d{4})?$/.test(postalCode)
}

/** Whether a position lies in the country once its numbers are swapped. */
const isExchanged = (code: string | null | undefined, latitude: number, longitude: number) =>
  Math.abs(longitude) <= 90 && countryAt(longitude, latitude) === code

/** The position of a row, both numbers or none; `isRemarkable` reports dropped values, once per row. */
export function positionOf(cells: Cells, { isRemarkable = false } = {}): Position {
  if (!cells.has('latitude') || !cells.has('longitude')) return {}
  const read = (field: keyof Coordinates) =>
    cells.read(field, (value) => parseLongitude(cleanText(value)), { isRemarkable })
  const [latitude, longitude] = [read('latitude'), read('longitude')]
  const position = parseCoordinates(latitude, longitude)
  if (position) return position
  const code = latitude != null && longitude != null && countryOfColumn(cells)
  if (code && isExchanged(code, latitude, longitude)) {
    if (isRemarkable) cells.remarkOn('latitude', EXCHANGED)
    return { latitude: longitude, longitude: latitude }
  }
  const [isNorth, isEast] = [latitude !== null && parseLatitude(latitude) !== null, longitude !== null]
  if (isRemarkable && !isNorth && latitude !== null) cells.remarkOn('latitude', 'could not be read')
  if (isRemarkable && isNorth !== isEast)
    cells.remarkOn(isNorth ? 'latitude' : 'longitude', 'stand without the other coordinate')
  return { latitude: null, longitude: null }
}

const countryOfColumn = (cells: Cells) => cells.read('country', countryInColumn, { isRemarkable: false })

const EXCHANGED = 'stood in the column of the other coordinate and were exchanged'

/** The position, with its numbers swapped if only the swap puts it into the stated country. */
function inNamedCountry(cells: Cells, code: string | null | undefined, position: Position): Position {
  const { latitude, longitude } = position
  if (!code || latitude == null || longitude == null || !isFarFrom(code, latitude, longitude)) return position
  if (isExchanged(code, latitude, longitude)) {
    cells.remarkOn('latitude', EXCHANGED)
    return { latitude: longitude, longitude: latitude }
  }
  cells.remarkOn('latitude', 'are far from the country that the row names')
  return position
}

/** The country at a position. */
export function countryAround({ latitude, longitude }: Position): string | undefined {
  return latitude == null || longitude == null ? undefined : (countryAt(latitude, longitude) ?? undefined)
}

const readCity = (cells: Cells, { state }: Known): string | null | undefined => {
  const city = cells.read('city', splitCity)
  return city ? (cityOfWard(city, state) ?? cityWithoutPrefecture(city) ?? city) : city
}

/** The location cells of a row. */
function readPlace(cells: Cells, known: Known, position: Position) {
  const country = cells.read('country', countryInColumn)
  const named = country ?? (isInUnitedStates(known, position) ? 'US' : country)
  const city = readCity(cells, known)
  const [line, second] = [addressLine(cells), cells.read('address2', cleanText)]
  // Registers omit the first line if there is only a second one.
  const only = known.street ? undefined : second
  const whole = line ? inLines(line, second) : (only ?? undefined)
  return {
    /** The country of the country column, and the country that all columns together tell. */
    country,
    named,
    city,
    /** The state's name as used in that country. */
    region: known.state ? stateIn(named, known.state) : known.state,
    /** The address lines joined in one cell, and the whole address. */
    line,
    second,
    whole,
    /** Evidence of a country that no column states. */
    text: whole ?? known.street ?? '',
  }
}

type Place = ReturnType<typeof readPlace>

/** Whether a row of our own exports states that the country is unknown. */
const isStatedEmpty = (value: string | null | undefined, known: Known) =>
  value === null && isExportedRow(known)

/** The country of a row, with the rule that derived it if no column states it. */
function countryOfRow(
  cells: Cells,
  known: Known,
  place: Place,
  position: Position,
): readonly [code: string | null | undefined, rule?: DerivationRule] {
  const { country, named, region, city, text } = place
  if (isStatedEmpty(country, known)) return [null]
  if (named) return country ? [named] : [named, 'state']
  if (!cells.allows('country')) return [country]
  const ofCode = cells.read('postalCode', countryBeforeCode, { isRemarkable: false })
  if (ofCode) return [ofCode, 'address']
  const ofText = countryNamedIn(text)
  // Towns are called as countries are: 'Andorra' in the province of Teruel.
  const ofState = ofText && region ? countriesNaming(region) : []
  const isTown = ofText && ofState.length > 0 && !ofState.some((each) => areOneState(each, ofText))
  if (ofText && !isTown) return [ofText, 'address']
  if (known.behindCity) return [known.behindCity, 'form']
  const around = countryAround(position)
  if (around) return nearBorder(around, cells, position)
  const ofColumns =
    (region ? countryOfState(region) : undefined) ??
    (cells.read('city', turkishProvinceIn, { isRemarkable: false }) ? 'TR' : undefined)
  if (ofColumns) return [ofColumns, 'state']
  const { state = null, postalCode = null } = known
  const ofForm = countryByForm(text, { city: city ?? null, state, postalCode })
  return ofForm ? [ofForm, 'form'] : [country]
}

/**
 * The country at a position. A phone number's country takes precedence if the position is near its border, since
 * borders are drawn roughly.
 */
function nearBorder(
  around: string,
  cells: Cells,
  { latitude, longitude }: Position,
): readonly [code: string, rule: DerivationRule] {
  const dialled = cells.read('phone', (value) => countryDialled(cleanText(value) ?? ''), {
    isRemarkable: false,
  })
  const isBeside =
    dialled &&
    dialled !== around &&
    latitude != null &&
    longitude != null &&
    !isFarFrom(dialled, latitude, longitude)
  return isBeside ? [dialled, 'contacts'] : [around, 'position']
}

/** Whether an address ends in the city behind its postal code, save in Turkey, where that is a part of the city. */
const isBehindCode = (city: string, address: string | null | undefined, code: string | null | undefined) =>
  code !== 'TR' && address?.endsWith(` ${city}`) === true && /\d{4,6} \D+$/.test(address)

/** The city of a row: from its column, else from its address, else a city state. */
function cityOfRow(
  cells: Cells,
  known: Known,
  { city, whole, text }: Place,
  code: string | null | undefined,
  isPlaced: boolean,
): readonly [city: string | null | undefined, rule?: DerivationRule] {
  if (isStatedEmpty(city, known)) return [city]
  const { street } = known
  const spelt = (name: string) => (isExportedRow(known) ? name : citySpelling(withoutDistrictNumber(name)))
  const isRegionAlone = city && isRegion(city) && !isExportedRow(known)
  const isGroup = city && cells.read('city', (_, header) => header === GROUP || null, { isRemarkable: false })
  if ((city && !isRegionAlone && !isGroup) || !cells.allows('city')) return [city && spelt(city)]
  // A street in the city column means that the row has no city.
  const afterStreet = street && whole?.startsWith(street) ? `${STREET}${whole.slice(street.length)}` : whole
  const inAddress = afterStreet ? cityOf(afterStreet, code) : undefined
  if (isGroup && !isRegionAlone && !(inAddress && isBehindCode(inAddress, whole, code))) return [spelt(city)]
  if (inAddress !== undefined) return [spelt(inAddress), 'address']
  if (city) return [spelt(city)]
  const ofState = text !== '' || isPlaced ? cityOfState(code) : undefined
  return ofState === undefined ? [city] : [spelt(ofState), 'country']
}

/** The same object without keys of unknown values. */
const withoutUnknown = <T extends object>(found: T) =>
  Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  }

/** The columns' values, with the state and the postal code from the city's cell where columns lack them. */
function withPartsBehindCity(cells: Cells, columns: Known): Known {
  if (isExportedRow(columns)) return columns
  const found = cells.read('city', behindCity, { isRemarkable: false })
  if (found?.unread && !columns.state) cells.remarkOn('city', 'name another place beside the city')
  const parts = {
    state: columns.state ?? found?.state ?? columns.state,
    postalCode: columns.postalCode ?? found?.postalCode ?? columns.postalCode,
    behindCity: found?.country,
    cityBehind: found?.unread,
  }
  return { ...columns, ...withoutUnknown(parts) }
}

/**
 * The location of a business: the columns' values, and certain derived ones with their rules. Unknown keys are absent.
 * `numbered` adds the house number to an address without one.
 */
export function locationOf(cells: Cells, columns: Known, numbered: (line: string) => string) {
  const written = positionOf(cells, { isRemarkable: true })
  const known = withPartsBehindCity(cells, columns)
  const place = readPlace(cells, known, written)
  const position = isExportedRow(known) ? written : inNamedCountry(cells, place.country, written)
  const { latitude, longitude } = position
  const hasPosition = latitude != null && longitude != null
  const [code, country] = countryOfRow(cells, known, place, position)
  const { region, named } = place
  // 'Kraj' means country in Polish and region in Czech.
  const isCountry = region && named && countryInColumn(region) === named && !isExportedRow(known)
  const [city, ruleOfCity] = cityOfRow(cells, known, place, code, hasPosition)
  // Lists grouped by state call the state a city.
  const group = place.city && ruleOfCity === 'address' && isRegion(place.city) ? place.city : undefined
  const state = isCountry ? null : (region ?? group ?? region)
  const { base, address } = addressOfRow(cells, known, place, [city, state], numbered)
  const isZoneSaid = Boolean(known.timezone) || !cells.allows('timezone')
  const zone = !isZoneSaid && hasPosition ? timezoneIn(code, latitude, longitude) : undefined
  const ofCountry = !isZoneSaid && code && !isExportedRow(known) ? zoneOf(code, state) : undefined
  const rules: RulesOfRow = {
    ...(country && { country }),
    ...(ruleOfCity && { city: ruleOfCity }),
    ...((zone ?? ofCountry) && { timezone: zone ? 'position' : 'country' }),
  }
  const found = {
    ...withoutUnknown({
      city,
      state,
      postalCode: known.postalCode,
      address,
      countryCode: code,
      baseAddress: address && base && address !== base ? base : undefined,
      timezone: known.timezone ?? zone ?? ofCountry ?? known.timezone,
    }),
    ...position,
  }
  return { found, rules, cityBehind: known.cityBehind }
}
