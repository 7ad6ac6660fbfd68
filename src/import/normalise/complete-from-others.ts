import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { isExportedRow } from '#domain/business/identity.ts'
import { type BuiltUpAreas, loadBuiltUpAreas } from '#domain/geo/built-up-areas.ts'
import { cityEndings, cityOf } from '#domain/geo/city-of-address.ts'
import { citySpelling, mayHaveUmlauts, withUmlauts } from '#domain/geo/city-spelling.ts'
import { type CityNames, loadCityNames } from '#domain/geo/city-names.ts'
import { countryOfCodeAndCity } from '#domain/geo/country-of-code-and-city.ts'
import { withoutDistrictNumber } from '#domain/geo/numbered-district.ts'
import { knownCityIn, knownEndingOf } from '#domain/geo/known-city.ts'
import { isPossiblyIn, timezoneIn } from '#domain/geo/country-at.ts'
import { e164 } from '#domain/geo/phone.ts'
import { zoneOf } from '#domain/geo/zone-of-state.ts'
import { stateIn } from '#domain/geo/us-states.ts'
import type { DerivationRule, RulesOfRow } from '#domain/import/derivations.ts'
import { OwnWords } from '#domain/geo/own-words.ts'
import { CityExtents } from './city-extents.ts'
import { mayBeStreet, withCellsInPlace } from './exchanged-cells.ts'
import { CountriesOfRows } from './countries-of-rows.ts'
import type { Derivations } from './derivations.ts'
import { isJudged, judgedByOwnWords, withCityBehind } from './judge-own-words.ts'
import { cityOfState } from './location.ts'
import type { AcceptedRow, NormalisedRow } from './normalise.ts'

/** The most waiting rows and characters, as a Worker has little memory. */
const MOST_ROWS = 3000
const MOST_CHARACTERS = 3_000_000

/**
 * Whether other rows may determine the row's country or city. Rows of this directory's own exports keep their order.
 */
function isIncomplete(candidate: BusinessCandidate): boolean {
  const { countryCode, city, address, latitude } = candidate
  if (isExportedRow(candidate)) return false
  // Without a city column no row can tell the city of another.
  return !countryCode || Boolean(!city && address) || (city === null && latitude != null)
}

const lengthOf = (candidate: BusinessCandidate) =>
  Object.values(candidate).reduce<number>((sum, value) => {
    if (typeof value === 'object' && value !== null) return sum + JSON.stringify(value).length
    return sum + (typeof value === 'string' ? value.length : 0)
  }, 0)

/** The row with a country that a rule derived; unchanged if its position contradicts. */
export function inCountry(
  row: AcceptedRow,
  code: string,
  rule: DerivationRule,
  derivations: Derivations,
): AcceptedRow {
  const { latitude, longitude, state, phone, city, address, street } = row.candidate
  if (latitude != null && longitude != null && !isPossiblyIn(code, latitude, longitude)) return row
  const isStreetFirst = Boolean(street && address?.startsWith(street))
  const isSought = derivations.allows('city') && !city && !isStreetFirst
  const ofAddress = isSought && address ? cityOf(address, code) : undefined
  const found = ofAddress ?? (isSought && (address || latitude != null) ? cityOfState(code) : undefined)
  const isAstray = isOfOtherState(row, code)
  const isZoneSaid = (Boolean(row.candidate.timezone) && !isAstray) || !derivations.allows('timezone')
  const zone = isZoneSaid ? undefined : zoneOf(code, state)
  const candidate = {
    ...row.candidate,
    countryCode: code,
    ...((zone !== undefined || isAstray) && { timezone: zone ?? null }),
    ...(state && { state: stateIn(code, state) }),
    ...(phone && { phoneE164: e164(phone, code) }),
    ...(found !== undefined && { city: citySpelling(found) }),
  }
  return withRules(
    { ...row, candidate },
    {
      country: rule,
      ...(zone !== undefined && { timezone: 'country' }),
      ...(found !== undefined && { city: ofAddress === undefined ? 'country' : 'address' }),
    },
  )
}

