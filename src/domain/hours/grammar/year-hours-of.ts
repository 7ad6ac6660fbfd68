import { memoize } from '../../text/memoize.ts'
import { DAY_NAMES } from '../format.ts'
import { parseHours } from '../parse.ts'
import {
  HOLIDAY_HOURS,
  SCHOOL_HOLIDAY_HOURS,
  SEASON_HOURS,
  UNREAD_HOURS,
  USUAL_HOURS,
  type WorkingHours,
} from '../working-hours.ts'
import type { SunHours, YearHours } from '../year-hours.ts'
import type { YearHoursOfRules } from './hours-of-rules.ts'
import { readDay } from './read-day.ts'
import { readSeasons } from './read-hours.ts'
import type { RuleHours } from './rule.ts'

/** The words of a day whose text was not understood, where the text itself would be read as hours. */
export const UNKNOWN_HOURS = 'Unknown'
/** The words of a day that has hours in seasons only. */
export const BY_SEASON = 'By season'
export const BY_APPOINTMENT = 'By appointment'
/** The words behind the hours of a day that is open by appointment too. */
export const ALSO_BY_APPOINTMENT = ', also by appointment'

const REMEMBERED = 2000

interface DayWords {
  readonly day: number
  readonly words: string
  readonly said: RuleHours | undefined
}

/** The days with words in place of hours. */
function sayings(hours: WorkingHours): readonly DayWords[] {
  return DAY_NAMES.flatMap((name, day) => {
    const words = hours[name]
    const isPlain = words === undefined || (!/[+]$/.test(words) && parseHours(words) !== undefined)
    return isPlain ? [] : [{ day, words, said: readDay(words, 'halves') }]
  })
}

const holidaysOf = (text: string | undefined): Pick<YearHours, 'holidays'> =>
  text === undefined ? {} : { holidays: text === USUAL_HOURS ? 'week' : (parseHours(text) ?? null) }

function sunHoursOf(days: readonly DayWords[]): readonly SunHours[] {
  const byText = new Map<string, SunHours>()
  for (const { day, said } of days)
    for (const span of said?.kind === 'sun' ? said.spans : []) {
      const key = JSON.stringify(span)
      byText.set(key, { days: [...(byText.get(key)?.days ?? []), day], ...span })
    }
  return [...byText.values()]
}

/** The year's hours without empty fields; null where all are empty. */
function filled(year: YearHoursOfRules): YearHoursOfRules | null {
  const fields = Object.entries(year).filter(([, value]) => !Array.isArray(value) || value.length > 0)
  const holidays = year.holidays === undefined ? {} : { holidays: year.holidays }
  const all = { ...(Object.fromEntries(fields) as YearHoursOfRules), ...holidays }
  return Object.keys(all).length > 0 ? all : null
}

/**
 * The hours beside the week from stored words: seasons, holidays, the sun, appointments, and what is not understood.
 */
const read = memoize(REMEMBERED, (key: string): YearHoursOfRules | null => {
  const hours = JSON.parse(key) as WorkingHours
  const days = sayings(hours)
  const ofKind = (is: (said: RuleHours) => boolean) =>
    days.filter(({ said }) => said && is(said)).map(({ day }) => day)
  const seasons = hours[SEASON_HOURS]
  const school = hours[SCHOOL_HOLIDAY_HOURS]
  const also = DAY_NAMES.flatMap((name, day) => (hours[name]?.endsWith(ALSO_BY_APPOINTMENT) ? [day] : []))
  const appointments = new Set([...ofKind(({ kind }) => kind === 'appointment'), ...also])
  const unread = days.filter(({ said, words }) => (!said || said.kind === 'unknown') && words !== BY_SEASON)
  return filled({
    ...(seasons === undefined ? {} : readSeasons(seasons)),
    sunHours: sunHoursOf(days),
    ...holidaysOf(hours[HOLIDAY_HOURS]),
    ...(school === undefined ? {} : { schoolHolidays: school }),
    byAppointment: [...appointments].toSorted((a, b) => a - b),
    openEnd: ofKind((said) => said.kind === 'spans' && said.isOpenEnd === true),
    unread: [
      ...new Set([
        ...unread.map(({ words }) => words),
        ...(hours[UNREAD_HOURS] === undefined ? [] : [hours[UNREAD_HOURS]]),
      ]),
    ],
  })
})

/** The hours of a business beside its week, from its stored words; null where there are none. */
export const yearHoursOf = (hours: WorkingHours): YearHoursOfRules | null => read(JSON.stringify(hours))
