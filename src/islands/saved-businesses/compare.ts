import type { Business } from '#domain/business/business.ts'
import { parseFeatures, withoutJudgements } from '#domain/business/features.ts'
import { DAY_NAMES, formatSpans } from '#domain/hours/format.ts'
import { specialSpansFrom } from '#domain/hours/special-hours.ts'
import { localTime } from '#domain/hours/status.ts'
import { calendarOf } from '#domain/hours/week.ts'
import { distanceMetres, formatDistance } from '#domain/geo/distance.ts'

/** Maximum number of businesses side by side. */
export const MAX_COMPARED = 4

/**
 * The initial choice: businesses of the most frequent category, in their order; where no category repeats, the first
 * ones.
 */
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

/** One feature of a section with each business's value; undefined where a business does not state it. */
export interface FeatureRow {
  readonly section: string
  readonly feature: string
  readonly values: readonly (boolean | string | undefined)[]
}

/** The features of any of the businesses by section, the most frequent first. */
export function compareFeatures(businesses: readonly Pick<Business, 'about'>[]): readonly FeatureRow[] {
  const each = businesses.map(({ about }) => withoutJudgements(parseFeatures(about) ?? {}))
  const sections = [...new Set(each.flatMap(Object.keys))]
  return sections.flatMap((section) => {
    const features = [...new Set(each.flatMap((known) => Object.keys(known[section] ?? {})))]
    return features
      .map((feature) => ({ section, feature, values: each.map((known) => known[section]?.[feature]) }))
      .toSorted((a, b) => countStated(b) - countStated(a))
  })
}

const countStated = ({ values }: FeatureRow) => values.filter((value) => value !== undefined).length

/** Distances from the first business, '0 m' for itself; undefined where a position is unknown. */
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

/** The hours of the coming seven days, Monday first; empty for a business that closed for good. */
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
