import { fold } from '../text/fold.ts'
import type { CityNames } from './city-names.ts'
import { CODE_BEFORE, postalDigitsBefore } from './postal-codes.ts'

const LONGEST = 500
const SEPARATOR = /[,;\n]|\s[-–]\s/

/**
 * The only country that has a city of this name and writes postal codes of so many digits before it: 'Torstraße 1, 10119
 * Berlin' is in Germany; undefined where several or none have.
 */
export function countryOfCodeAndCity(address: string, names: CityNames): string | undefined {
  if (address.length > LONGEST) return undefined
  const last = address.split(SEPARATOR).at(-1)?.trim() ?? ''
  const [, code = '', city = ''] = CODE_BEFORE.exec(last) ?? []
  if (code === '') return undefined
  const digits = code.replace(/\D/g, '').length
  const bare = city.replace(/ \(?[A-Z]{2}\)?$| \d+$| cedex$/iu, '')
  const found = names.countriesOf(fold(bare)).filter((country) => postalDigitsBefore(country) === digits)
  return found.length === 1 ? found[0] : undefined
}
