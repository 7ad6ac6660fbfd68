import { isDate } from '../../hours/special-hours.ts'
import { dateInYear, type YearDay } from '../../hours/year-hours.ts'
import dates from './data/dates.json' with { type: 'json' }
import { phrasesAt } from './lexicon.ts'
import { phrasesOf } from './phrases.ts'
import type { Word } from './words.ts'

/**
 * A day of the year that a sentence names; without a year, as in 'christmas day' and '24 december', the next one is
 * meant.
 */
export interface StatedDate {
  readonly yearDay: YearDay
  readonly year?: string
  /** Whether its words also mean something else: 'christmas', 'first of may'. */
  readonly isName: boolean
}

interface DateMatch {
  readonly said: StatedDate
  readonly length: number
}

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '))

const MONTHS = new Map(
  Object.entries(dates.months).flatMap(([month, names]) =>
    names.split(' ').map((name) => [name, month.padStart(2, '0')] as const),
  ),
)
/** Names of months behind which the day may stand; in other languages than English it stands before. */
const MONTH_FIRST = setOf(dates.monthFirst)
const NAMES = setOf(dates.names)
/** Ordinal numbers in words: 'first', 'twenty fourth'. */
const ORDINALS = new Map(
  Object.entries(dates.ordinals).flatMap(([day, names]) => phrasesOf(names).map((name) => [name, day])),
)
/** Case endings of months ('aralıkta') and a Hebrew preposition written with them ('בדצמבר'). */
const CASE = /(?<=.{2})[dt][ae](?:ki)?$|^ב(?=.{3})/u
/** A month with its own case ending, which shows that it is a time: 'aralıkta', but not 'marta'. */
const MONTH_IN_CASE =
  /^(?:ocak|subat|mart|nisan|mayis|haziran|temmuz|agustos|eylul|ekim|kasim|aralik)[dt][ae](?:ki)?$|^ב/u
const DAY = /^(\d{1,2})(?:st|nd|rd|th|er|ste|de|te|ten|o|a)?$/
const BETWEEN = setOf('of de di thang')
const OF = setOf('du de del des di da dei do dos of')
const STREETS = setOf(
  'rue avenue av ave avenida calle via viale corso piazza plaza place platz strasse str street st road boulevard bd quai rua praca largo ulica ul улица ул caddesi cad cd sokak sok mahallesi mah meydani bulvari',
)
/** Words between the first and the last day of a range. */
const UNTIL = setOf('to and until till through bis und au et a al y e ate tot en')
/** Words before a month that stands alone. */
const IN_MONTH = setOf(
  'in im en em a w в during throughout durante pendant of from until till by since ab bis ende anfang mitte fin debut de',
)
/** Names of months that are hardly anything else: 'open december'. */
const MONTH_ALONE =
  /^(?:jan(?:uary?|uari|vier)|(?:enero|gennaio|janeiro)|feb(?:ruary?|ruari|rero|braio)|fev(?:rier|ereiro)|(?:set|sep|oct|okt|ott|out|nov|de[cz]|dic)[a-z]*b(?:re|er|ro))$/
const MONTH_BEHIND = setOf('ayinda ayi boyunca')
const ARTICLES = setOf('the le la el il den der de dia')
/** Words before a day of the month: 'on 24', 'le 31'. */
const ON_DAY = setOf('on the am op le el il dia')
/** Words behind a number that show that it is no day: 'on the 5th floor', 'on 5th avenue'. */
const PLACES = setOf('floor street st avenue ave road rd level etage stock stage piso piano kat uhr h')
/** Units of time behind a number of them ahead: 'in 3 days', '3 days later'. */
const UNITS = setOf(dates.units)
const AHEAD = setOf('in en em dans tra fra over za через')
const LATER = setOf('sonra later')
const YEAR = /^(20\d\d)(?:[dt][ae](?:ki)?)?$/
/** A Chinese or Japanese date: '12月24日', or '12月' with its day in the next word. */
const EASTERN = /^(\d{1,2})月(\d{1,2})[日号號]$/u
const KOREAN = [/^(\d{1,2})월$/u, /^(\d{1,2})일$/u] as const
const NUMBER = /^\d{1,2}(?:st|nd|rd|th)?$/
const MOST_YEARS = 8

const two = (digits: string) => digits.padStart(2, '0')

