import { splitCity } from '#domain/geo/address.ts'
import { cityEndings } from '#domain/geo/city-of-address.ts'
import { type CityNames, loadCityNames } from '#domain/geo/city-names.ts'
import { type Coordinates, parseLatitude, parseLongitude } from '#domain/geo/coordinates.ts'
import { isFarFrom, isInState, isPossiblyIn } from '#domain/geo/country-at.ts'
import { countryInColumn } from '#domain/geo/country-in-column.ts'
import { countryCode } from '#domain/geo/countries.ts'
import { positionInLink } from '#domain/geo/position-in-link.ts'
import { cleanText } from '#domain/text/clean.ts'
import { fold } from '#domain/text/fold.ts'
import { parseNumber } from '#domain/text/numbers.ts'
import type { ColumnDefaults } from '../column-defaults.ts'
import { Cells } from '../normalise/row-cells.ts'
import { Remarks } from '../normalise/remarks.ts'
import { generic } from '../presets/generic.ts'
import type { SheetRow } from '../read/file.ts'
import { type Field, inOrder } from './fields.ts'
import { headerKey } from './header-key.ts'
import { LONGITUDE_FIRST } from './judge-by-values.ts'
import type { ColumnMap, FieldSource } from './recognise.ts'
import type { Column } from './sheet-columns.ts'

type Row = Pick<SheetRow, 'cells'>

const LINKS = ['locationLink', 'website'] as const
/** The fewest rows that must agree, in lists with more rows; fewer may agree by chance. */
const FEWEST = 2
/** The largest share of conclusive rows that may contradict the order. */
const MOST_ASTRAY = 0.1

/**
 * Judges position columns by their first values: swapped latitude and longitude are exchanged, and without position
 * columns the positions are read from map links.
 */
export async function judgePositions(
  columns: ColumnMap,
  rows: readonly Row[],
  constants: ColumnDefaults,
): Promise<ColumnMap> {
  if (columns.preset !== generic) return columns
  const { fields } = columns
  const list = listColumn(columns, rows)
  if (list !== undefined) return judgeLists(columns, list, rows, constants)
  const [latitude, longitude] = [fields.get('latitude'), fields.get('longitude')]
  if (latitude === undefined && longitude === undefined) return withLinks(columns, rows)
  if (latitude === undefined || longitude === undefined) return columns
  return (await orderOf(columns, rows, constants)) === 'exchanged'
    ? withFields(columns, { latitude: longitude, longitude: latitude })
    : columns
}

const isPairOfNumbers = (cell: unknown) =>
  Array.isArray(cell) &&
  cell.length >= 2 &&
  cell.length <= 3 &&
  cell.every((each) => typeof each === 'number')

/** The column of positions as lists of two numbers, whose order its header does not say. */
function listColumn({ fields }: ColumnMap, rows: readonly Row[]) {
  return (fields.get('latitude') ?? []).find((origin): origin is Column => {
    if (!('index' in origin) || LONGITUDE_FIRST.test(headerKey(origin.header))) return false
    const filled = rows.map((row) => row.cells[origin.index]).filter((cell) => cell != null)
    return filled.length > 0 && filled.every(isPairOfNumbers)
  })
}

/** Lists of two numbers in the order that the rows tell; without any evidence they are not read, as it may be either. */
async function judgeLists(
  columns: ColumnMap,
  { header, index }: Column,
  rows: readonly Row[],
  constants: ColumnDefaults,
): Promise<ColumnMap> {
  const parts = [{ index, path: [header] }]
  const first: FieldSource = { header, index, parts, as: 'listFirst' }
  const second: FieldSource = { header, index, parts, as: 'listSecond' }
  const written = withFields(columns, { latitude: [first], longitude: [second] })
  const order = await orderOf(written, rows, constants)
  if (order === 'written') return written
  if (order === 'exchanged') return withFields(columns, { latitude: [second], longitude: [first] })
  const others = [...columns.fields].filter(([field]) => field !== 'latitude' && field !== 'longitude')
  return { ...columns, fields: new Map(others), unknown: [...columns.unknown, header] }
}

