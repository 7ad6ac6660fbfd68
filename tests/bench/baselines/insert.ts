import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { parseEnv } from '#domain/env.ts'
import { openEmbedded } from '#scripts/lib/database.ts'

const CHUNK = 500

// Inserts all businesses of the embedded database of a DATA_DIR, as they are, into an empty one with nothing but the
// same table and indexes, and prints the seconds that only the second one took.
const source = await openEmbedded(process.argv[2] ?? '')
const target = await openEmbedded(parseEnv(process.env).dataDir)
try {
  const columns = await source.db.all<{ name: string }>(sql`select name from pragma_table_info('businesses')`)
  const names = columns.map(({ name }) => `"${name}"`)
  const definitions = await source.db.all<{ sql: string }>(sql`
    select sql from sqlite_master where tbl_name = 'businesses' and type in ('table', 'index') and sql is not null
    order by type desc`)
  const [table, ...indexes] = definitions.map((definition) => definition.sql)
  let milliseconds = 0
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    milliseconds += performance.now() - started
  }
  await target.db.run(sql.raw('pragma foreign_keys = off'))
  await target.db.run(
    sql.raw((table ?? '').replace(/,\s*FOREIGN KEY[^,]*?REFERENCES[^,]*?no action(?=,|\s*\))/gi, '')),
  )
  const insert = sql.raw(`insert into businesses (${names.join(', ')})
    select ${names.map((_, index) => `value ->> ${index}`).join(', ')} from json_each(`)
  for await (const rows of chunks(source.db, names)) await timed(() => target.db.run(sql`${insert}${rows})`))
  // Indexes are built fastest over rows that are all there.
  for (const index of indexes) await timed(() => target.db.run(sql.raw(index)))
  console.log(JSON.stringify({ seconds: milliseconds / 1000 }))
} finally {
  await source.close()
  await target.close()
}
process.exit()

async function* chunks(db: Database, names: readonly string[]): AsyncGenerator<string> {
  for (let last = 0; ;) {
    const [chunk] = await db.all<{ last: number | null; rows: string }>(sql`
      select max(id) as last, json_group_array(json_array(${sql.raw(names.join(', '))})) as rows
      from (select * from businesses where id > ${last} order by id limit ${CHUNK})`)
    if (chunk?.last == null) return
    yield chunk.rows
    last = chunk.last
  }
}
