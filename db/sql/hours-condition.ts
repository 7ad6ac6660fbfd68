import { sql, type SQL } from 'drizzle-orm'
import type { OpenAt } from '#domain/hours/open-at.ts'
import { DAY as MINUTES } from '#domain/hours/week.ts'
import { IS_OPEN } from './open.ts'

/** An inlined integer: a server binds a number as a float, and its division is not integral. */
const integer = (value: number) => sql.raw(String(Math.trunc(value)))

const DAY = integer(MINUTES)
const DAY_MS = MINUTES * 60_000

/** The minutes after the beginning of 1970 that a clock where the business `b` is shows; NULL where its time zone is unknown. */
const LOCAL_MINUTE = sql`json_extract((select clocks from scope), '$."' || b.timezone || '"')`

/** What stands before the spans of a date, 'YYYY-MM-DD', in special hours as `specialHoursOf` arranges them. */
const ENTRY = { before: '{"date":"', after: '","spans":', length: '{"date":"2026-11-29","spans":'.length }

/**
 * The spans of a date among the special ones; NULL where it is none of them. They are cut out of the text, since each
 * entry that `json_each` visits counts as a row read, and without subqueries, of which a parser takes only so many in one
 * another.
 */
const specialSpans = (date: SQL) => {
  const entry = sql`${ENTRY.before} || ${date} || ${ENTRY.after}`
  const at = sql`nullif(instr(b.special_hours, ${entry}), 0) + ${integer(ENTRY.length)}`
  return sql`substr(b.special_hours, ${at}, instr(substr(b.special_hours, ${at}), '}') - 1)`
}

/** The spans of a weekday, 0 for Monday, as JSON. */
const weeklySpans = (weekday: SQL) => sql`b.week -> ('$[' || (${weekday}) || ']')`

/** The spans of the day that is so many days after the beginning of 1970, a Thursday: its special ones, else the week's. */
const spansOn = (day: SQL) => {
  const special = specialSpans(sql`date((${day}) * 86400, 'unixepoch')`)
  return sql`coalesce(${special}, ${weeklySpans(sql`((${day}) + 3) % 7`)})`
}

/** Whether one of the spans covers the minute; more than two a day are rare, and only they are visited one by one. */
const covers = (spans: SQL, minute: SQL) => {
  const has = (span: SQL) => sql`(${span} ->> 0 <= ${minute} and ${minute} < ${span} ->> 1)`
  return sql`(select case when spans is null then 0
    when json_array_length(spans) <= 2 then ifnull(${has(sql`(spans -> 0)`)}, 0) or ifnull(${has(sql`(spans -> 1)`)}, 0)
    else exists (select 1 from json_each(spans) s where ${has(sql`s.value`)}) end
    from (select ${spans} as spans))`
}

/** Open at a minute of a day, by the spans of that day and by those of the day before that run past midnight. */
const isCovered = (spans: SQL, before: SQL, minute: SQL) =>
  sql`(${covers(spans, minute)} or ${covers(before, sql`(${minute} + ${DAY})`)})`

const HAS_HOURS = sql`(b.week is not null or b.special_hours is not null)`

/** Open as defined by `openStatus`, by the clocks of the scope; unknown hours and time zones are not open. */
export const IS_OPEN_NOW = sql`(${IS_OPEN} and ${HAS_HOURS} and exists (
  select 1 from (select now / ${DAY} as day, now % ${DAY} as minute from (select ${LOCAL_MINUTE} as now)) local
  where ${isCovered(spansOn(sql`local.day`), spansOn(sql`local.day - 1`), sql`local.minute`)}))`

/**
 * Open at a time by the business's own clock, in whatever time zone; unknown hours are not open. `iif` evaluates the hours
 * only of those in operation.
 */
export function isOpenAtSql({ weekday, date, minute }: OpenAt): SQL {
  const at = integer(minute)
  if (date === undefined) {
    const today = weeklySpans(integer(weekday))
    const yesterday = weeklySpans(integer((weekday + 6) % 7))
    return sql`iif(${IS_OPEN} and b.week is not null and ${isCovered(today, yesterday, at)}, 1, 0)`
  }
  const day = integer(Date.parse(`${date}T00:00:00Z`) / DAY_MS)
  return sql`iif(${IS_OPEN} and ${HAS_HOURS} and ${isCovered(spansOn(day), spansOn(sql`${day} - 1`), at)}, 1, 0)`
}
