import { sql, type SQL } from 'drizzle-orm'
import { conditionOf } from '#db/sql/filters.ts'
import { isOpenAtSql } from '#db/sql/hours-condition.ts'
import { IS_OPEN } from '#db/sql/open.ts'
import type { Database } from '#db/client.ts'
import { isOdd } from '#domain/bitmap/open-half-hours.ts'
import {
  HALF_HOUR,
  HALF_HOURS,
  HALF_HOURS_OF_DAY,
  LIVE,
  LOCATED,
  oddKey,
  SPECIAL_ELSEWHERE,
  VERIFIED,
} from '#domain/bitmap/terms.ts'
import { addDays, type SpecialHours, weekdayOfDate } from '#domain/hours/special-hours.ts'
import { DAY, type Week } from '#domain/hours/week.ts'

const minuteOf = (halfHour: number) => (halfHour % HALF_HOURS_OF_DAY) * HALF_HOUR

const isSpecialOn = (date: string) =>
  sql`(instr(b.special_hours, ${`"date":"${date}"`}) > 0 or instr(b.special_hours, ${`"date":"${addDays(date, -1)}"`}) > 0)`

const matches = (expression: string) =>
  sql`b.id in (select rowid & 1099511627775 from businesses_fts where businesses_fts match ${expression})`

/** What a term's key says of a business `b`, as the conditions of lists say it. */
const CONDITIONS: Readonly<Record<string, (value: string) => SQL | undefined>> = {
  [LIVE]: () => sql`1`,
  [VERIFIED]: () => sql`b.is_verified`,
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
  special: (date) => sql`${IS_OPEN} and ${isSpecialOn(date)}`,
  price: (level) => conditionOf({ price: [Number(level)] }),
  rating: (tenths) => conditionOf({ minRating: Number(tenths) / 10 }),
  feature: (slug) => conditionOf({ features: [slug] }),
  country: (code) => sql`b.country_code = ${code}`,
  category: (id) => sql`b.category_id = cast(${id} as integer)`,
  type: (type) => sql`replace(b.type_folded, ' ', '') = ${type}`,
  word: (word) => matches(`{name category city address} : "${word}"`),
  name: (word) => matches(`name : "${word}"`),
}

/** The condition of a term that is one of SQL; undefined for those of orders and for those that only rows can tell. */
export function conditionOfKey(key: string): SQL | undefined {
  if (key === SPECIAL_ELSEWHERE) return undefined
  const [, kind = '', value = ''] = /^(\w+):?(.*)$/s.exec(key) ?? []
  return CONDITIONS[kind]?.(value)
}

/** The businesses of a term by reading every one of them. */
export async function scan(db: Database, condition: SQL): Promise<number[]> {
  const rows = await db.all<{ id: number }>(
    sql`select b.id from businesses b where b.deleted_at is null and ${condition} order by b.id`,
  )
  return rows.map(({ id }) => id)
}

/** Within which half hours of the week businesses open or close, by the keys of those. */
export async function scanOdd(db: Database): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const rows = await db.all<{ id: number; week: string | null }>(sql`
    select b.id, b.week from businesses b where b.deleted_at is null and ${IS_OPEN}`)
  const found = new Map<string, Set<number>>()
  for (const { id, week } of rows)
    for (const [day, spans] of (JSON.parse(week ?? '[]') as Week).entries())
      for (const bound of (spans ?? []).flat().filter((each) => each % HALF_HOUR > 0)) {
        const key = oddKey(((day * DAY + bound - (bound % HALF_HOUR)) / HALF_HOUR) % HALF_HOURS)
        found.set(key, (found.get(key) ?? new Set()).add(id))
      }
  return found
}

/** The businesses with special hours whose bounds are no half hours. */
export async function scanOddSpecial(db: Database): Promise<number[]> {
  const rows = await db.all<{ id: number; special: string }>(sql`
    select b.id, b.special_hours as special from businesses b
    where b.special_hours is not null and b.deleted_at is null and ${IS_OPEN}`)
  return rows.flatMap(({ id, special }) =>
    (JSON.parse(special) as SpecialHours).some((day) => isOdd(day.spans)) ? [id] : [],
  )
}