/** Whether the row's time zone is that of its position, in another country's zone. */
function isOfOtherState({ candidate: { latitude, longitude }, rules }: AcceptedRow, code: string): boolean {
  const isOfPosition = rules?.timezone === 'position' && latitude != null && longitude != null
  return isOfPosition && timezoneIn(code, latitude, longitude) === undefined
}

const withRules = (row: AcceptedRow, rules: RulesOfRow): AcceptedRow => ({
  ...row,
  rules: { ...row.rules, ...rules },
})

const withCity = (row: AcceptedRow, city: string, rule: DerivationRule): AcceptedRow =>
  withRules({ ...row, candidate: { ...row.candidate, city: citySpelling(city) } }, { city: rule })

/**
 * The rows, with those without a country or a city last, as far as memory allows. By then the cities of the others are
 * known, and the country of more than nine in ten of them; the waiting rows use both.
 */
export async function* completeFromOthers(
  rows: AsyncIterable<NormalisedRow>,
  derivations: Derivations,
  headers: readonly unknown[] = [],
): AsyncGenerator<NormalisedRow> {
  const countries = new CountriesOfRows(headers)
  const extents = new CityExtents()
  const waiting: NormalisedRow[] = []
  /** Rows whose city was removed: their addresses may end in a city that a later row names. */
  const judged: NormalisedRow[] = []
  let characters = 0
  const isCountrySought = (row: NormalisedRow): row is AcceptedRow =>
    derivations.allows('country') && isWithoutCountry(row) && row.rules?.country !== 'unknown'
  const isCitySought = (row: NormalisedRow) => derivations.allows('city') && isWithoutCity(row)
  const placed = async (row: NormalisedRow) => {
    if (!('candidate' in row) || isExportedRow(row.candidate)) return row
    const { city, countryCode } = row.candidate
    if (city && countryCode && mayHaveUmlauts(city, countryCode)) {
      const written = withUmlauts(city, countryCode, await loadBuiltUpAreas(), await loadCityNames())
      return written === city ? row : { ...row, candidate: { ...row.candidate, city: written } }
    }
    return derivations.allows('city') && isPlaceable(row)
      ? withCityAt(row, await loadBuiltUpAreas(), extents)
      : row
  }
  let words: OwnWords | undefined
  const finished = async (row: NormalisedRow) => {
    const found = await placed(row)
    if (!('candidate' in found) || !isJudged(found)) return found
    words ??= new OwnWords({ names: await loadCityNames(), areas: await loadBuiltUpAreas() })
    return judgedByOwnWords(withCityBehind(found, words), words)
  }
  const release = async () => {
    characters = 0
    if (waiting.some(isCountrySought)) await countries.judgeNames()
    const isDigits = waiting.some((row) => isCountrySought(row) && hasCode(row))
    const ofCodes = isDigits ? await loadCityNames() : undefined
    const known = waiting
      .splice(0)
      .map((row) => (isCountrySought(row) ? completed(row, countries, ofCodes, derivations) : row))
    const named = known.some(isCitySought)
      ? known.map(withKnownCity(await loadCityNames(), derivations))
      : known
    const found = await Promise.all(named.map(finished))
    // Addresses may end in a city that only these rows name.
    const cityless = [...judged.splice(0), ...found.filter(isWithoutCity)]
    const ordered = [...found.filter((row) => !isWithoutCity(row)), ...cityless]
    return ordered.map((row) => counted(row, derivations))
  }
  try {
    for await (const read of rows) {
      const row = await inPlace(read)
      if ('candidate' in row) {
        countries.add(row)
        extents.add(row.candidate)
      }
      const waits = 'candidate' in row ? isIncomplete(row.candidate) : waiting.length > 0
      const done = waits ? undefined : await finished(row)
      if (done && !isLeftWithoutCity(done)) {
        yield counted(done, derivations)
        continue
      }
      if (done) judged.push(done)
      else waiting.push(row)
      characters += 'candidate' in row ? lengthOf(row.candidate) : 0
      if (waiting.length + judged.length >= MOST_ROWS || characters >= MOST_CHARACTERS) yield* await release()
    }
  } catch (error) {
    // Rows before the damage are kept.
    yield* await release()
    throw error
  }
  yield* await release()
}

