import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { isExportedRow } from '#domain/business/identity.ts'
import { joinAddress, splitCity, turkishProvinceIn } from '#domain/geo/address.ts'
import { cityOf } from '#domain/geo/city-of-address.ts'
import { citySpelling } from '#domain/geo/city-spelling.ts'
import { cityOfWard, cityWithoutPrefecture } from '#domain/geo/east-asian-city.ts'
import { type Coordinates, parseCoordinates, parseLatitude, parseLongitude } from '#domain/geo/coordinates.ts'
import { countryByForm, countryNamedIn } from '#domain/geo/country-of-address.ts'
import { countryAt, isFarFrom } from '#domain/geo/country-at.ts'
import { countryOfState } from '#domain/geo/country-of-states.ts'
import { countryInColumn } from '#domain/geo/country-in-column.ts'
import { countryName } from '#domain/geo/countries.ts'
import { zoneOfCountry } from '#domain/geo/zone-countries.ts'
import { timezoneAt } from '#domain/geo/timezone-at.ts'
import { withoutDistrictNumber } from '#domain/geo/numbered-district.ts'
import { stateIn, usState } from '#domain/geo/us-states.ts'
import { cleanLines, cleanText } from '#domain/text/clean.ts'
import { withPartsOfCity } from '#domain/geo/parts-of-city.ts'
import type { Cells } from './row-cells.ts'

interface Known extends Partial<Pick<BusinessCandidate, 'id' | 'slug'>> {
  readonly street?: string | null
  readonly state?: string | null
  readonly postalCode?: string | null
  readonly timezone?: string | null
}

/** Countries that are one city, of which lists therefore name none. */
const CITY_COUNTRIES = new Set(['SG', 'MC', 'HK', 'MO', 'GI'])

/** Stands for a street that was left out: no city has such a name. */
const STREET = '0'

type Position = Partial<Record<keyof Coordinates, number | null>>

/** Whether state, postal code and position all agree: 'MI' and five digits alone may as well be Milan. */
function isInUnitedStates({ state, postalCode }: Known, { latitude, longitude }: Position): boolean {
  if (!state || !postalCode || latitude == null || longitude == null) return false
  const isWithin = latitude > 17 && latitude < 72 && longitude < -64
  return isWithin && usState(state) !== undefined && /^\d{5}(?:-?\d{4})?$/.test(postalCode)
}

/** An address of one or two lines. */
const inLines = (first: string, second: string | null | undefined) => (second ? `${first}, ${second}` : first)

/** The position of a row, both of it or none; `isRemarkable` where what is left out is to be told, which is once a row. */
export function positionOf(cells: Cells, { isRemarkable = false } = {}): Position {
  if (!cells.has('latitude') || !cells.has('longitude')) return {}
  const read = (field: keyof Coordinates, parse: (value: unknown) => number | null) =>
    cells.read(field, (value) => parse(cleanText(value)), { isRemarkable })
  const [latitude, longitude] = [read('latitude', parseLatitude), read('longitude', parseLongitude)]
  const position = parseCoordinates(latitude, longitude)
  if (position === null && isRemarkable && (latitude === null) !== (longitude === null))
    cells.remarkOn(latitude === null ? 'longitude' : 'latitude', 'stand without the other coordinate')
  return position ?? { latitude: null, longitude: null }
}

/** The country at a position. */
export function countryAround({ latitude, longitude }: Position): string | undefined {
  return latitude == null || longitude == null ? undefined : (countryAt(latitude, longitude) ?? undefined)
}

/**
 * The location of a business: what the columns state, and what clearly follows; `isOfForm` where its country follows from
 * nothing but the form of the address. Unknown keys are absent. `numbered` puts
 * the house's number into an address without one.
 */
export function locationOf(cells: Cells, known: Known, numbered: (line: string) => string) {
  const { street = null, postalCode = null } = known
  const position = positionOf(cells, { isRemarkable: true })
  const inColumn = cells.read('country', countryInColumn)
  const named = inColumn ?? (isInUnitedStates(known, position) ? 'US' : inColumn)
  const region = known.state ? stateIn(named, known.state) : known.state
  // 'Kraj' is a country to Poles and a region to Czechs.
  const state = region && named && countryInColumn(region) === named && !isExportedRow(known) ? null : region
  const written = cells.read('city', splitCity)
  const inCell = written
    ? (cityOfWard(written, known.state) ?? cityWithoutPrefecture(written) ?? written)
    : written
  const isStatedEmpty = (value: string | null | undefined) => value === null && isExportedRow(known)
  const [inOneLine, second] = [cells.read('address', cleanLines), cells.read('address2', cleanText)]
  // Registers leave the first line out where there is only a second one.
  const only = street ? undefined : second
  const whole = inOneLine ? inLines(inOneLine, second) : (only ?? undefined)
  const { latitude, longitude } = position
  if (inColumn && latitude != null && longitude != null && isFarFrom(inColumn, latitude, longitude))
    cells.remarkOn('latitude', 'are far from the country that the row names')
  const read = whole ?? street ?? ''
  const ofColumns =
    (region ? countryOfState(region) : undefined) ??
    (cells.read('city', turkishProvinceIn, { isRemarkable: false }) ? 'TR' : undefined)
  const ofForm =
    countryByForm(read, { city: inCell ?? null, state: known.state ?? null, postalCode }) ?? named
  const code = isStatedEmpty(inColumn)
    ? null
    : (named ?? countryNamedIn(read) ?? countryAround(position) ?? ofColumns ?? ofForm)
  // A street column says that there is no city in it.
  const afterStreet = street && whole?.startsWith(street) ? `${STREET}${whole.slice(street.length)}` : whole
  const inAddress =
    inCell == null && afterStreet && !isStatedEmpty(inCell) ? cityOf(afterStreet, code) : undefined
  const cityState =
    code && CITY_COUNTRIES.has(code) && read !== '' && !isStatedEmpty(inCell) ? countryName(code) : inCell
  const place = inCell ?? inAddress ?? cityState
  const city = place && !isExportedRow(known) ? citySpelling(withoutDistrictNumber(place)) : place
  const parts = [cells.read('neighbourhood', cleanText), cells.read('district', cleanText)]
  const inCity = (line: string) => withPartsOfCity(line, parts, [city, state])
  const joinedFrom = (line: string) =>
    joinAddress({
      street: line,
      city: inCell ?? null,
      state: known.state ?? null,
      postalCode,
      country: inColumn ? countryName(inColumn) : null,
    })
  const line = street ? inLines(street, second) : null
  const asStated = whole ? numbered(whole) : inOneLine
  const base = whole || line === null ? asStated : joinedFrom(line)
  const stated = whole ? base : line
  const full = stated && inCity(stated)
  const address = full === stated ? base : whole ? full : joinedFrom(full ?? '')
  const zone = latitude != null && longitude != null ? timezoneAt(latitude, longitude) : undefined
  const ofCountry = code && !isExportedRow(known) ? zoneOfCountry(code) : undefined
  const timezone = known.timezone ?? zone ?? ofCountry ?? known.timezone
  const isOfForm = Boolean(code) && code === ofForm && !(named || ofColumns || countryNamedIn(read) || zone)
  return {
    isOfForm,
    ...(city !== undefined && { city }),
    ...(state !== undefined && { state }),
    ...(code !== undefined && { countryCode: code }),
    ...(address !== undefined && { address }),
    ...(address && base && address !== base && { baseAddress: base }),
    ...(timezone !== undefined && { timezone }),
    ...position,
  }
}
