import { sql } from 'drizzle-orm'
import { HOLIDAYS_VERSION, holidayHoursOf } from '#domain/holidays/holiday-hours.ts'
import { HOLIDAY_HOURS } from '#domain/hours/working-hours.ts'
import type { Database } from '../client.ts'
import { businesses } from '../schema/businesses.ts'
import { readValue, saveValue } from '../settings/key-value.ts'

const KEY = 'holidays'
const CHUNK = 1_000

/**
 * Applies the calendar of public holidays to the businesses that were stored by another one, a chunk at a time; safe to
 * repeat. Costs one small read when everything is up to date.
 */
export async function refreshHolidayHours(db: Database): Promise<void> {
  if ((await readValue<string>(db, KEY)) === HOLIDAYS_VERSION) return
  for (let after: number | undefined = 0; after !== undefined;) after = await refreshChunk(db, after)
  await saveValue(db, KEY, HOLIDAYS_VERSION)
}

/** Updates the next businesses with a rule after an id; returns the last one's id, undefined when there are no more. */
async function refreshChunk(db: Database, after: number): Promise<number | undefined> {
  const { id, workingHours, specialHours, holidayHours, countryCode } = businesses
  const rows = await db
    .select({ id, workingHours, specialHours, holidayHours, countryCode })
    .from(businesses)
    .where(sql`${id} > ${after} and instr(${workingHours}, ${`"${HOLIDAY_HOURS}"`}) > 0`)
    .orderBy(id)
    .limit(CHUNK)
  const changed = rows.flatMap((row) => {
    const [stored, fresh] = [row.holidayHours, holidayHoursOf(row)].map(
      (hours) => hours && JSON.stringify(hours),
    )
    return stored === fresh ? [] : [[row.id, fresh]]
  })
  if (changed.length > 0)
    await db.run(sql`update businesses set holiday_hours = j.value ->> 1
      from json_each(${JSON.stringify(changed)}) j where businesses.id = j.value ->> 0`)
  return rows.at(-1)?.id
}
