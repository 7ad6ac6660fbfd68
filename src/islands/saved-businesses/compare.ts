import type { Business } from '#domain/business/business.ts'
import { parseFeatures, withoutJudgements } from '#domain/business/features.ts'
import { DAY_NAMES, formatSpans } from '#domain/hours/format.ts'
import { specialSpansFrom } from '#domain/hours/special-hours.ts'
import { localTime } from '#domain/hours/status.ts'
import { calendarOf } from '#domain/hours/week.ts'
import { distanceMetres, formatDistance } from '#domain/geo/distance.ts'

/** How many stand side by side. */
export const MAX_COMPARED = 4

/** Those that are set side by side at first: of the kind that most of them are, in their order; of no kind twice, the first. */
export function likeWithLike<Kind extends Pick<Business, 'category'>>(
  businesses: readonly Kind[],
): readonly Kind[] {
  const ofKind = new Map<number, readonly Kind[]>()
  for (const business of businesses)
    ofKind.set(business.category.id, [...(ofKind.get(business.category.id) ?? []), business])
  const most = [...ofKind.values()].reduce<readonly Kind[]>(
    (largest, each) => (each.length > largest.length ? each : largest),
    [],
  )
  return (most.length > 1 ? most : businesses).slice(0, MAX_COMPARED)
}

/** One feature of one section, and what each of the businesses says of it; undefined where it says nothing. */
export interface FeatureRow {
  readonly section: string
  readonly feature: string
  readonly values: readonly (boolean | string | undefined)[]
}

/** The features of any of the businesses by section, those that most of them name first. */
export function compareFeatures(businesses: readonly Pick<Business, 'about'>[]): readonly FeatureRow[] {
  const each = businesses.map(({ about }) => withoutJudgements(parseFeatures(about) ?? {}))
  const sections = [...new Set(each.flatMap(Object.keys))]
  return sections.flatMap((section) => {
    const features = [...new Set(each.flatMap((known) => Object.keys(known[section] ?? {})))]
    return features
      .map((feature) => ({ section, feature, values: each.map((known) => known[section]?.[feature]) }))
      .toSorted((a, b) => said(b) - said(a))
  })
}

const said = ({ values }: FeatureRow) => values.filter((value) => value !== undefined).length

/** How far each is from the first, '0 m' for the first itself; undefined where a place is not known. */
export function compareDistances(
  businesses: readonly Pick<Business, 'latitude' | 'longitude'>[],
): readonly (string | undefined)[] {
  const places = businesses.map(({ latitude, longitude }) =>
    latitude === null || longitude === null ? undefined : { latitude, longitude },
  )
  const [first] = places
  return places.map((place, at) => {
    if (!first || !place) return undefined
    return at === 0 ? '0 m' : formatDistance(distanceMetres(first, place))
  })
}

type Hours = Pick<Business, 'week' | 'specialHours' | 'timezone' | 'businessStatus'>

/** What each of the coming seven days has, Monday first; nothing for a business that is closed for good. */
export function hoursOf(
  { week, specialHours, timezone, businessStatus }: Hours,
  now = Date.now(),
): readonly (string | undefined)[] {
  if (businessStatus === 'CLOSED_PERMANENTLY') return []
  const { day, date } = localTime(now, timezone ?? 'UTC') ?? { day: 0, date: '' }
  const calendar = calendarOf(week, day, date === '' ? undefined : specialSpansFrom(specialHours, date))
  return DAY_NAMES.map((_, weekday) => {
    const spans = calendar((weekday - day + 7) % 7)
    return spans ? formatSpans(spans) : undefined
  })
}
