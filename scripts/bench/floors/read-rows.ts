import { sql } from 'drizzle-orm'
import { readSettings } from '#domain/settings.ts'
import { openEmbedded } from '../../local/database.ts'

const CHUNK = 500

// Reads all businesses with the names of their places, in the order of an export, to nothing, and prints the seconds.
const { db, close } = await openEmbedded(readSettings(process.env).dataDir)
try {
  const started = performance.now()
  const columns = await db.all<{ name: string }>(sql`select name from pragma_table_info('businesses')`)
  const values = sql.raw([...columns.map(({ name }) => `b.${name}`), 'k.name', 'c.name', 'n.name'].join(', '))
  let [rows, last] = [0, 0]
  for (;;) {
    // One value for many rows: what the client makes of every single value would cost several times more.
    const [chunk] = await db.all<{ last: number | null; rows: string }>(sql`
      select max(number) as last, json_group_array(json(row)) as rows from (
        select b.global_row_number as number, json_array(${values}) as row from businesses b
        cross join categories k on k.id = b.category_id
        left join cities c on c.id = b.city_id left join countries n on n.code = b.country_code
        where b.global_row_number > ${last} and b.deleted_at is null
        order by b.global_row_number limit ${CHUNK})`)
    if (chunk?.last == null) break
    rows += (JSON.parse(chunk.rows) as unknown[]).length
    last = chunk.last
  }
  const seconds = (performance.now() - started) / 1000
  const [total] = await db.all<{ n: number }>(
    sql`select count(*) as n from businesses where deleted_at is null`,
  )
  if (total?.n !== rows) throw new Error(`${rows} of ${total?.n} rows were read.`)
  console.log(JSON.stringify({ seconds, rows }))
} finally {
  await close()
}
process.exit()
