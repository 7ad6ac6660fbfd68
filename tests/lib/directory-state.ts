import type { Database } from '#db/client.ts'

/** The times, which differ between two otherwise identical imports. */
const TIMES = ['created_at', 'updated_at', 'finished_at']

/** A date among the values before an import. */
const DATE_BEFORE = /,?\\"updatedAt\\":\\"[^"]*"/

/** Tables whose times are content. */
const OWN_TIMES = ['reviews']
// Tables that are not compared: the bitmap index is derived and has its own tests; how far duplicates are sought
// depends on the time given.
const UNREAD =
  /^(?:sqlite_(?!sequence$)|duplicate_candidates$|__drizzle|bitmap|map_(?:tiles|labels|state)|doubtful_positions$|unjudged_positions$|city_centres$|city_districts$|purge_queue$|page_changes$|businesses_fts|businesses_geo_)/

/** The number of rows read at once, as a server's answer is limited to a few megabytes. */
const PAGE = 2_000

/** The most words that are searched, enough to tell two search indexes apart. */
const WORDS = 200

/** All contents of a directory and the results of its search, by table: rows as JSON texts. */
export type DirectoryState = Readonly<Record<string, readonly string[]>>

/** Reads the whole of a small directory: tables, indexes and triggers, the map's and the search's index. */
export async function directoryState(db: Database): Promise<DirectoryState> {
  const read = async (sql: string, args: (string | number)[] = []) =>
    (await db.$client.execute({ sql, args })).rows.map((row): Record<string, unknown> => ({ ...row }))
  const readTable = async (table: string) => {
    const rows: Record<string, unknown>[] = []
    for (;;) {
      const page = await read(`select * from "${table}" limit ? offset ?`, [PAGE, rows.length])
      rows.push(...page)
      if (page.length < PAGE) return rows
    }
  }
  const schema = await read(
    "select type, name, sql from sqlite_master where name not like 'sqlite%' order by name",
  )
  const state: Record<string, string[]> = { schema: schema.map((row) => JSON.stringify(row)) }
  const tables = [
    'sqlite_sequence',
    ...schema.filter(({ type }) => type === 'table').map(({ name }) => String(name)),
  ]
  for (const table of tables.filter((name) => !UNREAD.test(name)))
    state[table] = (await readTable(table))
      .filter(({ name }) => table !== 'sqlite_sequence' || !UNREAD.test(String(name)))
      .filter(({ key }) => table !== 'site_settings' || key !== 'duplicates_progress')
      .map((row) => comparable(table, row))
      .sort()
  const folded = await read('select distinct folded from businesses order by folded')
  const words = [...new Set(folded.flatMap((row) => String(row.folded).split(' ')))].filter((word) =>
    /^\p{L}/u.test(word),
  )
  state.search = []
  for (const word of words.slice(0, WORDS)) {
    const found = await read('select rowid as id from businesses_fts(?) order by rowid', [`"${word}"*`])
    state.search.push(`${word}: ${found.map(({ id }) => id).join(' ')}`)
  }
  state.integrity = (await read('pragma integrity_check')).map((row) => JSON.stringify(row))
  return state
}

function comparable(table: string, row: Record<string, unknown>): string {
  const kept = Object.entries(row).filter(
    ([column]) =>
      (OWN_TIMES.includes(table) || !TIMES.includes(column)) &&
      column !== 'batch_id' &&
      column !== 'operation' &&
      !(table === 'import_batches' && column === 'id'),
  )
  return JSON.stringify(Object.fromEntries(kept)).replace(DATE_BEFORE, '')
}

/** The first differences between two directories, as lines; none where they are the same. */
export function differences(expected: DirectoryState, found: DirectoryState): string[] {
  const parts = [...new Set([...Object.keys(expected), ...Object.keys(found)])]
  return parts.flatMap((part) => {
    const [before, after] = [new Set(expected[part]), new Set(found[part])]
    const lacking = [...before].filter((line) => !after.has(line)).map((line) => `${part} lacks ${line}`)
    const extra = [...after].filter((line) => !before.has(line)).map((line) => `${part} has ${line}`)
    return [...lacking.slice(0, 3), ...extra.slice(0, 3)]
  })
}
