import type { CityNames } from '#domain/geo/city-names.ts'
import { fold } from '#domain/text/fold.ts'
import type { AcceptedRow } from './normalise.ts'

/** A house number before its street: '10 Ροβέρτου Γκάλλι'. A date or an ordinal is no house: '25 de Mayo', '8th Mile'. */
const NUMBER_FIRST = /^\d{1,4}\p{Lu}?,? \p{Lu}\p{L}/u
/** A house number behind its street: 'Πλατεία Συντάγματος 4'. Districts of cities have numbers as well: 'Praha 5'. */
const NUMBER_LAST = /\p{L}{3},? \d{1,4}\p{Lu}?$/u
const CODE = /^[A-Z]{0,2}-?\d[\d -]{2,9}$/

/** Whether the cell of a row's city may hold its street. */
export const mayBeStreet = ({ candidate: { city } }: AcceptedRow): boolean =>
  Boolean(city && (NUMBER_FIRST.test(city) || NUMBER_LAST.test(city)))

/**
 * The row with the street in its address where the city's cell held it: lists that were typed by hand exchange the
 * cells of some rows. The city is the one in another cell of the place; without one it is left empty, unless the number
 * may be a district's.
 */
export function withCellsInPlace(row: AcceptedRow, names: CityNames): AcceptedRow {
  const { city, address, postalCode } = row.candidate
  if (!city || names.has(fold(city)) || names.has(fold(city.replace(/,? \d+\p{Lu}?$/u, '')))) return row
  const others = [address, postalCode].filter((text) => text != null)
  const isName = (text: string) => !/\d/.test(text) && (text === postalCode || names.has(fold(text)))
  const named = others.find(isName)
  if (named !== undefined)
    return {
      ...row,
      candidate: {
        ...row.candidate,
        city: named,
        address: city,
        ...(postalCode !== undefined && { postalCode: others.find((text) => CODE.test(text)) ?? null }),
      },
      rules: { ...row.rules, city: 'address' },
    }
  const isHouse = NUMBER_FIRST.test(city) ? !/\d/.test(address ?? '') : !address
  if (!isHouse) return row
  const line = address ? `${city}, ${address}` : city
  return { ...row, candidate: { ...row.candidate, city: null, address: line }, against: { city } }
}
