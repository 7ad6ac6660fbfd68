import { sql, type SQL } from 'drizzle-orm'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { DAY as MINUTES } from '#domain/hours/week.ts'

/** What is asked of a business besides its words and its place in the directory. */
export interface Filters {
  /** Open by its own clock. */
  readonly openNow?: boolean | undefined
  readonly minRating?: number | undefined
  /** Levels from 1 to 4; any of them. */
  readonly price?: readonly number[] | undefined
  /** Names in lower case with hyphens for blanks; all of them. */
  readonly features?: readonly string[] | undefined
}

/** A circle; `radius` in metres. */
export interface Near extends Coordinates {
  readonly radius: number
}

// Written out: a server takes a given number for one with decimals, and divides it so.
const DAY = sql.raw(String(MINUTES))

/** How many businesses a filter is checked on; fewer for features, each of which is looked through. */
export const checkedFor = ({ features }: Filters): number => (features ? 100 : 250)

const CURRENCIES = ['$', '€', '£', '¥', '₺', '₹', '₽', '₩']

/** The minute of the week that the clock of the business `b` shows; NULL where its time zone is unknown. */
const LOCAL_MINUTE = sql`json_extract((select clocks from scope), '$."' || b.timezone || '"')`

/** Whether a span of weekday `day` holds the minute. */
const covers = (day: SQL, minute: SQL) => sql`exists (
  select 1 from json_each(b.week, '$[' || (${day}) || ']') s
  where s.value ->> 0 <= ${minute} and ${minute} < s.value ->> 1)`

/** Open as `openStatus` has it, by the clocks of the scope; unknown hours and zones are not open. */
const OPEN = sql`(b.is_open and b.business_status = 'OPERATIONAL' and b.week is not null and exists (
  select 1 from (select now / ${DAY} as day, now % ${DAY} as minute from (select ${LOCAL_MINUTE} as now)) local
  where ${covers(sql`local.day`, sql`local.minute`)}
    or ${covers(sql`(local.day + 6) % 7`, sql`(local.minute + ${DAY})`)}))`

/** The features as they are written in JSON, as slugs. */
const ABOUT = sql`replace(lower(b.about), ' ', '-')`

/** The text alone tells of most; only what is said of a feature in words is taken apart. */
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
  // As a value `and` weighs both its sides, however costly the second is: the cheap ones come first, and may end it.
  const [last, ...others] = conditions.toReversed()
  return last && others.reduce((rest, condition) => sql`iif(${condition}, ${rest}, 0)`, last)
}
