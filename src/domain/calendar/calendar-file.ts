import { localTime } from '../hours/status.ts'
import { contentLines, type ContentLine, escapeContent } from '../text/content-lines.ts'

/** An entry of a calendar. */
export interface CalendarEvent {
  /** The id, which is the same for the same entry at any time, so that calendars replace it. */
  readonly uid: string
  readonly title: string
  readonly start: CalendarTime
  readonly end: CalendarTime
  /** The location in words. */
  readonly location: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly description: string
  readonly url: string
}

/** A minute of a day by the clock of wherever a place is; minutes beyond its end are of the next day. */
export interface CalendarTime {
  /** The date as 'YYYY-MM-DD'. */
  readonly date: string
  readonly minute: number
  /** IANA name; null where it is not known: each reader then takes it by the own clock. */
  readonly timezone: string | null
}

const MINUTE_MS = 60_000

/** The instant at which a clock shows a time; where clocks are put forward over it, as if they were not yet. */
export function instantOf({ date, minute, timezone }: CalendarTime): number | undefined {
  const wall = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS
  const offsetAt = (instant: number) => {
    const local = localTime(instant, timezone)
    return local && Date.parse(`${local.date}T00:00:00Z`) + local.minute * MINUTE_MS - instant
  }
  const first = offsetAt(wall)
  if (first === undefined) return undefined
  return wall - (offsetAt(wall - first) ?? first)
}

/** A time as calendars write it: '20261205T093000'. */
const digits = (milliseconds: number) =>
  new Date(milliseconds).toISOString().slice(0, 19).replace(/[-:]/g, '')

/** A time in UTC; without a zone as clocks show it. */
function timeValue(time: CalendarTime): string {
  const instant = instantOf(time)
  if (instant !== undefined) return `${digits(instant)}Z`
  return digits(Date.parse(`${time.date}T00:00:00Z`) + time.minute * MINUTE_MS)
}

function eventLines(event: CalendarEvent, stamp: string): readonly ContentLine[] {
  const { uid, title, start, end, location, latitude, longitude, description, url } = event
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', escapeContent(uid)],
    ['DTSTAMP', stamp],
    ['DTSTART', timeValue(start)],
    ['DTEND', timeValue(end)],
    ['SUMMARY', escapeContent(title)],
    ...(location === null ? [] : [['LOCATION', escapeContent(location)] as const]),
    ...(latitude === null || longitude === null ? [] : [['GEO', `${latitude};${longitude}`] as const]),
    ['DESCRIPTION', escapeContent(description)],
    ['URL', url],
    // Nobody is busy while a shop is open.
    ['TRANSP', 'TRANSPARENT'],
    ['END', 'VEVENT'],
  ]
}

/** A calendar of RFC 5545; `site` names who made it, `now` is when. */
export function calendarFile(events: readonly CalendarEvent[], site: string, now: number): string {
  const stamp = `${digits(now)}Z`
  return contentLines([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//${escapeContent(site)}//Directory//EN`],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ...events.flatMap((event) => eventLines(event, stamp)),
    ['END', 'VCALENDAR'],
  ])
}
