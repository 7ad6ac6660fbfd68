import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { isExportedRow } from '#domain/business/identity.ts'
import type { Rejection } from '#domain/import/rejections.ts'
import type { RejectedRow } from '#domain/import/report.ts'
import type { RulesOfRow } from '#domain/import/derivations.ts'
import { LIMITS } from '#domain/business/limits.ts'
import { tooLongField } from '#domain/business/candidate-schema.ts'
import { countryInColumn } from '#domain/geo/country-in-column.ts'
import { streetWithNumber } from '#domain/geo/house-number.ts'
import { withLostZero } from '#domain/geo/postal-zeros.ts'
import { readHours } from '#domain/hours/grammar/read-hours.ts'
import { parseSpecialHours, recentDays } from '#domain/hours/parse-special-hours.ts'
import type { SpecialHours } from '#domain/hours/special-hours.ts'
import { cleanLabel, cleanText } from '#domain/text/clean.ts'
import { fold } from '#domain/text/fold.ts'
import { parseBoolean } from '#domain/text/numbers.ts'
import { firstUnits } from '#domain/text/truncate.ts'
import { withoutMarkup } from '#domain/text/without-markup.ts'
import { columnsOfField } from '../columns/apply-ranks.ts'
import type { Field } from '../columns/fields.ts'
import type { ColumnMap } from '../columns/recognise.ts'
import { columnLetters } from '../columns/sheet-columns.ts'
import type { SheetRow } from '../read/file.ts'
import { ownExport } from '../presets/own-export.ts'
import { Cells } from './row-cells.ts'
import { isSummary } from './summary-row.ts'
import { categoriesIn, type KindNames, typeIn } from './category.ts'
import { linksOf, phonesOf } from './contacts.ts'
import { hoursOf } from './hours.ts'
import { countryAround, locationOf, positionOf } from './location.ts'
import type { Remarks } from './remarks.ts'
import { RepeatedRows } from './repeated-rows.ts'
import { toDisplayText } from './display-text.ts'
import { FIELD_PARSERS } from './field-parsers.ts'
import { statusOf } from './status.ts'
import { DistinctIds } from './distinct-ids.ts'

/** A row that became a business. */
export interface AcceptedRow {
  readonly row: number
  readonly candidate: BusinessCandidate
  /** The row repeats an earlier row, and has no id that would make it another business. */
  readonly isCopy?: true
  /** The rules that derived values, until they are counted. */
  readonly rules?: RulesOfRow
  /** Words of the row that contradicted a derived value, which was dropped, until they are counted. */
  readonly against?: { readonly country?: string; readonly city?: string }
  /** The rest of the city's cell behind the city. */
  readonly cityBehind?: string
  /** Reports the country's cell as doubtful; called if other rows do not tell the country either. */
  readonly tellUnknownCountry?: (() => void) | undefined
}

export type NormalisedRow = AcceptedRow | RejectedRow

type NameRejection = 'name_missing' | 'name_too_long'

/** The longest text joined from several cells; the values read from it have their fields' limits. */
const LONGEST_JOINED = 1_000_000
/** Characters of a cell or its header in a rejection. */
export const SHOWN = 200
/** Texts of fewer characters in total cannot exceed any field's limit. */
const LONG_ROW = LIMITS.cell / 2

/** A column's header as reports show it. */
export const headerAt = (headers: readonly unknown[], index: number): string =>
  firstUnits(cleanLabel(headers[index]) ?? '', SHOWN) || `(column ${columnLetters(index)})`

interface ReadingOptions {
  /** 'YYYY-MM-DD': dates without a year are taken as near this day. */
  readonly today?: string
  readonly kinds?: KindNames | undefined
}

