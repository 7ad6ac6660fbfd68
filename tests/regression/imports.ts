import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { rowsOf } from '#db/sql/row.ts'
import { cellsOf } from './workbook-cells.ts'
import { runCommand, formatExit, type ExitResult, type Settings } from './command.ts'
import { dumpOf } from './dump-tables.ts'
import { ROOT, SPREADSHEETS } from './paths.ts'
import type { Recording } from './recording.ts'

/** Records the import of every spreadsheet into a database of its own, its repetition, its export and its undo. */
export async function recordImports(recording: Recording, since: string): Promise<void> {
  const files = SPREADSHEETS.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).sort()
  for (const file of files) await recordImport(recording, file, since)
}

async function recordImport(recording: Recording, path: string, since: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-regression-'))
  const file = join(folder, 'regression.db')
  const settings: Settings = { DATABASE_URL: `file:${file}`, DATA_DIR: folder }
  const into = `imports/${path.replace(/^.*\//, '')}`
  const said = (name: string, ending: ExitResult) =>
    recording.write(`${into}/${name}.txt`, formatExit(ending))
  const dump = async (name: string) => {
    for (const [table, text] of Object.entries(await dumpOf(file, since)))
      recording.write(`${into}/${name}/${table}.txt`, text)
  }
  try {
    said('import', await runCommand('import', [path, '--json'], settings))
    await dump('imported')
    said('again', await runCommand('import', [path], settings))
    const workbook = join(folder, 'export.xlsx')
    const exported = await runCommand('export', ['-o', workbook], settings)
    said('export', { ...exported, stdout: exported.stdout.replace(folder, '') })
    // Of a file that nothing was taken from there is none.
    if (existsSync(workbook)) recording.write(`${into}/export-cells.txt`, cellsOf(readFileSync(workbook)))
    for (const batch of await batchesOf(file))
      said('undo', await runCommand('import', ['--undo', batch, '--json'], settings))
    await dump('undone')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The first import of a database, where there was one. */
async function batchesOf(file: string): Promise<string[]> {
  const client = createClient({ url: `file:${file}` })
  const result = await client.execute('select id from import_batches order by rowid limit 1')
  client.close()
  return rowsOf<{ id: string }>(result).map(({ id }) => id)
}
