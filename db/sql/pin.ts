import { sql, type SQL } from 'drizzle-orm'
import type { Week } from '#domain/hours/week.ts'
import { columns, RATING } from './business-columns.ts'
import { type JsonOf, jsonFlag, jsonObject } from './json-object.ts'
import { IS_OPEN } from './open.ts'

/** What the map shows of a business `b`. */
const PIN = jsonObject({
  ...columns('id', 'slug', 'name'),
  icon: sql<string>`k.icon`,
  rating: RATING,
  isOperating: jsonFlag(IS_OPEN),
  week: sql<Week | null>`json(b.week)`,
  ...columns('timezone', 'latitude', 'longitude'),
})

/** One JSON array of those of a table of businesses `b`. */
export const pinsOf = (businesses: SQL) => sql<PinRow[]>`(
  select json_group_array(${PIN}) from ${businesses} cross join categories k on k.id = b.category_id)`

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
  readonly timezone: string | null
  readonly latitude: number
  readonly longitude: number
}

/** What such an array comes as. */
export type Pins = JsonOf<ReturnType<typeof pinsOf>>
