import { parsePositionText } from '#domain/geo/position-text.ts'
import { parseClosedDays } from '#domain/hours/closed-days.ts'
import { meansClosed } from '#domain/hours/normalise-times.ts'
import { cleanText } from '#domain/text/clean.ts'
import { fold } from '#domain/text/fold.ts'
import { LOCATION_NAMES } from '../presets/aliases/locations.ts'
import { STATUS_NAMES, STATUS_WORDS } from '../presets/aliases/status-words.ts'
import { generic } from '../presets/generic.ts'
import { namedByBrand } from './branch-names.ts'
import { withoutPersons } from './contact-persons.ts'
import { type Field, inOrder } from './fields.ts'
import { headerKey } from './header-key.ts'
import type { ColumnMap, FieldSource } from './recognise.ts'
import { meansContact, meansNameAndAddress } from './header-tokens.ts'
import { type Column, SheetColumns } from './sheet-columns.ts'

const LOCATIONS = new Set(LOCATION_NAMES.map(headerKey))
const OPEN = new Set(['open', 'isopen'])
const AREAS = new Set(['area', 'areaname', 'localarea', 'zone'])
/** A part of a city, where others with this header have square metres or a number. */
const isAreaName = (text: string) => /^\D*\p{L}{3}/u.test(text) && !/^\s*[[{(]/.test(text)

const PAIR = /^[([]?\s*[-+]?\d{1,3}\.\d+\s*[,;]\s*[-+]?\d{1,3}\.\d+\s*[)\]]?$/
/** '41.01, 28.97', and what is a position without doubt: degrees and minutes, well-known text, GeoJSON. */
const isPair = (text: string) => PAIR.test(text) || parsePositionText(text) !== undefined
/** Two numbers that can hardly be anything but coordinates, whatever the column is called. */
const isPosition = (text: string) =>
  isPair(text) && (!/^[-+\d]/.test(text) || /[°º˚]|[.,]\d{3,}\D+\d+[.,]\d{3,}/.test(text))
/** Latitudes end at 90. */
const isLongitudeFirst = (text: string) =>
  PAIR.test(text) && Math.abs(Number.parseFloat(text.replace(/^[([]\s*/, ''))) > 90
/** Longitude and latitude, in this order. */
const LONGITUDE_FIRST = /^(?:经纬|經緯|경위|lonlat|lnglat|longlat|coordinateslnglat)/u
/** Of hotels, beside a rating by guests. */
const CLASSES = new Set(['stars', 'starrating'])
/** A rating of which ten is the best. */
const isOverFive = (text: string) => Number(text) > 5 && Number(text) <= 10
const isPlaceId = (text: string) => /^ChIJ[\w-]{23}$/.test(text)
const isAddress = (text: string) =>
  /[\d,،、，]/.test(text) && !/^https?:/i.test(text) && !/^[\d\s.]+$/.test(text)
const isJson = (text: string) => /^\s*[[{(]/.test(text)
const STATUSES = new Set(STATUS_NAMES.map(headerKey))
const isStatus = (text: string) => STATUS_WORDS.has(fold(text))
const isClosure = (text: string) => isStatus(text) && STATUS_WORDS.get(fold(text)) !== 'OPERATIONAL'
const isEmail = (text: string) => /[^\s@]@[^\s@]+\.[^\s@]/.test(text)
const isPhone = (text: string) => (text.match(/\d/g) ?? []).length >= 7 && !isPosition(text)
/** '1' where there is a title, as checks of web pages have it. */
const isNoName = (text: string) => /^(?:[01]|true|false|yes|no)$/i.test(text)
const isFlag = (text: string) => text === '0' || text === '1'
const CLOSED = new Set(['closed', 'isclosed'])
const isYesOrNo = (text: string) => /^(?:true|false|yes|no|0|1)$/i.test(text)
const isDayOff = (text: string) => (parseClosedDays(text)?.closed.length ?? 0) > 0
const isPublication = (text: string) => /^(?:publish|draft|pending|private|trash)$/.test(text)
const isDegrees = (most: number) => (text: string) =>
  /^-?\d{1,3}\.\d+$/.test(text) && Math.abs(Number(text)) <= most

/** Whether texts say of some what has closed, and of the others no more than that they are open or closed. */
const isOfClosures = (texts: readonly string[]) =>
  texts.some(isClosure) && texts.every((text) => isStatus(text) || meansClosed(text))

/**
 * The recognised columns, judged again by their first values: plain text is no JSON to look into, a 'location' may be
 * an address or two coordinates, and 'open' with nothing but 0 and 1 says what has closed for good.
 */
export function judgeByValues(
  columns: ColumnMap,
  headers: readonly unknown[],
  rows: readonly { readonly cells: readonly unknown[] }[],
): ColumnMap {
  const textsAt = (index: number) => rows.flatMap(({ cells }) => cleanText(cells[index]) ?? [])
  const hasObjects = (index: number) =>
    rows.some(({ cells }) => typeof cells[index] === 'object' && cells[index] !== null)
  const isText = (index: number) => {
    const texts = textsAt(index)
    return texts.length > 0 && !hasObjects(index) && !texts.some(isJson)
  }
  const fields = new Map<Field, readonly FieldSource[]>()
  for (const [field, origins] of columns.fields) {
    const left = origins.filter(
      (origin) =>
        (!('path' in origin) || !isText(origin.index)) &&
        (field !== 'name' ||
          !('index' in origin) ||
          !textsAt(origin.index).every(isNoName) ||
          textsAt(origin.index).length < 2),
    )
    if (left.length > 0) fields.set(field, left)
  }
  const { all } = new SheetColumns(headers)
  const used = new Set([...fields.values()].flat().flatMap(indexesOf))
  const most = (index: number, is: (text: string) => boolean) => {
    const texts = textsAt(index)
    return texts.length > 0 && texts.filter(is).length > texts.length / 2
  }
  const add = (field: Field, column: Column) => {
    fields.set(field, [...(fields.get(field) ?? []), column])
    used.add(column.index)
  }
  const made = ({ header, index }: Column, as: Column['as']): Column => ({
    ...{ header, index, parts: [{ index, path: [header] }] },
    ...(as && { as }),
  })
  const ids = fields.has('placeId') ? undefined : all.find(({ index }) => most(index, isPlaceId))
  if (ids && !used.has(ids.index)) add('placeId', ids)
  const rated = columns.preset === generic ? (fields.get('rating') ?? []) : []
  const scored = rated.filter(({ header }) => !CLASSES.has(headerKey(header)))
  const ratings = scored.length > 0 ? scored : rated
  if (ratings.length > 0)
    fields.set(
      'rating',
      ratings.map((origin) =>
        'index' in origin && !origin.parts && most(origin.index, isOverFive)
          ? made(origin, 'outOfTen')
          : origin,
      ),
    )
  const [named] = fields.get('name') ?? []
  if (
    named &&
    'index' in named &&
    !named.parts &&
    !fields.has('address') &&
    meansNameAndAddress(named.header)
  ) {
    fields.set('name', [made(named, 'namePart'), ...(fields.get('name') ?? []).slice(1)])
    add('address', made(named, 'addressPart'))
  }
  const names =
    columns.preset === generic
      ? withoutPersons(fields.get('name') ?? [], textsAt)
      : (fields.get('name') ?? [])
  if (names.length > 0) fields.set('name', names)
  const branded =
    columns.preset === generic ? namedByBrand(all, names, fields.get('city') ?? [], rows) : undefined
  if (branded) fields.set('name', [branded, ...names.slice(1)])
  const [aboutText] = fields.get('about') ?? []
  if (
    aboutText &&
    'index' in aboutText &&
    !aboutText.parts &&
    !fields.has('description') &&
    isText(aboutText.index)
  ) {
    fields.delete('about')
    add('description', aboutText)
  }
  const [x, y] = ['x', 'y'].map((name) =>
    all.find(({ header }) => [name, `${name}1`, `coord${name}`, `point${name}`].includes(headerKey(header))),
  )
  if (x && y && !fields.has('latitude') && most(x.index, isDegrees(180)) && most(y.index, isDegrees(90))) {
    add('latitude', y)
    add('longitude', x)
  }
  for (const column of columns.preset === generic ? all : []) {
    const [key, { index }] = [headerKey(column.header), column]
    if (used.has(index)) continue
    if (!fields.has('latitude') && most(index, LOCATIONS.has(key) ? isPair : isPosition)) {
      const isSwapped = LONGITUDE_FIRST.test(key) || textsAt(index).some(isLongitudeFirst)
      add('latitude', made(column, isSwapped ? 'pairSecond' : 'pairLatitude'))
      add('longitude', made(column, isSwapped ? 'pairFirst' : 'pairLongitude'))
    } else if (AREAS.has(key) && !fields.has('district') && most(index, isAreaName)) add('district', column)
    else if (LOCATIONS.has(key) && most(index, isAddress) && !fields.has('address') && !fields.has('street'))
      add('address', column)
    else if (STATUSES.has(key) && (most(index, isStatus) || isOfClosures(textsAt(index))))
      add('closure', column)
    else if (STATUSES.has(key) && textsAt(index).includes('publish') && textsAt(index).every(isPublication))
      add('publication', column)
    else if (CLOSED.has(key) && textsAt(index).length > 0 && textsAt(index).every(isYesOrNo))
      add('permanentlyClosed', column)
    else if (CLOSED.has(key) && !fields.has('closedDays') && textsAt(index).some(isDayOff))
      add('closedDays', column)
    else if (meansContact(column.header)) {
      if (textsAt(index).some(isEmail)) add('email', made(column, 'emailPart'))
      if (textsAt(index).some(isPhone)) add('phone', made(column, 'phonePart'))
    } else if (OPEN.has(key) && textsAt(index).length > 0 && textsAt(index).every(isFlag))
      add('permanentlyClosed', made(column, 'not'))
  }
  const unknown = all.filter(({ index }) => !used.has(index)).map(({ header }) => header)
  return { preset: columns.preset, fields: inOrder(fields), unknown }
}

const indexesOf = (origin: FieldSource): number[] =>
  'index' in origin ? (origin.parts?.map((part) => part.index) ?? [origin.index]) : []
