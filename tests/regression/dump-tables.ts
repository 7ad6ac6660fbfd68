import { createClient, type Client } from '@libsql/client'
import { rowsOf } from '#db/sql/row.ts'
import { TIME } from './freeze-timestamps.ts'

/** Tables that tell nothing of their own, or are built from others; the last has a row more on most days of a month. */
const UNTOLD =
  /^(?:sqlite_(?!sequence$)|__drizzle|bitmap|map_(?:tiles|labels|state)|doubtful_positions$|unjudged_positions$|city_centres$|directory_daily$)/

/** A database file as texts: its schema, and the rows of each table that has any, by primary key. */
export async function dumpOf(file: string, since: string): Promise<Readonly<Record<string, string>>> {
  const client = createClient({ url: `file:${file}` })
  try {
    const schema = await read<Definition>(
      client,
      `select type, name, sql from sqlite_master where name not like 'sqlite_%' or name = 'sqlite_sequence' order by name`,
    )
    const texts: Record<string, string> = {
      schema: schema.map(({ type, name, sql }) => `${type} ${name}\n${sql}\n`).join('\n'),
    }
    const tables = schema.filter(({ type }) => type === 'table')
    const virtual = tables
      .filter(({ sql }) => sql !== null && /^create virtual/i.test(sql))
      .map(({ name }) => name)
    for (const { name: table, sql } of tables) {
      const isPartOfOther = virtual.some((other) => table.startsWith(`${other}_`))
      if (UNTOLD.test(table) || isPartOfOther) continue
      const rows = await contentOf(client, table, sql ?? '')
      if (rows.length > 0) texts[table] = rows.map((row) => JSON.stringify(dayless(row, since))).join('\n')
    }
    return texts
  } finally {
    client.close()
  }
}

type Row = Readonly<Record<string, unknown>>

interface Definition {
  readonly type: string
  readonly name: string
  /** Null for what SQLite makes by itself. */
  readonly sql: string | null
}

const read = async <T extends object>(client: Client, sql: string): Promise<T[]> =>
  rowsOf<T>(await client.execute(sql)).map((row) => ({ ...row }))

async function contentOf(client: Client, table: string, sql: string): Promise<Row[]> {
  if (/using fts5/i.test(sql)) {
    // An index without its texts: its words, and how many rows hold each.
    await client.execute(`create virtual table temp.${table}_words using fts5vocab(main, ${table}, row)`)
    return read<Row>(client, `select * from temp.${table}_words order by term`)
  }
  const columns = await read<{ name: string }>(
    client,
    `select name from pragma_table_info('${table}') where pk > 0 order by pk`,
  )
  const order = columns.map(({ name }) => `${whenMade(`t."${name}"`)}, t."${name}"`)
  return read<Row>(client, `select t.* from "${table}" t order by ${[...order, 't.rowid'].join(', ')}`)
}

/** Keys made by chance, as those of imports are, sort by when they were made. */
const whenMade = (key: string) => `(select made.rowid from import_batches made where made.id = ${key})`

/** Days of the month of the run tell when it was. */
function dayless(row: Row, since: string): Row {
  const isOfRun = (value: unknown) =>
    typeof value === 'string' && value.length === 10 && value >= `${since.slice(0, 7)}-01`
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      TIME.test(column) && isOfRun(value) ? '<day>' : value,
    ]),
  )
}