const withFields = (
  columns: ColumnMap,
  added: Partial<Record<Field, readonly FieldSource[]>>,
): ColumnMap => ({
  ...columns,
  fields: inOrder(
    new Map([...columns.fields, ...(Object.entries(added) as [Field, readonly FieldSource[]][])]),
  ),
})

function withLinks(columns: ColumnMap, rows: readonly Row[]): ColumnMap {
  for (const origin of LINKS.flatMap((field) => columns.fields.get(field) ?? [])) {
    if (!('index' in origin) || origin.parts || origin.path) continue
    const texts = rows.flatMap(({ cells }) => cleanText(cells[origin.index]) ?? [])
    if (texts.filter((text) => positionInLink(text)).length <= texts.length / 2) continue
    const made = { header: origin.header, index: origin.index }
    const parts = [{ index: origin.index, path: [origin.header] }]
    return withFields(columns, {
      latitude: [{ ...made, parts, as: 'linkLatitude' }],
      longitude: [{ ...made, parts, as: 'linkLongitude' }],
    })
  }
  return columns
}

/** A row's country and city, folded, which its position is compared with. */
interface Place {
  readonly country: string | undefined
  readonly cities: readonly string[]
}

interface Placed extends Place {
  readonly first: number
  readonly second: number
}

function placeIn(row: Cells, given?: string): Place {
  const country = row.read('country', countryInColumn) ?? given
  const [city, address] = [row.read('city', splitCity), row.read('address', cleanText)]
  const endings = address ? cityEndings(address, country) : []
  return { country, cities: [...(city ? [city] : []), ...endings].map((name) => fold(name)) }
}

function placedIn(columns: ColumnMap, { cells }: Row, given: string | undefined): Placed[] {
  const row = new Cells(columns, cells, new Remarks())
  const [first, second] = [row.read('latitude', parseNumber), row.read('longitude', parseNumber)]
  if (first == null || second == null || first === second) return []
  return [{ first, second, ...placeIn(row, given) }]
}

/** Whether the row's numbers are longitude and latitude, without the list of cities; undefined if inconclusive. */
function isSwapped({ first, second, country }: Placed): boolean | undefined {
  if (Math.abs(first) > 90) return Math.abs(second) <= 90
  if (Math.abs(second) > 90) return false
  if (country === undefined) return undefined
  const mayBe = (latitude: number, longitude: number) =>
    isPossiblyIn(country, latitude, longitude) || isInState(country, latitude, longitude)
  const [asWritten, exchanged] = [mayBe(first, second), mayBe(second, first)]
  // A country with islands far away may contain both positions.
  return asWritten === exchanged ? undefined : exchanged
}

/** The same by the position of the row's city. */
function isAtOtherEnd({ first, second, cities }: Placed, names: CityNames): boolean | undefined {
  if (cities.some((name) => names.isNear(name, { latitude: first, longitude: second }))) return false
  return cities.some((name) => names.isNear(name, { latitude: second, longitude: first })) || undefined
}

/** The order of a list's two coordinates; undefined where rows contradict each other or tell nothing. */
async function orderOf(
  columns: ColumnMap,
  rows: readonly Row[],
  constants: ColumnDefaults,
): Promise<'written' | 'exchanged' | undefined> {
  const given = countryCode(constants.get('country')) ?? undefined
  const placed = rows.flatMap((row) => placedIn(columns, row, given))
  const byCountry = placed.map(isSwapped).filter((each) => each !== undefined)
  const needsCities = byCountry.length === 0 && placed.some(({ cities }) => cities.length > 0)
  const names = needsCities ? await loadCityNames() : undefined
  const byCity = names
    ? placed.map((row) => isAtOtherEnd(row, names)).filter((each) => each !== undefined)
    : []
  const told = [...byCountry, ...byCity]
  const swapped = told.filter(Boolean).length
  const isAgreed = (agreeing: number) =>
    agreeing > 0 &&
    agreeing >= Math.min(FEWEST, placed.length) &&
    told.length - agreeing <= told.length * MOST_ASTRAY
  if (isAgreed(swapped)) return 'exchanged'
  return isAgreed(told.length - swapped) ? 'written' : undefined
}