const monthOf = (text = '') => MONTHS.get(text) ?? MONTHS.get(text.replace(CASE, ''))
const dayOf = (text = '') => DAY.exec(text)?.[1]

const FIRST_OF_ORDINALS: ReadonlySet<string> = new Set(
  [...ORDINALS.keys()].map((name) => name.split(' ')[0] ?? ''),
)
/** Whether a date may begin with a word; checked first, since most words cannot. */
const beginsDate = (text = '') =>
  /\d/.test(text) || FIRST_OF_ORDINALS.has(text) || monthOf(text) !== undefined

/** A written month and day, whether or not such a date exists. */
interface Written {
  readonly monthDay: string
  readonly year?: string
  readonly length: number
  readonly isName?: boolean
}

/** Whether the date exists in its year, or in any year where none is given. */
const isDay = ({ monthDay, year = '2024' }: Written) => isDate(`${year}-${monthDay}`)

function numericAt(word: Word | undefined): Written | undefined {
  if (word?.date === undefined) return undefined
  const numbers = word.date.split('-')
  const [year] = numbers.length > 2 ? numbers : []
  return { monthDay: word.date.slice(-5), ...(year !== undefined && { year }), length: numbers.length }
}

/** The day before a month: '24', '24th of', 'first of', 'twenty fourth'. */
function dayBefore(words: readonly Word[], from: number) {
  const text = (at: number) => words[from + at]?.text ?? ''
  const number = dayOf(text(0))
  const [one, both] = [ORDINALS.get(text(0)), ORDINALS.get(`${text(0)} ${text(1)}`)]
  const day = number ?? both ?? one
  const length = both !== undefined && number === undefined ? 2 : 1
  return day === undefined ? undefined : { day, length, isName: number === undefined }
}

/** The month and day in neighbouring words, and how many words they take. */
function monthDayAt(words: readonly Word[], from: number): Written | undefined {
  const text = (at: number) => words[from + at]?.text ?? ''
  const [, month, day] = EASTERN.exec(text(0)) ?? []
  if (month !== undefined && day !== undefined) return { monthDay: `${two(month)}-${two(day)}`, length: 1 }
  const [first, second] = KOREAN.map((pattern, at) => pattern.exec(text(at))?.[1])
  if (first !== undefined && second !== undefined)
    return { monthDay: `${two(first)}-${two(second)}`, length: 2 }
  const before = dayBefore(words, from)
  if (before) {
    const { day, length, isName } = before
    const gap = length + Number(BETWEEN.has(text(length)))
    const isNumbered = text(length) === 'thang'
    const named = monthOf(text(gap)) ?? (isNumbered ? /^\d\d?$/.exec(text(gap))?.[0] : undefined)
    return named === undefined
      ? undefined
      : { monthDay: `${two(named)}-${two(day)}`, length: gap + 1, isName }
  }
  const behind = MONTH_FIRST.has(text(0)) ? dayOf(text(1)) : undefined
  return behind === undefined ? undefined : { monthDay: `${monthOf(text(0))}-${two(behind)}`, length: 2 }
}

/** Whether a date is a street's name: 'rue du 8 mai', '29 Ekim Caddesi'. */
function isAddress(words: readonly Word[], from: number, length: number): boolean {
  const text = (at: number) => words[at]?.text ?? ''
  const before = from - 1 - Number(OF.has(text(from - 1)))
  return STREETS.has(text(before)) || STREETS.has(text(from + length))
}

const yearAt = (words: readonly Word[], at: number) => YEAR.exec(words[at]?.text ?? '')?.[1]

function writtenAt(words: readonly Word[], from: number): Written | undefined {
  const written = numericAt(words[from]) ?? monthDayAt(words, from)
  if (!written || written.year !== undefined) return written
  const year = yearAt(words, from + written.length)
  return year === undefined ? written : { ...written, year, length: written.length + 1 }
}

/** The date in the words from an index on, with an article before it: 'le lundi de Pâques'. */
export function readDate(words: readonly Word[], from: number): DateMatch | undefined {
  const text = words[from]?.text ?? ''
  const phrases = phrasesAt(words, from)
  if (phrases[0]?.meaning.roles.includes('unknownDay')) return undefined
  for (const { length, meaning } of phrases)
    if (meaning.date !== undefined) {
      const year = yearAt(words, from + length)
      const isName = length === 1 && NAMES.has(text)
      return foundDate({ yearDay: meaning.date, isName, length: length + Number(year !== undefined), year })
    }
  if (ARTICLES.has(text)) {
    const behind = readDate(words, from + 1)
    return behind && { ...behind, length: behind.length + 1 }
  }
  const written = beginsDate(text) ? writtenAt(words, from) : undefined
  if (!written || !isDay(written) || isAddress(words, from, written.length)) return undefined
  return foundDate({ isName: false, ...written, yearDay: written.monthDay })
}