/** The row, with a street that stood in its city's cell in its address. */
async function inPlace(row: NormalisedRow): Promise<NormalisedRow> {
  if (!('candidate' in row) || isExportedRow(row.candidate) || !mayBeStreet(row)) return row
  return withCellsInPlace(row, await loadCityNames())
}

/** Counts the derived values of a row and returns the row in the server's form. */
function counted(row: NormalisedRow, derivations: Derivations): NormalisedRow {
  if (!('candidate' in row)) return row
  const { rules = {}, against, tellUnknownCountry, ...plain } = row
  if (isWithoutCountry(row)) tellUnknownCountry?.()
  // The missing values of a copy were counted with the first row of its business.
  if (!row.isCopy) derivations.count(row.row, row.candidate, rules, against)
  return plain
}

const isWithoutCountry = (row: NormalisedRow): row is AcceptedRow =>
  'candidate' in row && !row.candidate.countryCode
const isWithoutCity = (row: NormalisedRow): row is AcceptedRow =>
  'candidate' in row && !row.candidate.city && Boolean(row.candidate.address)

/** Whether the row's own words removed its city. */
const isLeftWithoutCity = (row: NormalisedRow) => 'against' in row && isWithoutCity(row)

const withKnownCity = (names: CityNames, derivations: Derivations) => (row: NormalisedRow) => {
  if (!isWithoutCity(row) || isExportedRow(row.candidate) || !derivations.allows('city')) return row
  const { address, countryCode } = row.candidate
  const city =
    address && countryCode
      ? (knownCityIn(address, countryCode, names) ?? knownEndingOf(row.candidate, names))
      : undefined
  return city === undefined ? row : withCity(row, city, 'address')
}

/** Whether the city of a row may be derived from its position. */
const isPlaceable = ({ candidate: { city, countryCode, latitude } }: AcceptedRow) =>
  !city && Boolean(countryCode) && latitude != null

/**
 * The row with the nearby city at its address's end, else with the city whose built-up area contains it, else with that
 * of the rows around it.
 */
function withCityAt(row: AcceptedRow, areas: BuiltUpAreas, extents: CityExtents): AcceptedRow {
  const { countryCode, latitude, longitude, address } = row.candidate
  if (!countryCode || latitude == null || longitude == null) return row
  const position = { latitude, longitude }
  const ending = address
    ? cityEndings(address, countryCode).find((name) => areas.isNear(name, position, countryCode))
    : undefined
  if (ending !== undefined) return withCity(row, ending, 'address')
  const city = areas.cityAt(position, countryCode)
  if (city !== undefined) return withCity(row, withoutDistrictNumber(city), 'position')
  const ofRows = extents.cityAt(row.candidate)
  return ofRows === undefined ? row : withCity(row, ofRows, 'rows')
}

const hasCode = (row: NormalisedRow) => 'candidate' in row && /\d{4}/.test(row.candidate.address ?? '')

function completed(
  row: AcceptedRow,
  countries: CountriesOfRows,
  names: CityNames | undefined,
  derivations: Derivations,
): AcceptedRow {
  const { address } = row.candidate
  const ofAddress = names && address ? countryOfCodeAndCity(address, names, row.candidate) : undefined
  const [code, rule] =
    ofAddress === undefined ? (countries.of(row.candidate) ?? []) : [ofAddress, 'form' as const]
  return code === undefined || rule === undefined ? row : inCountry(row, code, rule, derivations)
}
