import { fold } from '../text/fold.ts'
import type { CityNames } from './city-names.ts'
import type { PlaceColumns } from './country-of-address.ts'
import { isOfAnotherState } from './country-of-states.ts'
import { isStreetName } from './street-words.ts'
import { CODE_BEFORE, postalDigitsBefore } from './postal-codes.ts'

const LONGEST = 500
const SEPARATOR = /[,;\n]|\s[-–]\s/

/**
 * The only country with a city of this name and postal codes of so many digits before it: 'Torstraße 1, 10119 Berlin'
 * is in Germany. Undefined where several countries or none have both, and where a column of the row contradicts it,
 * since the number may be that of a house.
 */
export function countryOfCodeAndCity(
  address: string,
  names: CityNames,
  { city: ownCity, state, postalCode }: PlaceColumns = {},
): string | undefined {
  if (address.length > LONGEST) return undefined
  const last = address.split(SEPARATOR).at(-1)?.trim() ?? ''
  const [, code = '', city = ''] = CODE_BEFORE.exec(last) ?? []
  if (code === '') return undefined
  const digits = code.replace(/\D/g, '').length
  const bare = city.replace(/ \(?[A-Z]{2}\)?$| \d+$| cedex$/iu, '')
  if (/ [A-Z]{2}$/i.test(city) && isStreetName(fold(city))) return undefined
  if (postalCode && postalCode.replace(/\W/g, '') !== code.replace(/\W/g, '')) return undefined
  if (ownCity && fold(ownCity) !== fold(bare)) return undefined
  const found = names
    .countriesOf(fold(bare))
    .filter((country) => postalDigitsBefore(country) === digits && !isOfAnotherState(country, state))
  return found.length === 1 ? found[0] : undefined
}
