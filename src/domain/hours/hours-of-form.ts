import { readDay } from './grammar/read-day.ts'
import { readSeasons } from './grammar/read-hours.ts'
import { BY_SEASON, UNKNOWN_HOURS } from './grammar/year-hours-of.ts'
import { parseHours } from './parse.ts'
import {
  HOLIDAY_HOURS,
  type HoursKey,
  SCHOOL_HOLIDAY_HOURS,
  SEASON_HOURS,
  UNREAD_HOURS,
  USUAL_HOURS,
} from './working-hours.ts'

/** What the words of a day say: its hours, or what stands in their place. */
export type DaySaying = 'hours' | 'usual' | 'season' | 'appointment' | 'sun' | 'unknown'

const WORDS: Readonly<Record<string, DaySaying>> = {
  [USUAL_HOURS]: 'usual',
  [BY_SEASON]: 'season',
  [UNKNOWN_HOURS]: 'unknown',
}

/** Undefined for words that are not understood. */
export function sayingOf(words: string): DaySaying | undefined {
  if (parseHours(words) !== undefined) return 'hours'
  const kind = readDay(words, 'halves')?.kind
  return WORDS[words] ?? (kind === 'appointment' || kind === 'sun' ? kind : undefined)
}

/** The first rule of `SEASON_HOURS` that says nothing of a part of the year or of days of a month. */
export const unreadSeason = (text: string): string | undefined =>
  text
    .split(';')
    .map((rule) => rule.trim())
    .find((rule) => rule !== '' && Object.keys(readSeasons(rule)).length === 0)

const OF_HOLIDAYS = new Set<DaySaying | undefined>(['hours', 'usual', 'unknown'])

/** Whether a form takes words for a day, or for what is said beside a week. */
export function takesHours(key: HoursKey, text: string): boolean {
  if (text.trim() === '' || key === UNREAD_HOURS || key === SCHOOL_HOLIDAY_HOURS) return true
  if (key === SEASON_HOURS) return unreadSeason(text) === undefined
  const saying = sayingOf(text)
  return key === HOLIDAY_HOURS ? OF_HOLIDAYS.has(saying) : saying !== undefined && saying !== 'usual'
}
