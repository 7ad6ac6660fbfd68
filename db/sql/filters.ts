import { sql, type SQL } from 'drizzle-orm'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { DAY as MINUTES } from '#domain/hours/week.ts'
import { IS_OPEN } from './open.ts'

/** Conditions on a business besides search terms, city and category. */
export interface Filters {
  /** Open by its own clock. */
  readonly openNow?: boolean | undefined
  readonly minRating?: number | undefined
  /** Levels from 1 to 4; any of them matches. */
  readonly price?: readonly number[] | undefined
  /** Names in lower case with hyphens for blanks; all must match. */
  readonly features?: readonly string[] | undefined
}

/** A circle; `radius` in metres. */
export interface Near extends Coordinates {
  readonly radius: number
}

// Inlined: a server binds a number as a float, and its division is not integral.
const DAY = sql.raw(String(MINUTES))

/** How many businesses a filter is checked on; fewer for features, whose texts are searched. */
export const filterScanLimit = ({ features }: Filters): number => (features ? 100 : 250)

const CURRENCIES = ['$', '€', '£', '¥', '₺', '₹', '₽', '₩']

/** The minutes after the beginning of 1970 that a clock where the business `b` is shows; NULL where its time zone is unknown. */
const LOCAL_MINUTE = sql`json_extract((select clocks from scope), '$."' || b.timezone || '"')`

/** The spans of the day that is so many days after the beginning of 1970, a Thursday: its special ones, else the week's. */
const spansOn = (day: SQL) => sql`iif(b.special_hours is null, null, (
  select d.value -> 'spans' from json_each(b.special_hours) d
  where d.value ->> 'date' = date((${day}) * 86400, 'unixepoch')))`

/** Whether a span of the day contains the minute. */
const covers = (day: SQL, minute: SQL) => sql`exists (
  select 1 from json_each(coalesce(${spansOn(day)}, b.week -> ('$[' || (((${day}) + 3) % 7) || ']'))) s
  where s.value ->> 0 <= ${minute} and ${minute} < s.value ->> 1)`

/** Open as defined by `openStatus`, by the clocks of the scope; unknown hours and time zones are not open. */
const OPEN = sql`(${IS_OPEN} and (b.week is not null or b.special_hours is not null) and exists (
  select 1 from (select now / ${DAY} as day, now % ${DAY} as minute from (select ${LOCAL_MINUTE} as now)) local
  where ${covers(sql`local.day`, sql`local.minute`)}
    or ${covers(sql`local.day - 1`, sql`(local.minute + ${DAY})`)}))`

/** The features' JSON as slugs. */
const ABOUT = sql`replace(lower(b.about), ' ', '-')`

/** A text search decides most cases; the JSON is parsed only for features whose value is a text. */
const hasFeature = (feature: string) => {
  const key = `${JSON.stringify(feature)}:`
  const others = sql`replace(replace(${ABOUT}, ${`${key}false`}, ''), ${`${key}null`}, '')`
  return sql`case when instr(${ABOUT}, ${`${key}true`}) > 0 then 1 when instr(${others}, ${key}) = 0 then 0 else exists (
    select 1 from json_each(iif(json_valid(b.about), b.about, '{}')) s
    cross join json_each(iif(s.type = 'object', s.value, '{}')) f
    where f.type not in ('false', 'null') and lower(replace(f.key, ' ', '-')) = ${feature}) end`
}

/** The filters as a condition on the business `b`; undefined when nothing is filtered. */
export function conditionOf({ openNow, minRating, price, features }: Filters): SQL | undefined {
  const levels = price?.flatMap((level) => CURRENCIES.map((sign) => sign.repeat(level))) ?? []
  const conditions = [
    ...(minRating === undefined ? [] : [sql`b.rating >= ${minRating}`]),
    ...(price ? [sql`b.price_range in ${levels}`] : []),
    ...(features ?? []).map(hasFeature),
    ...(openNow ? [OPEN] : []),
  ]
  // SQLite evaluates both sides of an `and` used as a value: nested `iif` checks the cheap conditions first.
  const [last, ...others] = conditions.toReversed()
  return last && others.reduce((rest, condition) => sql`iif(${condition}, ${rest}, 0)`, last)
}
