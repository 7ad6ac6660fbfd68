import { positionInLink } from '#domain/geo/position-in-link.ts'
import { parsePosition } from '#domain/geo/position-text.ts'
import { cleanText } from '#domain/text/clean.ts'
import { fold } from '#domain/text/fold.ts'
import { parseLooseJson } from '#domain/text/loose-json.ts'
import { parseBoolean, parseNumber } from '#domain/text/numbers.ts'
import { timeOfDay } from './time-of-day.ts'

/** Computes a value from the cells of some columns, by their names in the format; blank cells are absent. */
export type Transform = (values: Readonly<Record<string, unknown>>) => unknown

/** The first filled cell in the preset's order. */
export const firstOf = (values: Readonly<Record<string, unknown>>): unknown => Object.values(values)[0]

const textOf = (item: unknown): string | null => {
  if (typeof item !== 'object' || item === null) return cleanText(item)
  const { short_name: short, name, title, text, label } = item as Record<string, unknown>
  return cleanText([short, name, title, text, label].find((each) => typeof each === 'string'))
}

/** Separators of a list in any script, '、' in Japanese, '،' in Arabic, but not within brackets. */
const SEPARATORS = /[,;|、，；｜،؛]+(?![^()（）]{0,200}[)）])/u

/** The texts of a list, of a JSON list, or of text with commas; names for objects. */
export function textsOf(value: unknown): string[] {
  const read = typeof value === 'string' && /^\s*[[{(]/.test(value) ? (parseLooseJson(value) ?? value) : value
  const items = Array.isArray(read) ? read : typeof read === 'string' ? read.split(SEPARATORS) : [read]
  return items.flatMap((item) => textOf(item) ?? [])
}

const texts: Transform = (values) => textsOf(firstOf(values)).join(', ') || undefined
const firstText: Transform = (values) => textsOf(firstOf(values))[0]

/** The name of a list's primary item, else of the first. */
const primaryText: Transform = (values) => {
  const read = parseLooseJson(firstOf(values))
  const items = Array.isArray(read) ? (read as unknown[]) : []
  const isPrimary = (item: unknown) =>
    typeof item === 'object' && item !== null && 'primary' in item && item.primary === true
  return textsOf(items.find(isPrimary) ?? firstOf(values))[0]
}

/** The last step of a path such as 'Dining and Drinking > Restaurant > Pizzeria'; of several paths the first one's. */
const lastStep: Transform = (values) => textsOf(firstOf(values))[0]?.split('>').at(-1)?.trim()

/** The opposite of yes and no. */
const not: Transform = (values) => {
  const yes = parseBoolean(firstOf(values))
  return yes === null ? undefined : !yes
}

/** One coordinate of a position in one cell or object. */
const pair =
  (at: 0 | 1, names: readonly string[]): Transform =>
  (values) => {
    const value = firstOf(values)
    const position = parsePosition(value)
    if (position !== undefined) return position[at]
    const read = parseLooseJson(value)
    if (typeof read !== 'object' || read === null) return undefined
    return Array.isArray(read)
      ? undefined
      : names.map((name) => (read as Record<string, unknown>)[name]).find((each) => each != null)
  }

/** One number of a list whose order its column has by all rows. */
const listItem =
  (at: 0 | 1): Transform =>
  (values) => {
    const list = firstOf(values)
    return Array.isArray(list) ? (list as readonly unknown[])[at] : undefined
  }

const linkPart =
  (at: 0 | 1): Transform =>
  (values) =>
    positionInLink(cleanText(firstOf(values)) ?? '')?.[at]

const CLOSES = /clos|cierre|kapan|fermeture|chiusura|fechamento|schließt|закрыт|đóng|종료|关门|終了|閉館/
const DAY = /^d[ií]a$| dia$|曜日$|^days? | days$/

/** '月,火,水' of '月火水', days without a separator. */
const apart = (days: string) => (/^[月火水木金土日祝]{2,}$/u.test(days) ? [...days].join(',') : days)

/** Opening and closing time of the day in a third column, or of every day. */
const openClose: Transform = (values) => {
  const cellOf = (isIt: (name: string) => boolean) =>
    timeOfDay(Object.entries(values).find(([name]) => isIt(name))?.[1])
  const opens = cellOf((name) => !CLOSES.test(name) && !DAY.test(name))
  const closes = cellOf((name) => CLOSES.test(name))
  if (opens === null || closes === null) return undefined
  const hours = `${opens}-${closes}`
  const days = textsOf(Object.entries(values).find(([name]) => DAY.test(name))?.[1]).join(', ')
  return days === '' ? hours : `${apart(days)}: ${hours}`
}

/** Any end date means that it ended. */
const isGiven: Transform = (values) => cleanText(firstOf(values)) !== null

/** A rating out of ten as stars. */
const outOfTen: Transform = (values) => {
  const marks = parseNumber(firstOf(values))
  return marks === null ? undefined : marks / 2
}

const joined: Transform = (values) =>
  Object.values(values)
    .flatMap((value) => cleanText(value) ?? [])
    .join(' ') || undefined

/** A company and its branch, or either one; only the branch if its name contains the company's. */
const branchName: Transform = (values) => {
  const [company = '', branch = ''] = Object.values(values).map((value) => cleanText(value) ?? '')
  const isNamed = fold(branch).includes(fold(company)) || !/\p{L}/u.test(branch)
  if (company === '' || branch === '') return company || branch || undefined
  return isNamed ? (/\p{L}/u.test(branch) ? branch : company) : `${company} ${branch}`
}

/** As `joined`, for scripts without spaces. */
const concatenated: Transform = (values) =>
  Object.values(values)
    .flatMap((value) => cleanText(value) ?? [])
    .join('') || undefined

/** A French street's number, type and name; undefined without a type, so that other columns are used. */
const frenchStreet: Transform = (values) =>
  Object.keys(values).some((name) => name.startsWith('typ')) ? joined(values) : undefined

export const COMMON_TRANSFORMS = {
  concatenated,
  frenchStreet,
  texts,
  firstText,
  primaryText,
  lastStep,
  not,
  openClose,
  isGiven,
  outOfTen,
  joined,
  branchName,
  pairLatitude: pair(0, ['latitude', 'lat', 'Latitude', 'y']),
  pairLongitude: pair(1, ['longitude', 'lng', 'lon', 'long', 'Longitude', 'x']),
  linkLatitude: linkPart(0),
  linkLongitude: linkPart(1),
  pairFirst: pair(0, []),
  pairSecond: pair(1, []),
  listFirst: listItem(0),
  listSecond: listItem(1),
} satisfies Record<string, Transform>