/** Reads rows by a column map; `headers` are the header's cells, to name the cell that causes a rejection. */
export function normaliser(
  columns: ColumnMap,
  headers: readonly unknown[],
  remarks: Remarks,
  { today = new Date().toISOString().slice(0, 10), kinds }: ReadingOptions = {},
) {
  const nameOrigin = columns.fields.get('name')?.find((origin) => 'index' in origin)
  const headerOf = (field: Field) => columns.fields.get(field)?.[0]?.header ?? field
  const repeats = new RepeatedRows(remarks, headerOf)
  const ids = new DistinctIds(headerOf, remarks)
  const reject = (row: number, column: string | null, value: unknown, rejection: Rejection): RejectedRow => ({
    row,
    column,
    ...rejection,
    value: value == null || value === '' ? null : toDisplayText(value, SHOWN),
  })

  const country = columnsOfField(columns, 'country')[0]
  const tellerOf = (row: SheetRow) =>
    country === undefined || remarks.doubts === undefined
      ? undefined
      : () => remarks.doubts?.add(country, 'country_unknown', row)
  const rejectName = (row: number, value: unknown, rejection: Rejection & { code: NameRejection }) => {
    if (nameOrigin && 'index' in nameOrigin) remarks.doubts?.add(nameOrigin.index, rejection.code)
    return reject(row, nameOrigin?.header ?? null, value, rejection)
  }

  const read = (sheetRow: SheetRow): NormalisedRow => {
    const { row, cells, problem, isJoined = false, extra = [], links } = sheetRow
    if (problem) return reject(row, null, problem.value, problem.rejection)
    remarks.at(sheetRow)
    for (const [name, value] of extra)
      remarks.add(name, 'stand under a name that the first records lack', value)
    const longest = isJoined ? LONGEST_JOINED : LIMITS.cell
    const long = cells.findIndex((cell) => typeof cell === 'string' && cell.length > longest)
    if (long !== -1)
      return reject(row, headerAt(headers, long), cells[long], { code: 'cell_too_long', limit: longest })
    const values = new Cells(columns, cells, remarks, links)
    const name = values.read('name', values.preset === ownExport.name ? cleanLabel : lineOfName)
    if (!name) {
      const value = nameOrigin && 'index' in nameOrigin ? cells[nameOrigin.index] : null
      return rejectName(row, value, { code: 'name_missing' })
    }
    if (name.length > LIMITS.name) return rejectName(row, name, { code: 'name_too_long', limit: LIMITS.name })
    const { candidate, rules, cityBehind } = candidateOf(name, values, { today, kinds })
    if (values.read('publication', isWithheld, { isRemarkable: false })) {
      remarks.drop()
      return reject(row, name, null, { code: 'unpublished' })
    }
    if (isSummary(candidate)) {
      remarks.drop()
      return reject(row, nameOrigin?.header ?? null, name, { code: 'summary_row' })
    }
    const tooLong = lengthOf(cells) > LONG_ROW ? tooLongField(candidate) : undefined
    if (tooLong) return reject(row, tooLong, null, { code: 'field_too_long' })
    if (!values.saysAnything) return reject(row, null, null, { code: 'nothing_understood' })
    const checked = ids.check(candidate, row)
    const isCopy = !hasId(checked) && repeats.isCopy(checked)
    const tellUnknownCountry = checked.countryCode ? undefined : tellerOf(sheetRow)
    const behind = cityBehind === undefined ? undefined : { cityBehind }
    return { row, candidate: checked, ...(isCopy && { isCopy }), rules, tellUnknownCountry, ...behind }
  }

  let isLastTaken = false
  return (row: SheetRow): NormalisedRow => {
    const found =
      row.isMore && !isLastTaken ? reject(row.row, null, null, { code: 'part_astray' }) : read(row)
    isLastTaken = 'candidate' in found
    remarks.keep()
    return found
  }
}

/** A name as text, if its list has HTML. */
const lineOfName = (value: unknown) => cleanLabel(typeof value === 'string' ? withoutMarkup(value) : value)

/** A WordPress page that is not public. */
const isWithheld = (status: unknown) =>
  /^(?:draft|auto-draft|pending|private|trash|future|inherit|expired)$/.test(cleanText(status) ?? '') || null

const hasId = (candidate: BusinessCandidate) =>
  Boolean(candidate.placeId || candidate.sourceId) || isExportedRow(candidate)

/** The characters of all texts, including nested ones. */
const lengthOf = (cells: readonly unknown[]) =>
  cells.reduce<number>((sum, cell) => {
    const text = typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : cell
    return sum + (typeof text === 'string' ? text.length : 0)
  }, 0)

