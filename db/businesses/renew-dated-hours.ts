import { and, asc, gt, lte, or, sql, type SQL } from 'drizzle-orm'
import { DAYS_AHEAD, datedHoursOf, HOLIDAYS_VERSION } from '#domain/holidays/dated-hours.ts'
import { addDays } from '#domain/hours/special-hours.ts'
import { HOLIDAY_HOURS } from '#domain/hours/working-hours.ts'
import type { Database } from '../client.ts'
import { businesses } from '../schema/businesses.ts'
import { readValue, saveValue } from '../settings/key-value.ts'

const KEY = 'holidays'
const CHUNK = 1_000

/**
 * Renews the coming days of businesses whose hours follow the seasons, before the stored days end. Applies a changed
 * calendar of public holidays to the businesses with a rule for them. Works in chunks and can be repeated; returns the
 * number of changed businesses. Costs two small reads when everything is up to date.
 */
export async function renewDatedHours(db: Database, now: Date): Promise<number> {
  const today = now.toISOString().slice(0, 10)
  const { datedUntil, workingHours } = businesses
  let changed = await renewAll(db, lte(datedUntil, addDays(today, DAYS_AHEAD)), today)
  if ((await readValue<string>(db, KEY)) === HOLIDAYS_VERSION) return changed
  const hasRule = sql`instr(${workingHours}, ${`"${HOLIDAY_HOURS}"`}) > 0`
  changed += await renewAll(db, or(hasRule, sql`${datedUntil} is not null`), today)
  await saveValue(db, KEY, HOLIDAYS_VERSION)
  return changed
}

async function renewAll(db: Database, condition: SQL | undefined, today: string): Promise<number> {
  const { id, workingHours, week, specialHours, holidayHours, datedUntil } = businesses
  const { countryCode, state, latitude, longitude, timezone } = businesses
  const stated = { workingHours, week, specialHours, countryCode, state, latitude, longitude, timezone }
  let count = 0
  for (let after: number | undefined = 0; after !== undefined;) {
    const rows = await db
      .select({ id, holidayHours, datedUntil, ...stated })
      .from(businesses)
      .where(and(gt(id, after), condition))
      .orderBy(asc(id))
      .limit(CHUNK)
    const changed = rows.flatMap((row) => {
      const { dated, until } = datedHoursOf(row, today)
      const [stored, fresh] = [row.holidayHours, dated].map((hours) => hours && JSON.stringify(hours))
      return stored === fresh && row.datedUntil === until ? [] : [[row.id, fresh, until]]
    })
    if (changed.length > 0)
      await db.run(sql`update businesses set holiday_hours = j.value ->> 1, dated_until = j.value ->> 2
        from json_each(${JSON.stringify(changed)}) j where businesses.id = j.value ->> 0`)
    count += changed.length
    after = rows.at(-1)?.id
  }
  return count
}
