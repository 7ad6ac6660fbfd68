import { weekLines } from '../hours/format-year.ts'
import { hoursOn, type HoursOfDay, type HoursOfYear } from '../hours/hours-on.ts'
import { parseWorkingHours } from '../hours/parse-week.ts'
import { addDays, type DatedHours, weekdayOfDate } from '../hours/special-hours.ts'
import { localTime } from '../hours/status.ts'
import { holidayName } from './calendar.ts'
import { holidayState, type StatedHours, hoursOfYear } from './dated-hours.ts'

/** A business as pages have it: its special days and those that follow from its hours in one list. */
type Shown = Omit<StatedHours, 'specialHours'> & { readonly specialHours: DatedHours | null }

/** The hours of a day, if they are not the usual ones. */
export interface ComingDay extends HoursOfDay {
  readonly date: string
  /** The weekday, 0 is Monday. */
  readonly weekday: number
  /** The reason for its hours, such as 'Christmas Day' or 'Special hours'; undefined on a usual day. */
  readonly note: string | undefined
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The data for the hours of a business on any date. */
export function shownHours({ specialHours, ...stated }: Shown): HoursOfYear {
  const regular = hoursOfYear({ ...stated, specialHours: null })
  const special = (specialHours ?? []).flatMap(({ date, spans }) =>
    spans === null || isSame(spans, hoursOn(regular, date).spans) ? [] : [{ date, spans }],
  )
  return { ...regular, specialHours: special }
}

/** The seven days from a date on, Monday first. */
export function comingWeek(hours: HoursOfYear, today: string): readonly ComingDay[] {
  const days = Array.from({ length: 7 }, (_, ahead) => {
    const date = addDays(today, ahead)
    const day = hoursOn(hours, date)
    const name = hours.holidays.get(date)
    const isOfHoliday = day.because === 'holiday' || (day.because === 'special' && name !== undefined)
    const special = day.because === 'special' ? 'Special hours' : undefined
    return { ...day, date, weekday: weekdayOfDate(date), note: isOfHoliday ? name : special }
  })
  return days.toSorted((one, other) => one.weekday - other.weekday)
}

/** The hours of school holidays in lines, 'Mon–Fri 9 AM – 5 PM', without days missing in the text. */
export function schoolHolidayLines(written: string | undefined): readonly string[] {
  const text = written?.replace(/^SH[\s,:]+/, '') ?? ''
  const lines = weekLines(parseWorkingHours(text)?.week ?? [])
  if (lines.length === 0) return text === '' ? [] : [text]
  const [[days, all] = []] = lines
  return days === 'Daily'
    ? [all ?? '']
    : lines.filter(([, hours]) => hours !== 'Closed').map((line) => line.join(' '))
}

const longDates = () => new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** A page's data about a business today, besides its stored hours. */
export interface Today {
  /** The note of a seasonal closure: 'for the season, opens April 1'. */
  readonly season?: string
  readonly isByAppointment: boolean
  /** Names of the state's holidays in the coming days by date, without nationwide ones. */
  readonly holidays: Readonly<Record<string, string>>
}

export function todayOf(business: Shown, instant: Date): Today {
  const local = localTime(instant, business.timezone)
  if (!local) return { isByAppointment: false, holidays: {} }
  const hours = shownHours(business)
  const opens = opensAfterSeason(hours, local.date)
  const { spans } = hoursOn(hours, local.date)
  return {
    ...(opens !== undefined && { season: `for the season, opens ${longDates().format(new Date(opens))}` }),
    isByAppointment: spans === null && hours.yearHours?.byAppointment?.includes(local.day) === true,
    holidays: stateHolidays(business, local.date),
  }
}

/**
 * The days that are looked at, from yesterday, which is today further west, to the last one on which a next change is
 * shown.
 */
const DAYS_TOLD = [-1, 0, 1, 2, 3, 4, 5, 6, 7]

function stateHolidays(business: Shown, today: string): Readonly<Record<string, string>> {
  const [country, state] = [business.countryCode, holidayState(business)]
  if (country === null || state === null) return {}
  const dates = DAYS_TOLD.map((ahead) => addDays(today, ahead))
  return Object.fromEntries(
    dates.flatMap((date) => {
      const name = holidayName(country, date) === undefined ? holidayName(country, date, state) : undefined
      return name === undefined ? [] : [[date, name]]
    }),
  )
}

/** The most days of a season, about a year. */
const LONGEST_SEASON = 370

/** The date on which a business that is closed for a season opens again; undefined without such a season or date. */
function opensAfterSeason(hours: HoursOfYear, today: string): string | undefined {
  const { season } = hoursOn(hours, today)
  if (!season?.week.every((spans) => spans?.length === 0)) return undefined
  for (let ahead = 1; ahead <= LONGEST_SEASON; ahead++) {
    const { spans } = hoursOn(hours, addDays(today, ahead))
    if (spans === null) return undefined
    if (spans.length > 0) return addDays(today, ahead)
  }
  return undefined
}
