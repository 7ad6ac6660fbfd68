import { parsePositionText } from '#domain/geo/position-text.ts'
import { parseClosedDays } from '#domain/hours/closed-days.ts'
import { meansClosed } from '#domain/hours/normalise-times.ts'
import { cleanText } from '#domain/text/clean.ts'
import { fold } from '#domain/text/fold.ts'
import { LOCATION_NAMES } from '../presets/aliases/any-language.ts'
import { isStatusToken, saysClosed, STATUS_NAMES, STATUS_WORDS } from '../presets/aliases/status-words.ts'
import { generic } from '../presets/generic.ts'
import { namedByBranch, namedByBrand } from './branch-names.ts'
import { withoutPersons } from './contact-persons.ts'
import { type Field, inOrder } from './fields.ts'
import { headerKey } from './header-key.ts'
import type { ColumnMap, FieldSource } from './recognise.ts'
import { headerTokens, meansContact, meansNameAndAddress } from './header-tokens.ts'
import { type Column, SheetColumns } from './sheet-columns.ts'

type Texts = readonly string[]
type Rows = readonly { readonly cells: readonly unknown[] }[]

const LOCATIONS = new Set(LOCATION_NAMES.map(headerKey))
const OPEN = new Set(['open', 'isopen'])
const AREAS = new Set(['area', 'areaname', 'localarea', 'zone'])
/** Headers that mean a part of a city in some lists, and square metres or a number in others. */
const isAreaName = (text: string) => /^\D*\p{L}{3}/u.test(text) && !/^\s*[[{(]/.test(text)

const PAIR = /^[([]?\s*[-+]?\d{1,3}\.\d+\s*[,;]\s*[-+]?\d{1,3}\.\d+\s*[)\]]?$/
/** '41.01, 28.97', and unambiguous positions: degrees and minutes, well-known text, GeoJSON. */
const isPair = (text: string) => PAIR.test(text) || parsePositionText(text) !== undefined
/** Two numbers that are almost certainly coordinates, whatever the column's header. */
const isPosition = (text: string) =>
  isPair(text) && (!/^[-+\d]/.test(text) || /[°º˚]|[.,]\d{3,}\D+\d+[.,]\d{3,}/.test(text))
/** Latitudes end at 90. */
const isLongitudeFirst = (text: string) =>
  PAIR.test(text) && Math.abs(Number.parseFloat(text.replace(/^[([]\s*/, ''))) > 90
/** Longitude and latitude, in this order. */
export const LONGITUDE_FIRST = /^(?:经纬|經緯|경위|lonlat|lnglat|longlat|coordinateslnglat)/u
/** A header of hotels' stars, beside a rating by guests. */
const CLASSES = new Set(['stars', 'starrating'])
/** A rating out of ten. */
const isOverFive = (text: string) => Number(text) > 5 && Number(text) <= 10
const isDecimal = (text: string) => /^\d{1,2}[.,]\d+$/.test(text)
const isPlaceId = (text: string) => /^ChIJ[\w-]{23}$/.test(text)
const isAddress = (text: string) =>
  /[\d,،、，]/.test(text) && /\p{L}{2}/u.test(text) && !/^https?:/i.test(text) && !/^[\d\s.]+$/.test(text)
const isJson = (text: string) => /^\s*[[{(]/.test(text)
const STATUSES = new Set(STATUS_NAMES.map(headerKey))
const isStatus = (text: string) => STATUS_WORDS.has(fold(text)) || saysClosed(text)
const isStatusHeader = (header: string) =>
  STATUSES.has(headerKey(header)) || headerTokens(header).some(isStatusToken)
const isClosure = (text: string) =>
  STATUS_WORDS.has(fold(text)) && STATUS_WORDS.get(fold(text)) !== 'OPERATIONAL'
const isEmail = (text: string) => /[^\s@]@[^\s@]+\.[^\s@]/.test(text)
const isPhone = (text: string) => (text.match(/\d/g) ?? []).length >= 7 && !isPosition(text)
/** Page audits write '1' if a page has a title. */
const isNoName = (text: string) => /^(?:[01]|true|false|yes|no)$/i.test(text)
const isFlag = (text: string) => text === '0' || text === '1'
const CLOSED = new Set(['closed', 'isclosed'])
const isYesOrNo = (text: string) => /^(?:true|false|yes|no|0|1)$/i.test(text)
const isDayOff = (text: string) => (parseClosedDays(text)?.closed.length ?? 0) > 0
const isPublication = (text: string) => /^(?:publish|draft|pending|private|trash)$/.test(text)
const isDegrees = (most: number) => (text: string) =>
  /^-?\d{1,3}\.\d+$/.test(text) && Math.abs(Number(text)) <= most

/** Whether some texts are about what has closed, and the others only say open or closed. */
const isOfClosures = (texts: Texts) =>
  texts.some(isClosure) && texts.every((text) => isStatus(text) || meansClosed(text))

/** Whether a predicate holds for more than half of the texts, or for all of them. */
const mostly = (is: (text: string) => boolean) => (texts: Texts) =>
  texts.length > 0 && texts.filter(is).length > texts.length / 2
const all = (is: (text: string) => boolean) => (texts: Texts) => texts.length > 0 && texts.every(is)

/** The same column, with its cells read by the transform `as`. */
const made = ({ header, index }: Column, as: Column['as']): Column => ({
  header,
  index,
  parts: [{ index, path: [header] }],
  ...(as && { as }),
})

/** The columns of a sheet during judgement. */
class JudgedSheet {
  readonly fields = new Map<Field, readonly FieldSource[]>()
  readonly columns: readonly Column[]
  readonly rows: Rows
  readonly isGeneric: boolean
  readonly #used = new Set<number>()

  constructor({ preset, fields }: ColumnMap, headers: readonly unknown[], rows: Rows) {
    this.columns = new SheetColumns(headers).all
    this.rows = rows
    this.isGeneric = preset === generic
    for (const [field, origins] of fields)
      this.set(
        field,
        origins.filter((origin) => this.#isMeant(field, origin)),
      )
  }

  /** Plain text is no JSON with nested values, and a name is more than a flag. */
  #isMeant(field: Field, origin: FieldSource): boolean {
    if (!('index' in origin)) return true
    if ('path' in origin && this.isText(origin.index)) return false
    const texts = this.textsAt(origin.index)
    // Without a decimal they may be how many rated.
    if (field === 'rating' && headerKey(origin.header) === 'ratings') return texts.some(isDecimal)
    if (field !== 'name') return true
    return texts.length < 2 || !texts.every(isNoName)
  }

  textsAt(index: number): Texts {
    return this.rows.flatMap(({ cells }) => cleanText(cells[index]) ?? [])
  }

  /** Whether a column has texts and no objects. */
  isText(index: number): boolean {
    const texts = this.textsAt(index)
    const hasObjects = this.rows.some(
      ({ cells }) => typeof cells[index] === 'object' && cells[index] !== null,
    )
    return texts.length > 0 && !hasObjects && !texts.some(isJson)
  }

  isFree({ index }: Column): boolean {
    return !this.#used.has(index)
  }

  originsOf(field: Field): readonly FieldSource[] {
    return this.fields.get(field) ?? []
  }

  /** The first origin of a field if it is a whole column. */
  plainColumnOf(field: Field): Column | undefined {
    const [first] = this.originsOf(field)
    return first && 'index' in first && !first.parts ? first : undefined
  }

  /** Replaces a field's origins; an empty list changes nothing. */
  set(field: Field, origins: readonly FieldSource[]): void {
    if (origins.length === 0) return
    this.fields.set(field, origins)
    for (const index of origins.flatMap(indexesOf)) this.#used.add(index)
  }

  add(field: Field, column: Column): void {
    this.fields.set(field, [...this.originsOf(field), column])
    this.#used.add(column.index)
  }
}

function judgePlaceId(sheet: JudgedSheet): void {
  if (sheet.fields.has('placeId')) return
  const ids = sheet.columns.find(({ index }) => mostly(isPlaceId)(sheet.textsAt(index)))
  if (ids && sheet.isFree(ids)) sheet.add('placeId', ids)
}

function judgeRatings(sheet: JudgedSheet): void {
  if (!sheet.isGeneric) return
  const rated = sheet.originsOf('rating')
  const scored = rated.filter(({ header }) => !CLASSES.has(headerKey(header)))
  sheet.set(
    'rating',
    (scored.length > 0 ? scored : rated).map((origin) =>
      'index' in origin && !origin.parts && mostly(isOverFive)(sheet.textsAt(origin.index))
        ? made(origin, 'outOfTen')
        : origin,
    ),
  )
}

function judgeNameWithAddress(sheet: JudgedSheet): void {
  const named = sheet.plainColumnOf('name')
  if (!named || sheet.fields.has('address') || !meansNameAndAddress(named.header)) return
  sheet.set('name', [made(named, 'namePart'), ...sheet.originsOf('name').slice(1)])
  sheet.add('address', made(named, 'addressPart'))
}

function judgeNames(sheet: JudgedSheet): void {
  if (!sheet.isGeneric) return
  const names = withoutPersons(sheet.originsOf('name'), (index) => sheet.textsAt(index))
  const made =
    namedByBranch(sheet.columns, names, (index) => sheet.textsAt(index)) ??
    namedByBrand(sheet.columns, names, sheet.originsOf('city'), sheet.rows)
  sheet.set('name', made ? [made, ...names.slice(1)] : names)
}

function judgeAbout(sheet: JudgedSheet): void {
  const about = sheet.plainColumnOf('about')
  if (!about || sheet.fields.has('description') || !sheet.isText(about.index)) return
  sheet.fields.delete('about')
  sheet.add('description', about)
}

function judgeXAndY(sheet: JudgedSheet): void {
  const [x, y] = ['x', 'y'].map((name) =>
    sheet.columns.find(({ header }) =>
      [name, `${name}1`, `coord${name}`, `point${name}`].includes(headerKey(header)),
    ),
  )
  if (!x || !y || sheet.fields.has('latitude')) return
  if (!mostly(isDegrees(180))(sheet.textsAt(x.index)) || !mostly(isDegrees(90))(sheet.textsAt(y.index)))
    return
  sheet.add('latitude', y)
  sheet.add('longitude', x)
}

/** A rule that recognises a column by its values, in sheets of no known format. */
interface Detector {
  /** The headers that the rule applies to, else all; the fields that must have no column yet. */
  readonly needs: { readonly headers?: ReadonlySet<string>; readonly without?: readonly Field[] }
  readonly test: (texts: Texts, column: Column) => boolean
  readonly makes: (column: Column, texts: Texts) => Readonly<Partial<Record<Field, Column>>>
}

const as = (field: Field) => (column: Column) => ({ [field]: column })

/** The first matching rule counts. */
const DETECTORS: readonly Detector[] = [
  {
    needs: { without: ['latitude'] },
    test: (texts, { header }) => mostly(LOCATIONS.has(headerKey(header)) ? isPair : isPosition)(texts),
    makes: (column, texts) =>
      LONGITUDE_FIRST.test(headerKey(column.header)) || texts.some(isLongitudeFirst)
        ? { latitude: made(column, 'pairSecond'), longitude: made(column, 'pairFirst') }
        : { latitude: made(column, 'pairLatitude'), longitude: made(column, 'pairLongitude') },
  },
  { needs: { headers: AREAS, without: ['district'] }, test: mostly(isAreaName), makes: as('district') },
  {
    needs: { headers: LOCATIONS, without: ['address', 'street'] },
    test: mostly(isAddress),
    makes: as('address'),
  },
  {
    needs: {},
    test: (texts, { header }) => isStatusHeader(header) && (mostly(isStatus)(texts) || isOfClosures(texts)),
    makes: as('closure'),
  },
  {
    needs: { headers: STATUSES },
    test: (texts) => texts.includes('publish') && texts.every(isPublication),
    makes: as('publication'),
  },
  { needs: { headers: CLOSED }, test: all(isYesOrNo), makes: as('permanentlyClosed') },
  {
    needs: { headers: CLOSED, without: ['closedDays'] },
    test: (texts) => texts.some(isDayOff),
    makes: as('closedDays'),
  },
  {
    needs: {},
    test: (_texts, { header }) => meansContact(header),
    makes: (column, texts) => ({
      ...(texts.some(isEmail) && { email: made(column, 'emailPart') }),
      ...(texts.some(isPhone) && { phone: made(column, 'phonePart') }),
    }),
  },
  {
    needs: { headers: OPEN },
    test: all(isFlag),
    makes: (column) => ({ permanentlyClosed: made(column, 'not') }),
  },
]

function detectColumns(sheet: JudgedSheet): void {
  if (!sheet.isGeneric) return
  for (const column of sheet.columns.filter((each) => sheet.isFree(each))) {
    const [key, texts] = [headerKey(column.header), sheet.textsAt(column.index)]
    const isMet = ({ headers, without }: Detector['needs']) =>
      headers?.has(key) !== false && !without?.some((field) => sheet.fields.has(field))
    const found = DETECTORS.find(({ needs, test }) => isMet(needs) && test(texts, column))
    if (found)
      for (const [field, source] of Object.entries(found.makes(column, texts)))
        sheet.add(field as Field, source)
  }
}

const JUDGES = [
  judgePlaceId,
  judgeRatings,
  judgeNameWithAddress,
  judgeNames,
  judgeAbout,
  judgeXAndY,
  detectColumns,
] as const

/**
 * Judges the recognised columns again by their first values: plain text is not read as JSON, a 'location' may be an
 * address or two coordinates, and 'open' with only 0 and 1 says whether a business closed permanently.
 */
export function judgeByValues(columns: ColumnMap, headers: readonly unknown[], rows: Rows): ColumnMap {
  const sheet = new JudgedSheet(columns, headers, rows)
  for (const judge of JUDGES) judge(sheet)
  const read = new Set([...sheet.fields.values()].flat().flatMap(indexesOf))
  const unknown = sheet.columns.filter(({ index }) => !read.has(index)).map(({ header }) => header)
  return { preset: columns.preset, fields: inOrder(sheet.fields), unknown }
}

const indexesOf = (origin: FieldSource): number[] =>
  'index' in origin ? (origin.parts?.map((part) => part.index) ?? [origin.index]) : []
