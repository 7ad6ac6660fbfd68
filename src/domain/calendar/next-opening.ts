import type { Business } from '../business/business.ts'
import { openingOf } from '../business/status.ts'
import { addDays, specialSpansFrom } from '../hours/special-hours.ts'
import { localTime } from '../hours/status.ts'
import { calendarOf, DAY } from '../hours/week.ts'
import { formatDate, formatSpans } from '../hours/format.ts'
import { absoluteUrl, businessPath } from '../paths.ts'
import type { CalendarEvent } from './calendar-file.ts'

type Timed = Pick<Business, 'week' | 'specialHours' | 'isOpen' | 'businessStatus' | 'timezone'>

type Located = Pick<
  Business,
  'id' | 'slug' | 'name' | 'address' | 'city' | 'country' | 'latitude' | 'longitude'
>

/** The first span that begins after an instant; undefined where it never opens or never closes, or an unknown day comes before. */
function nextSpan(business: Timed, instant: number) {
  const { week, specialHours, timezone } = business
  const local = openingOf(business) === 'open' ? localTime(instant, timezone) : undefined
  if (!local) return undefined
  const calendar = calendarOf(week, local.day, specialSpansFrom(specialHours, local.date))
  /** Whether it is open through the midnight before the day. */
  let isOpenThrough = false
  for (let ahead = 0; ahead <= 7; ahead++) {
    const spans = calendar(ahead)
    if (!spans) return undefined
    const span = spans.find(([open]) => open + ahead * DAY > local.minute)
    if (span && !(span[0] === 0 && isOpenThrough)) return { date: addDays(local.date, ahead), span, spans }
    isOpenThrough = spans.some(([, close]) => close >= DAY)
  }
  return undefined
}

/** The next opening of a business as an entry of a calendar; undefined where none is known. */
export function nextOpeningEvent(
  business: Timed & Located,
  site: string,
  instant: number,
): CalendarEvent | undefined {
  const next = nextSpan(business, instant)
  if (!next) return undefined
  const { id, slug, name, address, city, country, latitude, longitude, timezone } = business
  const { date, span, spans } = next
  const [open, close] = span
  const url = absoluteUrl(site, businessPath(slug))
  const told = localTime(instant, timezone)?.date ?? date
  return {
    uid: `opening-${id}-${date}-${open}@${new URL(site).host}`,
    title: name,
    start: { date, minute: open, timezone },
    end: { date, minute: close, timezone },
    location: address ?? ([city, country].filter(Boolean).join(', ') || null),
    latitude,
    longitude,
    description: `${formatDate(date)}: ${formatSpans(spans)}. As listed on ${formatDate(told)}: hours may change, see ${url}`,
    url,
  }
}
