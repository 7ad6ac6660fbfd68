import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonBatches } from '#db/sql/json-batches.ts'
import { addDays, type DatedDay, specialHoursOf } from '#domain/hours/special-hours.ts'
import type { OpeningPeriod } from '#domain/hours/week.ts'
import type { Random } from '#tests/lib/random.ts'

/** Hours of a special day: none, some, past midnight, around the clock, at odd minutes. */
const SPANS: readonly (readonly OpeningPeriod[])[] = [
  [],
  [[600, 840]],
  [[1200, 1620]],
  [[0, 1440]],
  [
    [545, 725],
    [1037, 1441],
  ],
]

const SPECIAL_PART = 0.006
const ODD_PART = 0.02
const SEASONAL_PART = 0.01
const NO_ZONE_PART = 0.001

/**
 * Gives some businesses special hours on dates around `today`, holidays and a day that few years have, others weeks between
 * half hours or none of the time zones, and hours of seasons that are known for some weeks, some of their days unknown:
 * what made up directories lack.
 */
export async function varyHours(db: Database, random: Random, today: string): Promise<void> {
  const rows = await db.all<{ id: number }>(
    sql`select id from businesses where deleted_at is null order by id`,
  )
  const year = Number(today.slice(0, 4))
  const dates = [`${year}-12-24`, `${year}-12-25`, `${year + 1}-01-01`, '2028-02-29']
  const date = () => (random.chance(0.5) ? random.pick(dates) : addDays(today, random.int(-3, 120)))
  const special: (readonly [number, string])[] = []
  const odd: number[] = []
  const clockless: number[] = []
  const seasonal: (readonly [number, string, string])[] = []
  for (const { id } of rows) {
    if (random.chance(SPECIAL_PART)) {
      const first = date()
      const days = [first, ...(random.chance(0.3) ? [addDays(first, 1)] : []), date()]
      const hours = specialHoursOf(days.map((each) => ({ date: each, spans: random.pick(SPANS) })))
      special.push([id, JSON.stringify(hours)])
    }
    if (random.chance(ODD_PART)) odd.push(id)
    if (random.chance(SEASONAL_PART)) {
      const [first, last] = [random.int(-3, 20), random.int(21, 45)]
      const days = Array.from({ length: last - first }, (_, at): DatedDay => {
        const on = addDays(today, first + at)
        return { date: on, spans: random.chance(0.1) ? null : random.pick(SPANS) }
      })
      seasonal.push([id, JSON.stringify(days), addDays(today, last + random.int(0, 3))])
    }
    if (random.chance(NO_ZONE_PART)) clockless.push(id)
  }
  for (const batch of jsonBatches(special))
    await db.run(sql`update businesses set special_hours = d.value ->> 1 from json_each(${batch}) d
      where businesses.id = d.value ->> 0`)
  for (const batch of jsonBatches(seasonal))
    await db.run(sql`update businesses set holiday_hours = d.value ->> 1, dated_until = d.value ->> 2
      from json_each(${batch}) d where businesses.id = d.value ->> 0`)
  const week = JSON.stringify([...Array.from({ length: 6 }, () => [[545, 1057]]), [[1265, 1577]]])
  await db.run(
    sql`update businesses set week = ${week} where id in (select value from json_each(${JSON.stringify(odd)}))`,
  )
  await db.run(
    sql`update businesses set timezone = null where id in (select value from json_each(${JSON.stringify(clockless)}))`,
  )
}