const SIMPLE = Object.entries(FIELD_PARSERS) as [keyof typeof FIELD_PARSERS, (value: unknown) => unknown][]

/** Signs in the middle of a word, which a wrong encoding leaves in place of letters: 'Sí£o Paulo'. */
const DAMAGED = /\uFFFD|\p{L}[£¤¥¦§¨©«¬®¯±³¶¸¹»¼½¾¿¡]\p{Ll}/u

function candidateOf(name: string, values: Cells, { today, kinds }: Required<ReadingOptions>) {
  const simple: Record<string, unknown> = { name }
  for (const [field, read] of SIMPLE) {
    const value = values.read(field, read)
    if (value !== undefined) simple[field] = value
  }
  const fields = simple as Partial<BusinessCandidate>
  const type = typeIn(values)
  if (type !== undefined) simple['type'] = type
  Object.assign(simple, linksOf(values))
  if (fields.postalCode && !isExportedRow(fields))
    simple['postalCode'] = withLostZero(
      fields.postalCode,
      values.read('country', countryInColumn, { isRemarkable: false }),
    )
  const number = values.read('houseNumber', cleanText) ?? null
  if (fields.street && number !== null) simple['street'] = withNumber(values, fields.street, number)
  const {
    found: place,
    rules,
    cityBehind,
  } = locationOf(values, fields, (line) =>
    number === null || /\d/.test(line) ? line : withNumber(values, line, number),
  )
  // Some scrapers repeat the name if they find no address.
  if (place.address && !/\d/.test(place.address) && fold(place.address) === fold(name)) place.address = null
  // Some exports repeat the booking link as an order link, even for a surgeon.
  if (fields.orderLink && fields.orderLink === fields.reservationLink) simple['orderLink'] = null
  Object.assign(simple, categoriesIn(values, kinds))
  Object.assign(simple, statusOf(values))
  const dialling = phonesOf(values, place.countryCode)
  const hours = { ...hoursOf(values), ...specialHoursIn(values, today) }
  const candidate = Object.assign(simple, place, dialling, hours, ownershipOf(values)) as BusinessCandidate
  for (const field of ['name', 'city', 'address'] as const)
    if (DAMAGED.test(candidate[field] ?? '')) values.remarkOn(field, 'hold letters that look damaged')
  return { candidate, rules, cityBehind }
}

const withNumber = (values: Cells, street: string, number: string) =>
  streetWithNumber(
    street,
    number,
    values.read('country', countryInColumn, { isRemarkable: false }) ?? countryAround(positionOf(values)),
  )

/** Google offers a business for claiming as long as its owner is not verified. */
function ownershipOf(values: Cells): Pick<BusinessCandidate, 'isVerified'> {
  const isUnclaimed = values.read('isUnclaimed', parseBoolean)
  return isUnclaimed === undefined ? {} : { isVerified: isUnclaimed === null ? null : !isUnclaimed }
}

/** Dates as lists write them, with a year before or behind: '2026-12-25', '25.12.2026', '12/25/2026' */
const DATED = /20\d\d[-/]\d|\d[./]20\d\d/

/** The dates within a week's text; yearly dates are seasons instead. */
const ofWeek =
  (today: string, parse: (value: unknown, header: string) => SpecialHours | null | undefined) =>
  (value: unknown, header: string) =>
    typeof value === 'string' && !DATED.test(value) && !/^\s*[{[]/.test(value)
      ? recentDays(readHours(value)?.specialHours ?? null, today)
      : parse(value, header)

/** Special hours from a column of their own, else from the dates within the week's hours. */
function specialHoursIn(values: Cells, today: string): Pick<BusinessCandidate, 'specialHours'> {
  const parse = (value: unknown, header: string) => {
    const { hours, unread, isPast } = parseSpecialHours(value, today)
    for (const text of unread) values.remark(header, text)
    return hours ?? (isPast || unread.length > 0 ? undefined : null)
  }
  const own = values.read('specialHours', parse)
  const specialHours =
    own ?? values.read('workingHours', ofWeek(today, parse), { isRemarkable: false }) ?? own
  return specialHours === undefined ? {} : { specialHours }
}
