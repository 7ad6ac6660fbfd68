import { sql } from 'drizzle-orm'
import type { Database } from '../../client.ts'
import type { Definition } from '../../database/definitions.ts'
import { REBUILD_DERIVED_STATEMENTS } from './derived.ts'

/** The table that stores the dropped definitions, so that an interrupted load can be finished. */
const REMEMBERED = 'bulk_load_definitions'

/**
 * Drops the triggers and the indexes that an import does not use, so that many businesses can be written several times
 * faster; returns false and does nothing when there are businesses already. Until `finishBulkLoad`, lists, search and
 * counts are wrong.
 */
export async function beginBulkLoad(db: Database): Promise<boolean> {
  await finishBulkLoad(db)
  const [known] = await db.all(sql`select 1 from businesses limit 1`)
  if (known !== undefined) return false
  const definitions = await db.all<Definition>(sql`
    select type, name, sql from sqlite_master
    where (type = 'trigger' and tbl_name in ('businesses', 'categories', 'cities', 'countries'))
      or (type = 'index' and tbl_name = 'businesses' and sql like 'create index%' and name <> 'businesses_by_match')`)
  await putAside(db, definitions)
  return true
}

/** Drops triggers and indexes until `finishBulkLoad` restores them, or else the next migration. */
export async function putAside(db: Database, definitions: readonly Definition[]): Promise<void> {
  await db.batch([
    db.run(sql`create table ${sql.raw(REMEMBERED)} as
      select value ->> 'type' as type, value ->> 'name' as name, value ->> 'sql' as sql
      from json_each(${JSON.stringify(definitions)})`),
    ...definitions.map(({ type, name }) => db.run(sql.raw(`drop ${type} "${name}"`))),
  ])
}

/** Whether triggers and indexes are dropped at present. */
export const isPutAside = async (db: Database): Promise<boolean> =>
  (await db.all(sql`select 1 from sqlite_master where name = ${REMEMBERED}`)).length > 0

/**
 * Restores what `beginBulkLoad` dropped and derives search, map and counts from the rows, in sets; also after an
 * interrupted load. Does nothing when nothing is missing.
 */
export async function finishBulkLoad(db: Database): Promise<void> {
  if (!(await isPutAside(db))) return
  const definitions = await db.all<Definition>(sql`select type, name, sql from ${sql.raw(REMEMBERED)}`)
  // One statement per index, so that each ends before the server's statement timeout.
  for (const { type, sql: definition } of definitions)
    if (type === 'index')
      await db.run(sql.raw(definition.replace(/^create index /i, 'create index if not exists ')))
  const triggers = definitions
    .filter(({ type }) => type === 'trigger')
    .map((trigger) => trigger.sql.replace(/^create trigger /i, 'create trigger if not exists '))
  const last = [...REBUILD_DERIVED_STATEMENTS, ...triggers].map((statement) => db.run(sql.raw(statement)))
  await db.batch([db.run(sql`drop table ${sql.raw(REMEMBERED)}`), ...last])
}
