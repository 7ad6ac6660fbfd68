import { joinAddress } from '#domain/geo/address.ts'
import { countryName } from '#domain/geo/countries.ts'
import { withPartsOfCity } from '#domain/geo/parts-of-city.ts'
import { cleanLines, cleanText } from '#domain/text/clean.ts'
import type { Cells } from './row-cells.ts'

type Text = string | null | undefined

interface Columns {
  readonly street?: Text
  readonly state?: string | null
  readonly postalCode?: string | null
}

/** The address cells of a row, with the city and the country of their columns. */
interface Said {
  readonly line: Text
  readonly second: Text
  readonly whole: string | undefined
  readonly city: Text
  readonly country: Text
}

/** An address of one or two lines. */
export const inLines = (first: string, second: string | null | undefined) =>
  second ? `${first}, ${second}` : first

const NUMBER = /\d$/
const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The first address column, with its numbered continuations: 'addr1', 'addr2', 'addr3'. */
export function addressLine(cells: Cells): string | null | undefined {
  const line = cells.read('address', cleanLines)
  if (!line || cells.countOf('address') < 2) return line
  const [first, ...others] = cells.readAll('address', cleanLines)
  if (first === undefined || !first.header.endsWith('1')) return line
  const stemOf = (header: string) => header.replace(NUMBER, '')
  const further = others.filter(
    ({ header, value }) =>
      NUMBER.test(header) && stemOf(header) === stemOf(first.header) && !line.includes(value),
  )
  return [line, ...further.map(({ value }) => value)].join(EAST_ASIAN.test(line) ? '' : ', ')
}

/** The address of a row in one line, and the address without the parts of a city from other columns. */
export function addressOfRow(
  cells: Cells,
  { street, state = null, postalCode = null }: Columns,
  { line, second, whole, city, country }: Said,
  within: readonly (string | null | undefined)[],
  numbered: (line: string) => string,
) {
  const joinedFrom = (first: string) =>
    joinAddress({
      street: first,
      city: city ?? null,
      state,
      postalCode,
      country: country ? countryName(country) : null,
    })
  const parts = [cells.read('neighbourhood', cleanText), cells.read('district', cleanText)]
  const inCity = (text: string) => withPartsOfCity(text, parts, within)
  if (whole) {
    const base = numbered(whole)
    return { base, address: base && inCity(base) }
  }
  if (!street) return { base: line, address: line }
  const lines = inLines(street, second)
  const [base, full] = [joinedFrom(lines), inCity(lines)]
  return { base, address: full === lines ? base : joinedFrom(full) }
}
