import { sql, type SQL } from 'drizzle-orm'
import type { DatedHours } from '#domain/hours/special-hours.ts'
import type { Week } from '#domain/hours/week.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { memoize } from '#domain/text/memoize.ts'
import { RATING } from './business-columns.ts'
import type { JsonOf } from './json-object.ts'
import { IS_OPEN, SPECIAL_HOURS, WEEK } from './open.ts'

/** A pin as it is read: without names, since hundreds are read at once. */
type PinCells = readonly [
  id: number,
  slug: string,
  name: string,
  icon: string,
  rating: string | null,
  isOperating: number,
  week: string | null,
  specialHours: string | null,
  timezone: string | null,
  latitude: number,
  longitude: number,
  popularity: number,
]

/** What the map shows of a business `b` of a category `k`. */
const PIN = sql<PinCells>`json_array(b.id, b.slug, b.name, k.icon, ${RATING}, ${IS_OPEN}, ${WEEK}, ${SPECIAL_HOURS},
  b.timezone, b.latitude, b.longitude, b.popularity)`

/** One JSON array of the pins of a table of businesses `b`. */
export const pinsOf = (businesses: SQL) => sql<PinCells[]>`(
  select json_group_array(${PIN}) from ${businesses} cross join categories k on k.id = b.category_id)`

/** The type of the JSON that `pinsOf` selects. */
export type Pins = JsonOf<ReturnType<typeof pinsOf>>

/** A pin with what the order `best` compares. */
export type RankedCells = readonly [isClosed: number, best: string | null, reviewCount: number, pin: PinCells]

/** Pins with the columns that the order `best` compares; a JSON number would lose their last digits. */
export const rankedPinsOf = (businesses: SQL) => sql<RankedCells[]>`(
  select json_group_array(json_array(b.is_closed, iif(b.best is null, null, printf('%!.17g', b.best)), b.review_count, ${PIN}))
  from ${businesses} cross join categories k on k.id = b.category_id)`

export type RankedPins = JsonOf<ReturnType<typeof rankedPinsOf>>

/** A business with a place on the map, as a query gives it. */
export interface PinRow {
  readonly id: number
  readonly slug: string
  readonly name: string
  /** The name of its category's icon. */
  readonly icon: string
  readonly rating: string | null
  readonly isOperating: boolean
  readonly week: Week | null
  readonly specialHours: DatedHours | null
  readonly timezone: string | null
  readonly latitude: number
  readonly longitude: number
}

/** The most popular first. */
export const byPopularity = (one: PinCells, other: PinCells): number =>
  other[11] - one[11] || one[0] - other[0]

/** Many businesses have the same hours, so equal texts share one parsed week. */
const weekOf = memoize(1000, (text: string) => parseOwnJson<Week>(text))

export function pinRow([
  id,
  slug,
  name,
  icon,
  rating,
  isOperating,
  week,
  special,
  ...place
]: PinCells): PinRow {
  const [timezone, latitude, longitude] = place
  return {
    id,
    slug,
    name,
    icon,
    rating,
    timezone,
    latitude,
    longitude,
    isOperating: isOperating === 1,
    week: week === null ? null : weekOf(week),
    specialHours: special === null ? null : parseOwnJson<DatedHours>(special),
  }
}
