import type { BusinessSummary } from '#domain/business/business.ts'
import { type CalendarEvent } from '#domain/calendar/calendar-file.ts'
import { formatMinute } from '#domain/hours/format.ts'
import {
  dayStop,
  followOrder,
  MAX_STOPS,
  planDay,
  type StopProblem,
  type Visit,
} from '#domain/lists/day-plan.ts'
import type { ListedPlace, NamedList } from '#domain/lists/named-list.ts'
import { absoluteUrl, businessPath } from '#domain/paths.ts'

export type BusinessesById = ReadonlyMap<number, BusinessSummary>

/** A stop of a list with its business, if that is still listed. */
interface Stop {
  readonly place: ListedPlace
  readonly business: BusinessSummary
}

/** The stops of a day in the list's order. */
const stopsOf = ({ places }: NamedList, known: BusinessesById): readonly Stop[] =>
  places
    .flatMap((place) => {
      const business = known.get(place.id)
      return business ? [{ place, business }] : []
    })
    .slice(0, MAX_STOPS)

const dayStops = (list: NamedList, stops: readonly Stop[]) =>
  stops.map(({ place, business }) => dayStop(business, list.date, place.stay))

/** The visits of a list's day, by business id; empty without a day. */
export function visitsOf(list: NamedList, known: BusinessesById): ReadonlyMap<number, Visit> {
  if (list.date === '') return new Map()
  const stops = stopsOf(list, known)
  const order = stops.map((_, index) => index)
  const visits = followOrder(dayStops(list, stops), order, list.start)
  return new Map(visits.map((visit, at) => [stops[at]?.place.id ?? 0, visit]))
}

/** Reorders the list so that most of its stops can be visited on its day; stops no longer listed come last. */
export function inWorkingOrder(list: NamedList, known: BusinessesById): NamedList {
  const stops = stopsOf(list, known)
  const planned = planDay(dayStops(list, stops), list.start).flatMap((index) => stops[index]?.place ?? [])
  const ids = new Set(planned.map(({ id }) => id))
  return { ...list, places: [...planned, ...list.places.filter(({ id }) => !ids.has(id))] }
}

/** 'Walk 12 min, wait until 10 AM', shown before a visit; undefined for the first one. */
export function wayText({ walk, arrives = 0, begins = 0 }: Visit): string | undefined {
  const parts = [
    ...(walk === undefined ? [] : [`walk ${durationText(walk)}`]),
    ...(begins > arrives ? [`arrive ${formatMinute(arrives)}, wait ${durationText(begins - arrives)}`] : []),
  ]
  const text = parts.join(', ')
  return text === '' ? undefined : text.charAt(0).toUpperCase() + text.slice(1)
}

/** '45 min', '1 h', '1 h 30 min' */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])]
  return parts.join(' ')
}

/** Why a stop cannot be visited, with the time of arrival. */
const PROBLEMS: Readonly<Record<StopProblem, (at: string) => string>> = {
  'closed-day': () => 'Closed that day',
  closed: (at) => `Closed when you arrive at ${at}`,
  closes: (at) => `Open when you arrive at ${at}, but closes before you leave`,
  far: () => 'Too far to walk from the place before',
  unplaced: () => 'Its position is not known',
  late: () => 'You would arrive after midnight',
}

/** '9:30 AM – 10:30 AM', or why the stop cannot be visited. */
export const visitText = ({ arrives = 0, begins = 0, leaves = 0, problem }: Visit): string =>
  problem === undefined
    ? `${formatMinute(begins)} – ${formatMinute(leaves)}`
    : PROBLEMS[problem](formatMinute(arrives))

/** The summary of a day: '3 of 4 places, 9:30 AM to 2:10 PM, 25 min on foot.' */
export function dayText(visits: readonly Visit[]): string {
  const kept = visits.filter(({ problem }) => problem === undefined)
  const [first, last] = [kept[0], kept.at(-1)]
  if (!first || !last) return 'None of these places can be kept on that day.'
  const walked = kept.reduce((sum, { walk = 0 }) => sum + walk, 0)
  const count =
    kept.length === visits.length
      ? `All ${kept.length} places can be kept`
      : `${kept.length} of ${visits.length} places can be kept`
  const times = `${formatMinute(first.begins ?? 0)} to ${formatMinute(last.leaves ?? 0)}`
  return `${visits.length === 1 ? 'It can be kept' : count}: ${times}${walked > 0 ? `, ${durationText(walked)} on foot` : ''}.`
}

/** The visits of a day as calendar events. */
export function dayEvents(list: NamedList, known: BusinessesById, site: string): readonly CalendarEvent[] {
  const visits = visitsOf(list, known)
  return stopsOf(list, known).flatMap(({ place, business }) => {
    const { begins, leaves, problem } = visits.get(place.id) ?? { problem: 'closed' }
    if (problem !== undefined || begins === undefined || leaves === undefined) return []
    const { name, slug, address, city, country, latitude, longitude, timezone } = business
    const url = absoluteUrl(site, businessPath(slug))
    return {
      uid: `day-${list.date}-${place.id}@${new URL(site).host}`,
      title: name,
      start: { date: list.date, minute: begins, timezone },
      end: { date: list.date, minute: leaves, timezone },
      location: address ?? ([city, country].filter(Boolean).join(', ') || null),
      latitude,
      longitude,
      description: [place.note, list.name, url].filter((text) => text !== '').join('\n'),
      url,
    }
  })
}
