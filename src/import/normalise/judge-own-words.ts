import { isExportedRow } from '#domain/business/identity.ts'
import type { OwnWords } from '#domain/geo/own-words.ts'
import { e164 } from '#domain/geo/phone.ts'
import { cityOfState } from './location.ts'
import type { AcceptedRow } from './normalise.ts'

/** Rules that derive the country from a row's own words. */
const OF_OWN_WORDS = new Set(['address', 'state', 'unknown'])

function positionOf({ candidate: { latitude, longitude } }: AcceptedRow) {
  return latitude == null || longitude == null ? undefined : { latitude, longitude }
}

/** Whether `withCityBehind` or `judgedByOwnWords` may change the row. */
export const isJudged = ({ candidate, rules = {}, cityBehind }: AcceptedRow): boolean =>
  (cityBehind !== undefined || Boolean(candidate.countryCode && (rules.country ?? rules.city))) &&
  !isExportedRow(candidate)

/**
 * The row with the large city behind an unknown name in its city cell: 'Temple Bar, Dublin'; without a city where both are
 * one region.
 */
export function withCityBehind(row: AcceptedRow, words: OwnWords): AcceptedRow {
  const { cityBehind, ...plain } = row
  const { city, countryCode, state } = plain.candidate
  if (city && cityBehind && words.isBeginningOfRegion(city, cityBehind, countryCode))
    return { ...plain, candidate: { ...plain.candidate, city: null }, against: { city } }
  return city && cityBehind && !state && words.isPartOf(city, cityBehind, countryCode)
    ? { ...plain, candidate: { ...plain.candidate, city: cityBehind } }
    : plain
}

/** A word of the row that belongs to another country than the derived one. */
function wordAgainstCountry(row: AcceptedRow, words: OwnWords): string | undefined {
  const { candidate, rules = {} } = row
  const { countryCode, address, city, state } = candidate
  if (!countryCode || rules.country === undefined || OF_OWN_WORDS.has(rules.country)) return undefined
  const said = { address, state, city: rules.city === undefined ? city : undefined }
  return words.againstCountry(countryCode, said, positionOf(row))
}

function wordAgainstCity(row: AcceptedRow, words: OwnWords): string | undefined {
  const { candidate, rules = {} } = row
  const { countryCode, address, city } = candidate
  if (!countryCode || !address || !city || rules.city === undefined) return undefined
  if (rules.city === 'address' && words.isRestOfAddress(city, countryCode)) return city
  return rules.city === 'address'
    ? words.againstCityRead(city, countryCode, address)
    : words.againstCity(city, countryCode, address, positionOf(row))
}

/** The row without its derived country and the values derived from it. */
function withoutCountry(row: AcceptedRow, word: string): AcceptedRow {
  const { candidate, rules = {} } = row
  const isCityOfAddress = rules.city === undefined || rules.city === 'address'
  return {
    ...row,
    candidate: {
      ...candidate,
      countryCode: null,
      ...(rules.timezone && { timezone: null }),
      ...(!isCityOfAddress && { city: null }),
      ...(candidate.phone && { phoneE164: e164(candidate.phone) }),
    },
    against: { country: word },
  }
}

/** The row without derived values that its own words contradict; stated values stay. */
export function judgedByOwnWords(row: AcceptedRow, words: OwnWords): AcceptedRow {
  const country = wordAgainstCountry(row, words)
  if (country !== undefined) return withoutCountry(row, country)
  const city = wordAgainstCity(row, words)
  const ofState = city === undefined ? undefined : cityOfState(row.candidate.countryCode)
  if (ofState !== undefined)
    return {
      ...row,
      candidate: { ...row.candidate, city: ofState },
      rules: { ...row.rules, city: 'country' },
    }
  return city === undefined ? row : { ...row, candidate: { ...row.candidate, city: null }, against: { city } }
}
