import { mkdirSync, openAsBlob, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { sql } from 'drizzle-orm'
import type { XlsxStreamRow } from 'hucre/xlsx'
import type { Database } from '#db/client.ts'
import { parseEnv } from '#domain/env.ts'

// A program with what benches compare with: floors, the least work that the task needs, and peers, the same task by
// another library. It prints as JSON the seconds of that work alone. Each loads its own modules, since the memory of
// some is measured.

/** Writes all files of a folder anew into another. */
function copy(from: string, to: string) {
  let [milliseconds, files] = [0, 0]
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = readFileSync(path)
    const copied = join(to, relative(from, path))
    const started = performance.now()
    mkdirSync(dirname(copied), { recursive: true })
    writeFileSync(copied, bytes)
    milliseconds += performance.now() - started
    files += 1
  }
  return { seconds: milliseconds / 1000, files }
}

const REPEATED = 10_000

/** Writes a number of rows with hucre to nothing, repeating the same few. */
async function write(wanted: number) {
  const [{ writeXlsxStream }, { seedCandidates }, { seedCities }, { sheetRows }] = await Promise.all([
    import('hucre/xlsx'),
    import('#tests/seed/candidates.ts'),
    import('#tests/seed/cities.ts'),
    import('#tests/seed/workbook.ts'),
  ])
  const rows = [...sheetRows(seedCandidates(1, seedCities(Math.min(wanted, REPEATED))))]
  function* again(): Generator<XlsxStreamRow> {
    for (let at = 0; at < wanted; at++) yield rows[at % rows.length] ?? []
  }
  const started = performance.now()
  let bytes = 0
  for await (const chunk of writeXlsxStream(again(), { name: 'Businesses' })) bytes += chunk.length
  return { seconds: secondsSince(started), bytes }
}

/** Inflates all files of a zip to nothing. */
async function inflate(path: string) {
  const [{ unpackedZip }, { readZipDirectory }] = await Promise.all([
    import('#import/read/zip-stream.ts'),
    import('#import/read/zip-directory.ts'),
  ])
  const blob = await openAsBlob(path)
  const started = performance.now()
  let bytes = 0
  for await (const chunk of unpackedZip(blob, await readZipDirectory({ name: basename(path), blob })))
    bytes += chunk.length
  return { seconds: secondsSince(started), bytes }
}

/** Parses a workbook with SheetJS. */
async function parse(path: string) {
  const { read, utils } = await import('xlsx')
  const started = performance.now()
  const workbook = read(readFileSync(path), { dense: true })
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? '']
  const rows = sheet === undefined ? 0 : utils.sheet_to_json(sheet, { header: 1 }).length
  return { seconds: secondsSince(started), rows }
}

const CHUNK = 500

/**
 * Inserts all businesses of the embedded database of a DATA_DIR, as they are, into an empty one with nothing but the same
 * table and indexes: only the second one is timed.
 */
async function insert(dataDir: string) {
  const { openEmbedded } = await import('#scripts/lib/database.ts')
  const source = await openEmbedded(dataDir)
  const target = await openEmbedded(parseEnv(process.env).dataDir)
  try {
    const columns = await source.db.all<{ name: string }>(
      sql`select name from pragma_table_info('businesses')`,
    )
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
    const statement = sql.raw(`insert into businesses (${names.join(', ')})
      select ${names.map((_, index) => `value ->> ${index}`).join(', ')} from json_each(`)
    for await (const rows of chunks(source.db, names))
      await timed(() => target.db.run(sql`${statement}${rows})`))
    // Indexes are built fastest over rows that are all there.
    for (const index of indexes) await timed(() => target.db.run(sql.raw(index)))
    return { seconds: milliseconds / 1000 }
  } finally {
    await source.close()
    await target.close()
  }
}

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

const secondsSince = (started: number) => (performance.now() - started) / 1000

const BASELINES: Readonly<Record<string, (one: string, other: string) => unknown>> = {
  copy,
  inflate,
  insert,
  parse,
  write: (rows) => write(Number(rows)),
}

const [name = '', one = '', other = ''] = process.argv.slice(2)
console.log(JSON.stringify(await BASELINES[name]?.(one, other)))
process.exit()