/** Degrees without their decimal point: '52520008', and '52.520.008' as a spreadsheet groups it. */
const POINTLESS = /^-?(?:\d{4,12}|\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*)$/

/** The possible values of a cell: as written, or with a decimal point after one of the first four digits. */
function degreesIn(text: string, parse: (value: unknown) => number | null): number[] {
  const said = parse(text)
  if (!POINTLESS.test(text)) return said === null ? [] : [said]
  const [sign, digits] = [text.startsWith('-') ? '-' : '', text.replace(/\D/g, '')]
  const pointed = [0, 1, 2, 3].map((at) => parse(Number(`${sign}${digits.slice(0, at)}.${digits.slice(at)}`)))
  return [...new Set([said, ...pointed])].filter((degrees) => degrees !== null)
}

/** The possible positions of a row within its country and near its city; one of the two must be known. */
function positionsIn(texts: readonly [string, string], { country, cities }: Place, names: CityNames) {
  const known = cities.filter(names.has)
  if (country === undefined && known.length === 0) return []
  const longitudes = degreesIn(texts[1], parseLongitude)
  const all = degreesIn(texts[0], parseLatitude).flatMap((latitude) =>
    longitudes.map((longitude) => ({ latitude, longitude })),
  )
  return all.filter(
    (position: Coordinates) =>
      (country === undefined || !isFarFrom(country, position.latitude, position.longitude)) &&
      (known.length === 0 || known.some((name) => names.isNear(name, position))),
  )
}

/** The column of a value that fills a whole cell. */
const plainIndex = (origin: FieldSource | undefined): number | undefined =>
  origin === undefined || !('index' in origin) || origin.parts || origin.path ? undefined : origin.index

/**
 * Restores lost decimal points if all positions of a list lack them and only one value fits the row's country or city.
 * Uncertain values are left out and reported.
 */
export async function pointRestorer(
  columns: ColumnMap,
  rows: readonly Row[],
  remarks: Remarks,
): Promise<(row: SheetRow) => SheetRow> {
  const [latitude] = columns.fields.get('latitude') ?? []
  const [longitude] = columns.fields.get('longitude') ?? []
  const [first, second] = [plainIndex(latitude), plainIndex(longitude)]
  if (columns.preset !== generic || first === undefined || second === undefined) return (row) => row
  const textsOf = ({ cells }: Row) => [cleanText(cells[first]), cleanText(cells[second])] as const
  const given = rows.map((row) => ({ row, texts: textsOf(row) })).filter(({ texts }) => texts.every(Boolean))
  const isLost = ([one, other]: readonly (string | null)[]) =>
    POINTLESS.test(one ?? '') && POINTLESS.test(other ?? '') && parseLatitude(one) === null
  if (!given.some(({ texts }) => isLost(texts))) return (row) => row
  const names = await loadCityNames()
  const positionOf = (row: Row) => {
    const [one, other] = textsOf(row)
    if (one === null || other === null) return undefined
    const meant = positionsIn([one, other], placeIn(new Cells(columns, row.cells, new Remarks())), names)
    return meant.length === 1 ? meant[0] : undefined
  }
  const sure = given.filter(({ row }) => positionOf(row) !== undefined)
  if (given.length - sure.length > given.length * MOST_ASTRAY) return (row) => row
  return (row) => {
    const [one, other] = textsOf(row)
    if (one === null || other === null) return row
    const position = positionOf(row)
    if (position === undefined || isLost([one, other])) {
      remarks.at(row)
      const reason = position ? 'had lost their decimal point, which was put back' : 'could not be read'
      remarks.add(latitude?.header ?? '', reason, one)
    }
    const cells = [...row.cells]
    cells[first] = position?.latitude ?? null
    cells[second] = position?.longitude ?? null
    return { ...row, cells }
  }
}
