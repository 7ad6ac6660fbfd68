import { sql } from 'drizzle-orm'
import { readSettings } from '#domain/settings.ts'
import { openEmbedded } from '../../local/database.ts'

const CHUNK = 1000

// Reads all businesses with the names of their places, in the order of an export, to nothing, and prints the seconds.
const { db, close } = await openEmbedded(readSettings(process.env).dataDir)
try {
  const started = performance.now()
  let [rows, last] = [0, 0]
  for (;;) {
    const chunk = await db.$client.execute({
      sql: `select b.global_row_number, b.*, k.name as category, c.name as city, n.name as country
        from businesses b cross join categories k on k.id = b.category_id
        left join cities c on c.id = b.city_id left join countries n on n.code = b.country_code
        where b.global_row_number > ? order by b.global_row_number limit ${CHUNK}`,
      args: [last],
    })
    rows += chunk.rows.length
    if (chunk.rows.length < CHUNK) break
    last = Number(chunk.rows.at(-1)?.[0])
  }
  const total = await db.all<{ n: number }>(sql`select count(*) as n from businesses`)
  if (total[0]?.n !== rows) throw new Error(`${rows} of ${total[0]?.n} rows were read.`)
  console.log(JSON.stringify({ seconds: (performance.now() - started) / 1000, rows }))
} finally {
  await close()
}
process.exit()
