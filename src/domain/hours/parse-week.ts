import { memoize } from '../text/memoize.ts'
import { DAY_NAMES } from './format.ts'
import type { DayName } from './format.ts'
import { readDayTexts } from './read-day-texts.ts'
import { parseHours } from './parse.ts'
import type { Week } from './week.ts'

/** A week as its source wrote it, and as parsed. */
export interface ParsedWorkingHours {
  /** The source's own words for each day it names, on one line and without invisible characters. */
  readonly hours: Readonly<Partial<Record<DayName, string>>>
  /** Null when no day could be read. */
  readonly week: Week | null
}

/** Some exports hold only the day of the scrape: the other six are then unknown, not closed. */
const FEWEST_DAYS_OF_A_WEEK = 2

function weekOf(texts: readonly (string | undefined)[]): Week | null {
  const days = texts.map((text) => (text === undefined ? undefined : parseHours(text)))
  const known = days.filter((day) => day !== undefined).length
  if (known === 0) return null
  const missing = known < FEWEST_DAYS_OF_A_WEEK ? null : []
  return days.map((day, at) => day ?? (texts[at] === undefined ? missing : null))
}

/**
 * A week from an object of day to text or texts, the same as JSON, a list of {day, hours} or of 'Monday: ...',
 * or lines 'Monday:9AM-5PM|...' or 'Monday,9AM,5PM|...'. Null when nothing in it could be read.
 */
export function parseWeek(value: unknown): Week | null {
  return weekOf(readDayTexts(value))
}

/** An import repeats many weeks, as chains have the same hours everywhere. */
const REMEMBERED = 2000
const remembered = memoize<ParsedWorkingHours | null>(REMEMBERED, readWorkingHours)

/** The same as `parseWeek` with the source's words kept for display; null when no day is named at all. */
export function parseWorkingHours(value: unknown): ParsedWorkingHours | null {
  return typeof value === 'string' ? remembered(value) : readWorkingHours(value)
}

function readWorkingHours(value: unknown): ParsedWorkingHours | null {
  const texts = readDayTexts(value)
  const named = DAY_NAMES.flatMap((name, day) =>
    texts[day] === undefined ? [] : [[name, texts[day]] as const],
  )
  return named.length === 0 ? null : { hours: Object.fromEntries(named), week: weekOf(texts) }
}
