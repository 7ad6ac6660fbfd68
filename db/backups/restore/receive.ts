import type { InStatement, InValue } from '@libsql/client'
import { BACKUP_VERSION, type BackupHeader } from '#domain/backup.ts'
import { readBackupHeader } from '#domain/backup-header.ts'
import { AppError } from '#domain/errors.ts'
import type { Database } from '../../client.ts'
import { readSchemaVersion } from '../../database/health.ts'
import { dropStaging, findRestore, isApplying, NOW, requireRestore, type Restore } from './state.ts'
import {
  ALTERED_ROWS_TABLE,
  quoted,
  readReceivedTables,
  RESTORE_STATE_TABLE,
  stagingDefinition,
  stagingTableName,
  type Table,
} from './staging-tables.ts'

/** Milliseconds since its last activity during which no other operator may replace a restore. */
const HELD_MS = 2 * 60 * 1000
/** Milliseconds during which nobody may replace a restore that is being applied. */
const APPLYING_MS = 15 * 60 * 1000

/** Below the number of values that one statement may bind. */
const VALUES = 30_000

/**
 * Begins a restore from the first line of a backup and creates its staging tables, replacing a restore that is
 * abandoned, applied or the operator's own. Refuses a file that is no backup or comes from a newer program.
 */
export async function openRestore(db: Database, line: string, actor: string): Promise<string> {
  const tables = await readReceivedTables(db)
  const header = readBackupHeader(line)
  if (header === undefined) throw new AppError('bad_request', 'This is not a backup of the directory.')
  refuseForeign(header, tables, await readSchemaVersion(db))
  const other = await findRestore(db)
  if (other && Date.parse(other.updatedAt) > Date.now() - heldFor(other, actor))
    throw new AppError('conflict', 'Another restore is under way. Try again in some minutes.')
  await dropStaging(db)
  const id = crypto.randomUUID()
  await db.$client.batch([
    ...tables.map(stagingDefinition),
    `create table ${RESTORE_STATE_TABLE} (id text primary key, state text not null, actor text not null, header text not null,
      last_seq integer not null, writes integer not null, sha256 text, seal text, updated_at text not null, progress text)`,
    `create table ${ALTERED_ROWS_TABLE} (why text, name text, id integer, primary key (why, name, id))`,
    {
      sql: `insert into ${RESTORE_STATE_TABLE} values (?, 'receiving', ?, ?, -1, 0, null, null, ${NOW}, null)`,
      args: [id, actor, line],
    },
  ])
  return id
}

function heldFor(restore: Restore, actor: string): number {
  if (isApplying(restore)) return APPLYING_MS
  const { state, actor: owner } = restore
  return state === 'applied' || owner === actor ? 0 : HELD_MS
}

function refuseForeign(header: BackupHeader, tables: readonly Table[], schema: number): void {
  if (header.version !== BACKUP_VERSION)
    throw new AppError('bad_request', `Backups of version ${header.version} cannot be read here.`)
  if (header.schema > schema)
    throw new AppError('bad_request', 'This backup was made by a newer version of the program.')
  for (const { name, columns } of header.tables) {
    const known = new Set(tables.find((table) => table.name === name)?.columns.map((column) => column.name))
    const unknown = columns.find((column) => !known.has(column))
    if (known.size === 0 || unknown !== undefined)
      throw new AppError('bad_request', `There is no place for ${unknown ?? 'the rows'} of ${name}.`)
  }
}

/** Stores lines of a backup in the staging tables, each chunk once; returns the number of the next chunk. */
export async function storeRestoreChunk(
  db: Database,
  id: string,
  seq: number,
  text: string,
): Promise<number> {
  const restore = await requireRestore(db, id)
  if (restore.state !== 'receiving')
    throw new AppError('conflict', `This restore takes no more rows: it is ${restore.state}.`)
  if (seq <= restore.lastSeq) return restore.lastSeq + 1
  if (seq > restore.lastSeq + 1)
    throw new AppError('conflict', `Chunk ${restore.lastSeq + 1} has not come yet.`)
  try {
    await db.$client.batch([requireNext(seq), ...insertsOf(restore, text)])
  } catch (error) {
    return overtakenOrDamaged(db, id, seq, error)
  }
  return seq + 1
}

/** The statement that fails, and its batch with it, when the chunk is not the next one: `last_seq` cannot be null. */
const requireNext = (seq: number): InStatement => ({
  sql: `update ${RESTORE_STATE_TABLE} set last_seq = iif(last_seq = ? - 1, ?, null), updated_at = ${NOW}`,
  args: [seq, seq],
})

async function overtakenOrDamaged(db: Database, id: string, seq: number, error: unknown): Promise<number> {
  if (!(error instanceof Error) || !/constraint/i.test(error.message)) throw error
  const { lastSeq } = await requireRestore(db, id)
  if (lastSeq >= seq) return lastSeq + 1
  throw new AppError('bad_request', `The backup is damaged: ${error.message}.`, { cause: error })
}

/** The rows of a chunk as multi-row inserts. */
function insertsOf({ header }: Restore, text: string): InStatement[] {
  const rows = new Map<string, InValue[][]>()
  for (const line of text.split('\n')) {
    if (line === '') continue
    const [table, ...values] = readRow(line)
    const found = header.tables.find(({ name }) => name === table)
    if (found?.columns.length !== values.length)
      throw new AppError('bad_request', 'The backup is damaged: a row does not fit its table.')
    const known = rows.get(found.name)
    if (known) known.push(values)
    else rows.set(found.name, [values])
  }
  return [...rows].flatMap(([table, all]) => {
    const columns = header.tables.find(({ name }) => name === table)?.columns ?? []
    const size = Math.max(1, Math.floor(VALUES / columns.length))
    const slices = Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
      all.slice(at * size, (at + 1) * size),
    )
    const one = `(${columns.map(() => '?').join(', ')})`
    return slices.map((slice) => ({
      sql: `insert into "${stagingTableName(table)}" (${quoted(columns)}) values ${slice.map(() => one).join(', ')}`,
      args: slice.flat(),
    }))
  })
}

function readRow(line: string): InValue[] {
  try {
    const row = JSON.parse(line) as unknown
    if (Array.isArray(row) && row.every(isValue)) return row
  } catch {
    throw new AppError('bad_request', 'The backup is damaged: a line of it cannot be read.')
  }
  throw new AppError('bad_request', 'The backup is damaged: a line of it is no row.')
}

const isValue = (value: unknown) => value === null || typeof value === 'string' || typeof value === 'number'
