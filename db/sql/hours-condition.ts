import { sql, type SQL } from 'drizzle-orm'
import { PART_BOUNDS, type DayPart } from '#domain/hours/day-parts.ts'
import { daysOf, type OpenAt, type OpenOnDay } from '#domain/hours/open-at.ts'
import { DAY as MINUTES } from '#domain/hours/week.ts'
import { IS_OPEN, SPECIAL_HOURS } from './open.ts'

/** An inlined integer: a server binds a number as a float, and its division is not integral. */
const integer = (value: number) => sql.raw(String(Math.trunc(value)))

const DAY = integer(MINUTES)
const DAY_MS = MINUTES * 60_000

/** The local minute since 1970 at the business `b`; NULL where its time zone is unknown. */
const LOCAL_MINUTE = sql`json_extract((select clocks from scope), '$."' || b.timezone || '"')`

/** The text around a date's spans, 'YYYY-MM-DD', in special hours as `specialHoursOf` arranges them. */
const ENTRY = { before: '{"date":"', after: '","spans":', length: '{"date":"2026-11-29","spans":'.length }

/**
 * The spans of a date in the special hours; NULL for other dates. Cut out of the text, since each entry that
 * `json_each` visits counts as a row read, and without subqueries, whose nesting the parser limits.
 */
const specialSpans = (date: SQL) => {
  const entry = sql`${ENTRY.before} || ${date} || ${ENTRY.after}`
  const at = sql`nullif(instr(${SPECIAL_HOURS}, ${entry}), 0) + ${integer(ENTRY.length)}`
  return sql`substr(${SPECIAL_HOURS}, ${at}, instr(substr(${SPECIAL_HOURS}, ${at}), '}') - 1)`
}

/** The spans of a weekday, 0 for Monday, as JSON. */
const weeklySpans = (weekday: SQL) => sql`b.week -> ('$[' || (${weekday}) || ']')`

/**
 * The spans of a day, counted from 1970-01-01, a Thursday: its special ones, else the week's, unless seasonal hours do
 * not reach the queried day.
 */
const spansOn = (day: SQL, asked: SQL) => {
  const dateOf = (of: SQL) => sql`date((${of}) * 86400, 'unixepoch')`
  const isKnown = sql`b.dated_until is null or b.dated_until >= ${dateOf(asked)}`
  const weekly = sql`iif(${isKnown}, ${weeklySpans(sql`((${day}) + 3) % 7`)}, null)`
  return sql`coalesce(${specialSpans(dateOf(day))}, ${weekly})`
}

/** Whether a span meets a condition; only days with more than two spans, which are rare, are visited one by one. */
const hasSpan = (spans: SQL, isSo: (opens: SQL, closes: SQL) => SQL) => {
  const has = (span: SQL) => sql`(${isSo(sql`${span} ->> 0`, sql`${span} ->> 1`)})`
  return sql`(select case when spans is null then 0
    when json_array_length(spans) <= 2 then ifnull(${has(sql`(spans -> 0)`)}, 0) or ifnull(${has(sql`(spans -> 1)`)}, 0)
    else exists (select 1 from json_each(spans) s where ${has(sql`s.value`)}) end
    from (select ${spans} as spans))`
}

const covers = (spans: SQL, minute: SQL) =>
  hasSpan(spans, (opens, closes) => sql`${opens} <= ${minute} and ${minute} < ${closes}`)

/** Open at a minute of a day, by the spans of that day and by those of the day before that run past midnight. */
const isCovered = (spans: SQL, before: SQL, minute: SQL) =>
  sql`(${covers(spans, minute)} or ${covers(before, sql`(${minute} + ${DAY})`)})`

const HAS_HOURS = sql`(b.week is not null or ${SPECIAL_HOURS} is not null)`

/** Open as defined by `openStatus`, by the clocks of the scope; unknown hours and time zones are not open. */
export const IS_OPEN_NOW = sql`(${IS_OPEN} and ${HAS_HOURS} and exists (
  select 1 from (select now / ${DAY} as day, now % ${DAY} as minute from (select ${LOCAL_MINUTE} as now)) local
  where ${isCovered(spansOn(sql`local.day`, sql`local.day`), spansOn(sql`local.day - 1`, sql`local.day`), sql`local.minute`)}))`

/** Open at any minute of a part of a day, as `isOpenDuring` defines it. */
function isWithin(spans: SQL, before: SQL, part: DayPart): SQL {
  const { from, until, since } = PART_BOUNDS[part]
  const today = hasSpan(
    spans,
    (opens, closes) => sql`${opens} < ${integer(until)} and ${integer(from)} < ${closes}`,
  )
  return sql`(${today} or ${hasSpan(before, (_, closes) => sql`${integer(since + MINUTES)} < ${closes}`)})`
}

/** Open at a time of one day by the business's own clock, in whatever time zone; unknown hours are not open. */
function isOpenOnDay({ weekday, date, ...time }: OpenOnDay): SQL {
  const isThen = (spans: SQL, before: SQL) =>
    time.minute === undefined
      ? isWithin(spans, before, time.part)
      : isCovered(spans, before, integer(time.minute))
  if (date === undefined)
    return sql`(b.week is not null and ${isThen(weeklySpans(integer(weekday)), weeklySpans(integer((weekday + 6) % 7)))})`
  const day = integer(Date.parse(`${date}T00:00:00Z`) / DAY_MS)
  return sql`(${HAS_HOURS} and ${isThen(spansOn(day, day), spansOn(sql`${day} - 1`, day))})`
}

/** Open at a time by the business's own clock. `iif` evaluates the hours only of those in operation. */
export function isOpenAtSql(at: OpenAt): SQL {
  const { days, isEach } = daysOf(at)
  const all = sql.join(days.map(isOpenOnDay), isEach ? sql` and ` : sql` or `)
  return sql`iif(${IS_OPEN} and (${all}), 1, 0)`
}

const lengthOf = (span: SQL) => sql`(${span} ->> 1) - (${span} ->> 0)`

/** Open around the clock on every day of the week, as `isOpenAlways` says it. */
const isWhole = (day: number) => {
  const spans = weeklySpans(integer(day))
  const span = sql`(${spans} -> 0)`
  return sql`(json_array_length(${spans}) = 1 and ${lengthOf(span)} = ${DAY}
    and ${span} ->> 0 = (b.week -> '$[0]' -> 0) ->> 0)`
}

/** Open 24 hours by the week, without regard to special hours; never where hours are unknown or seasonal. */
export const IS_OPEN_ALWAYS = sql`iif(${IS_OPEN} and b.week is not null and b.dated_until is null
  and ${sql.join(
    Array.from({ length: 7 }, (_, day) => isWhole(day)),
    sql` and `,
  )}, 1, 0)`