const foundDate = ({
  yearDay,
  year,
  isName,
  length,
}: Omit<StatedDate, 'year'> & {
  readonly year?: string | undefined
  readonly length: number
}): DateMatch => ({
  said: { yearDay, ...(year !== undefined && { year }), isName },
  length,
})

/** How many words a range of days takes: '24-26 december', '24 to 26 december'. */
function rangeAt(words: readonly Word[], from: number): number {
  if (dayOf(words[from]?.text) === undefined || words[from]?.date !== undefined) return 0
  const gap = Number(UNTIL.has(words[from + 1]?.text ?? ''))
  const last = dayBefore(words, from + 1 + gap) && monthDayAt(words, from + 1 + gap)
  return last ? 1 + gap + last.length : 0
}

/** How many words a month alone takes, where 'in' shows that it is a time: 'in december 2026'. */
function monthAt(words: readonly Word[], from: number): number {
  const text = words[from]?.text ?? ''
  if (monthOf(text) === undefined) return 0
  const behind = Number(MONTH_BEHIND.has(words[from + 1]?.text ?? ''))
  const year = Number(yearAt(words, from + 1) !== undefined)
  const isCase = MONTH_IN_CASE.test(text)
  const isTime = IN_MONTH.has(words[from - 1]?.text ?? '') || isCase || MONTH_ALONE.test(text)
  return isTime || behind + year > 0 ? 1 + behind + year : 0
}

/** How many words a day of another calendar takes, with its number: 'ramadan 40'. */
function unknownDayAt(words: readonly Word[], from: number): number {
  const [found] = phrasesAt(words, from)
  if (!found?.meaning.roles.includes('unknownDay')) return 0
  const next = words[from + found.length]
  return found.length + Number(next?.begins === undefined && NUMBER.test(next?.text ?? ''))
}

/**
 * How many words a day takes that lacks its month, or lies a number of days ahead: 'on the 24th', 'le 31', 'in 3 days'.
 */
function bareDayAt(words: readonly Word[], from: number): number {
  const [before, word, next, last] = [-1, 0, 1, 2].map((at) => words[from + at]?.text ?? '')
  if (words[from]?.begins !== undefined || !NUMBER.test(word ?? '')) return 0
  if (UNITS.has(next ?? '') && (AHEAD.has(before ?? '') || LATER.has(last ?? '')))
    return 2 + Number(LATER.has(last ?? ''))
  const isOrdinal = before === 'the' && /\D/.test(word ?? '')
  const isEnd = next === '' || phrasesAt(words, from + 1).length > 0
  return ON_DAY.has(before ?? '') && !PLACES.has(next ?? '') && (isOrdinal || isEnd) ? 1 : 0
}

/**
 * How many of the words from an index on mean a day that is not understood: '35 december', '1/5', 'in december',
 * 'ramadan'.
 */
export function unreadDate(words: readonly Word[], from: number): number {
  const unknown = unknownDayAt(words, from)
  if (unknown > 0 || !beginsDate(words[from]?.text)) return unknown
  const range = rangeAt(words, from)
  if (range > 0 || readDate(words, from)) return range
  const written = writtenAt(words, from)?.length ?? monthAt(words, from)
  if (written > 0 && isAddress(words, from, written)) return 0
  return written || bareDayAt(words, from)
}

/** The date that is meant: without a year, the next such date from today on. */
export function dateOf({ yearDay, year }: StatedDate, today: string): string {
  const first = Number(year ?? today.slice(0, 4))
  const years =
    year === undefined ? Array.from({ length: MOST_YEARS + 1 }, (_, more) => first + more) : [first]
  // 29 February is skipped in years that lack it, where it would become the 28th.
  const isSame = (date: string) => !/^\d\d-\d\d$/.test(yearDay) || date.endsWith(yearDay)
  const all = years.flatMap((each) => dateInYear(yearDay, each) ?? []).filter(isSame)
  return all.find((date) => year !== undefined || date >= today) ?? today
}
