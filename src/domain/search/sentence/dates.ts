import { isDate } from '../../hours/special-hours.ts'
import dates from './data/dates.json' with { type: 'json' }
import { phrasesAt } from './lexicon.ts'
import type { Word } from './words.ts'

/** A day of a year, as it is said: of 'christmas day' and '24 december' the year is the next. */
export interface SaidDate {
  /** 'MM-DD' */
  readonly monthDay: string
  readonly year?: string
  /** A name that means something else as well: 'christmas'. */
  readonly isName: boolean
}

interface Found {
  readonly said: SaidDate
  readonly length: number
}

const MONTHS = new Map(
  Object.entries(dates.months).flatMap(([month, names]) =>
    names.split(' ').map((name) => [name, month.padStart(2, '0')] as const),
  ),
)
/** Elsewhere than in English the day comes before the month. */
const MONTH_FIRST: ReadonlySet<string> = new Set(dates.monthFirst.split(' '))
/** Case endings of months: 'aralıkta', of prepositions written with them: 'בדצמבר'. */
const CASE = /(?<=.{2})[dt][ae](?:ki)?$|^ב(?=.{3})/u
const DAY = /^(\d{1,2})(?:st|nd|rd|th|er|ste|de|te|ten)?$/
const BETWEEN: ReadonlySet<string> = new Set(['of', 'de', 'di', 'thang'])
const YEAR = /^20\d\d$/
/** '12月24日' and '12월', of which the day is the next word. */
const EASTERN = /^(\d{1,2})月(\d{1,2})[日号號]$/u
const KOREAN = [/^(\d{1,2})월$/u, /^(\d{1,2})일$/u] as const
const MOST_YEARS = 8

const two = (digits: string) => digits.padStart(2, '0')

const monthOf = (text = '') => MONTHS.get(text) ?? MONTHS.get(text.replace(CASE, ''))
const dayOf = (text = '') => DAY.exec(text)?.[1]

/** Whether some year has it. */
const isMonthDay = (monthDay: string) => isDate(`2024-${monthDay}`)

interface Read {
  readonly monthDay: string
  readonly year?: string
  readonly length: number
}

function numericAt(word: Word | undefined): Read | undefined {
  if (word?.date === undefined) return undefined
  const numbers = word.date.split('-')
  const [year] = numbers.length > 2 ? numbers : []
  return { monthDay: word.date.slice(-5), ...(year !== undefined && { year }), length: numbers.length }
}

/** The month and the day of neighbouring words, and how many these are. */
function monthDayAt(words: readonly Word[], from: number): Read | undefined {
  const text = (at: number) => words[from + at]?.text ?? ''
  const [, month, day] = EASTERN.exec(text(0)) ?? []
  if (month !== undefined && day !== undefined) return { monthDay: `${two(month)}-${two(day)}`, length: 1 }
  const [first, second] = KOREAN.map((pattern, at) => pattern.exec(text(at))?.[1])
  if (first !== undefined && second !== undefined)
    return { monthDay: `${two(first)}-${two(second)}`, length: 2 }
  const before = dayOf(text(0))
  if (before !== undefined) {
    const gap = Number(BETWEEN.has(text(1)))
    const named = monthOf(text(1 + gap)) ?? (text(1) === 'thang' ? /^\d\d?$/.exec(text(2))?.[0] : undefined)
    return named === undefined ? undefined : { monthDay: `${two(named)}-${two(before)}`, length: 2 + gap }
  }
  const behind = MONTH_FIRST.has(text(0)) ? dayOf(text(1)) : undefined
  return behind === undefined ? undefined : { monthDay: `${monthOf(text(0))}-${two(behind)}`, length: 2 }
}

/** The date that the words from one on say. */
export function readDate(words: readonly Word[], from: number): Found | undefined {
  const found = phrasesAt(words, from).find(({ meaning }) => meaning.date !== undefined)
  if (found?.meaning.date !== undefined)
    return { said: { monthDay: found.meaning.date, isName: found.length === 1 }, length: found.length }
  const read = numericAt(words[from]) ?? monthDayAt(words, from)
  if (!read || !isMonthDay(read.monthDay)) return undefined
  const { monthDay } = read
  const next = read.year === undefined ? YEAR.exec(words[from + read.length]?.text ?? '')?.[0] : undefined
  const year = read.year ?? next
  return {
    said: { monthDay, ...(year !== undefined && { year }), isName: false },
    length: read.length + Number(next !== undefined),
  }
}

/** The date that is meant: without a year the next one, today included. */
export function dateOf({ monthDay, year }: SaidDate, today: string): string {
  const first = Number(year ?? today.slice(0, 4))
  const years =
    year === undefined ? Array.from({ length: MOST_YEARS + 1 }, (_, more) => first + more) : [first]
  const all = years.map((each) => `${each}-${monthDay}`).filter(isDate)
  return all.find((date) => year !== undefined || date >= today) ?? today
}
