import { sql, type SQL } from 'drizzle-orm'
import { conditionOf } from '#db/sql/filters.ts'
import { IS_OPEN_ALWAYS, isOpenAtSql } from '#db/sql/hours-condition.ts'
import { IS_CLOSED, IS_OPEN, SPECIAL_HOURS } from '#db/sql/open.ts'
import type { Database } from '#db/client.ts'
import {
  CLOSED,
  HALF_HOUR,
  HALF_HOURS,
  HALF_HOURS_OF_DAY,
  LIVE,
  LOCATED,
  oddKey,
  oddOnKey,
  OPEN_ALWAYS,
  VERIFIED,
} from '#domain/bitmap/terms.ts'
import type { DayPart } from '#domain/hours/day-parts.ts'
import { addDays, type DatedHours, weekdayOfDate } from '#domain/hours/special-hours.ts'
import { DAY, type OpeningPeriod, type Week } from '#domain/hours/week.ts'

const minuteOf = (halfHour: number) => (halfHour % HALF_HOURS_OF_DAY) * HALF_HOUR

const isSpecialOn = (date: string) =>
  sql`(instr(${SPECIAL_HOURS}, ${`"date":"${date}"`}) > 0 or instr(${SPECIAL_HOURS}, ${`"date":"${addDays(date, -1)}"`}) > 0)`

const matches = (expression: string) =>
  sql`b.id in (select rowid & 1099511627775 from businesses_fts where businesses_fts match ${expression})`

/** The condition on a business `b` that a term's key stands for, as in lists. */
const CONDITIONS: Readonly<Record<string, (value: string) => SQL | undefined>> = {
  [LIVE]: () => sql`1`,
  [VERIFIED]: () => sql`b.is_verified`,
  [CLOSED]: () => IS_CLOSED,
  [LOCATED]: () => sql`b.latitude is not null and b.longitude is not null`,
  open: (value) => {
    const [first = '', halfHour] = value.split(':')
    if (halfHour === undefined) {
      const at = Number(first)
      return isOpenAtSql({ weekday: Math.floor(at / HALF_HOURS_OF_DAY), minute: minuteOf(at) })
    }
    const at = { date: first, weekday: weekdayOfDate(first), minute: minuteOf(Number(halfHour)) }
    return sql`${isSpecialOn(first)} and ${isOpenAtSql(at)}`
  },
  minute: (value) => {
    const [first = '', minute] = value.split(':')
    if (minute === undefined)
      return isOpenAtSql({ weekday: Math.floor(Number(first) / DAY), minute: Number(first) % DAY })
    return isOpenAtSql({ date: first, weekday: weekdayOfDate(first), minute: Number(minute) })
  },
  part: (value) => {
    const [first, part] = value.split(':') as [string, DayPart]
    if (/^\d$/.test(first)) return isOpenAtSql({ weekday: Number(first), part })
    return sql`${isSpecialOn(first)} and ${isOpenAtSql({ date: first, weekday: weekdayOfDate(first), part })}`
  },
  [OPEN_ALWAYS]: () => IS_OPEN_ALWAYS,
  until: (date) => sql`${IS_OPEN} and b.dated_until = ${date}`,
  special: (date) => sql`${IS_OPEN} and ${isSpecialOn(date)}`,
  price: (level) => conditionOf({ price: [Number(level)] }),
  stars: (stars) => conditionOf({ stars: [Number(stars)] }),
  rating: (tenths) => conditionOf({ minRating: Number(tenths) / 10 }),
  feature: (slug) => conditionOf({ features: [slug] }),
  country: (code) => sql`b.country_code = ${code}`,
  category: (id) => sql`b.category_id = cast(${id} as integer)`,
  type: (type) => sql`replace(b.type_folded, ' ', '') = ${type}`,
  word: (word) => matches(`{name category city address} : "${word}"`),
  name: (word) => matches(`name : "${word}"`),
}

/** The SQL condition of a term; undefined for orders and odd half hours, which have none. */
export function conditionOfKey(key: string): SQL | undefined {
  const [, kind = '', value = ''] = /^(\w+):?(.*)$/s.exec(key) ?? []
  return CONDITIONS[kind]?.(value)
}

/** The key of the half hour of a minute's key; undefined for any other key. */
export function oddKeyOf(key: string): string | undefined {
  const [kind, first = '', minute] = key.split(':')
  if (kind !== 'minute') return undefined
  const halfHour = Math.floor(Number(minute ?? first) / HALF_HOUR)
  return minute === undefined ? oddKey(halfHour) : oddOnKey(first, halfHour)
}

/** The businesses of a term by reading every one of them. */
export async function scan(db: Database, condition: SQL): Promise<number[]> {
  const rows = await db.all<{ id: number }>(
    sql`select b.id from businesses b where b.deleted_at is null and ${condition} order by b.id`,
  )
  return rows.map(({ id }) => id)
}

/** The half hours of the week and of special dates within which businesses open or close, by their keys. */
export async function scanOdd(db: Database): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const rows = await db.all<{
    id: number
    week: string | null
    special: string | null
    until: string | null
  }>(sql`
    select b.id, b.week, ${SPECIAL_HOURS} as special, b.dated_until as until
    from businesses b where b.deleted_at is null and ${IS_OPEN}`)
  const found = new Map<string, Set<number>>()
  for (const { id, week: text, special: dates, until } of rows) {
    const week = JSON.parse(text ?? '[]') as Week
    const special = JSON.parse(dates ?? '[]') as DatedHours
    const spansOn = (date: string, asked: string) => {
      const day = special.find((each) => each.date === date)
      if (day) return day.spans ?? []
      return until === null || asked <= until ? (week[weekdayOfDate(date)] ?? []) : []
    }
    for (const [day, spans] of week.entries())
      for (const bound of oddBounds(spans ?? []))
        put(found, oddKey(Math.floor((day * DAY + bound) / HALF_HOUR) % HALF_HOURS), id)
    for (const date of special.flatMap((day) => [day.date, addDays(day.date, 1)]))
      for (const bound of [
        ...oddBounds(spansOn(date, date)),
        ...oddBounds(spansOn(addDays(date, -1), date)).map((at) => at - DAY),
      ])
        if (0 <= bound && bound < DAY) put(found, oddOnKey(date, Math.floor(bound / HALF_HOUR)), id)
  }
  return found
}

const oddBounds = (spans: readonly OpeningPeriod[]) => spans.flat().filter((bound) => bound % HALF_HOUR > 0)

function put(sets: Map<string, Set<number>>, key: string, id: number): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(id))
}
