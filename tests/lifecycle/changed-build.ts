import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

/** Every file of the public part of a build, by its path. */
export function filesOf(out: string): ReadonlyMap<string, string> {
  const client = join(out, 'client')
  return new Map(
    readdirSync(client, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [path.slice(client.length), readFileSync(path, 'base64')] as const
      }),
  )
}

export const NOW = sql.raw("strftime('%Y-%m-%dT%H:%M:%fZ', 'now')")
const TOUCHED = sql`version = version + 1, updated_at = ${NOW}`

/** The city at a place in the order of size. */
const cityAt = (at: number) =>
  sql`(select id from cities order by business_count desc, folded, id limit 1 offset ${at})`
const businessOf = (at: number) =>
  sql`(select id from businesses where deleted_at is null and city_id = ${cityAt(at)} order by id limit 1)`

/** One change of each kind that pages show; the city at place 28 loses all its businesses. */
export async function changeEverything(db: Database): Promise<void> {
  const statements = [
    sql`update businesses set name = 'Renamed & moved', ${TOUCHED} where id = ${businessOf(0)}`,
    sql`update businesses set latitude = latitude + 0.01, ${TOUCHED} where id = ${businessOf(3)}`,
    sql`update businesses set rating = 5, review_count = 4321, ${TOUCHED} where id = ${businessOf(7)}`,
    sql`update businesses set deleted_at = ${NOW} where city_id = ${cityAt(28)}`,
    sql`update cities set description = '<p>A city by the sea.</p>', updated_at = ${NOW} where id = ${cityAt(5)}`,
    sql`update categories set name = 'Places to eat', updated_at = ${NOW}
      where id = (select id from categories order by business_count desc, id limit 1)`,
  ]
  for (const statement of statements) await db.run(statement)
}
