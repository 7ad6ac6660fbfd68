import type { BackupHeader, BackupSignatureStatus } from '#domain/backup.ts'
import { AppError } from '#domain/errors.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import type { Database } from '../../client.ts'
import { rowsOf } from '../../sql/row.ts'
import { listStaging, RESTORE_STATE_TABLE } from './staging-tables.ts'

/** `parts`: the restore is being applied in parts; some rows may be in place, and the same command continues it. */
export const RESTORE_STATES = ['receiving', 'sealed', 'checked', 'applying', 'parts', 'applied'] as const

export type RestoreState = (typeof RESTORE_STATES)[number]

export interface Restore {
  readonly id: string
  readonly state: RestoreState
  readonly actor: string
  /** The file's first line exactly as sent: the file's hash covers its bytes. */
  readonly line: string
  readonly header: BackupHeader
  /** The number of the last stored chunk; -1 before the first. */
  readonly lastSeq: number
  /** Rows of businesses that applying would write; known once they are compared. */
  readonly writes: number
  /** The hash of the file that all rows came from, and who signed it; undefined while rows are received. */
  readonly sha256: string | undefined
  readonly seal: BackupSignatureStatus | undefined
  /** ISO 8601 UTC. */
  readonly updatedAt: string
  /** The part that was applied last, where a restore is applied in parts. */
  readonly progress: RestoreProgress | undefined
}

/**
 * The progress of a table: whether the last part deleted or inserted rows, and the last row of the table or of its
 * staging table.
 */
export interface RestoreProgress {
  readonly table: string
  readonly step: 'delete' | 'insert'
  readonly row: number
}

interface StateRow {
  readonly id: string
  readonly state: RestoreState
  readonly actor: string
  readonly header: string
  readonly last_seq: number
  readonly writes: number
  readonly sha256: string | null
  readonly seal: BackupSignatureStatus | null
  readonly updated_at: string
  readonly progress: string | null
}

/** The current or last restore; undefined when there is none. */
export async function findRestore(db: Database): Promise<Restore | undefined> {
  if (!(await listStaging(db)).includes(RESTORE_STATE_TABLE)) return undefined
  const [row] = rowsOf<StateRow>(await db.$client.execute(`select * from ${RESTORE_STATE_TABLE}`))
  if (row === undefined) return undefined
  const { id, state, actor, header: line, writes } = row
  return {
    id,
    state,
    actor,
    line,
    writes,
    header: parseOwnJson<BackupHeader>(line),
    lastSeq: row.last_seq,
    sha256: row.sha256 ?? undefined,
    seal: row.seal ?? undefined,
    updatedAt: row.updated_at,
    progress: row.progress === null ? undefined : parseOwnJson<RestoreProgress>(row.progress),
  }
}

/** Whether its rows are being put in place, in one transaction or in parts. */
export const isApplying = ({ state }: Pick<Restore, 'state'>): boolean =>
  state === 'applying' || state === 'parts'

export async function requireRestore(db: Database, id: string): Promise<Restore> {
  const restore = await findRestore(db)
  if (restore?.id !== id) throw new AppError('not_found', 'There is no such restore.')
  return restore
}

export const NOW = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`

/** Moves a restore to another state; false when it was in none of the `from` states. */
export async function transitionRestore(
  db: Database,
  id: string,
  from: readonly RestoreState[],
  to: RestoreState,
  writes = 0,
): Promise<boolean> {
  const { rowsAffected } = await db.$client.execute({
    sql: `update ${RESTORE_STATE_TABLE} set state = ?, writes = iif(? > 0, ?, writes), updated_at = ${NOW}
      where id = ? and state in (${from.map(() => '?').join(', ')})`,
    args: [to, writes, writes, id, ...from],
  })
  return rowsAffected > 0
}

/** Records that the staged rows matched the file; later steps may change them. */
export async function markRestoreReceived(
  db: Database,
  id: string,
  sha256: string,
  seal: BackupSignatureStatus,
): Promise<void> {
  await db.$client.execute({
    sql: `update ${RESTORE_STATE_TABLE} set state = 'sealed', sha256 = ?, seal = ?, updated_at = ${NOW}
      where id = ? and state = 'receiving'`,
    args: [sha256, seal, id],
  })
}

/** Drops the staging tables, one by one; `keepsState` keeps the state table, for a restore that was applied. */
export async function dropStaging(db: Database, keepsState = false): Promise<number> {
  const tables = (await listStaging(db)).filter((name) => !(keepsState && name === RESTORE_STATE_TABLE))
  for (const name of tables) await db.$client.execute(`drop table if exists "${name}"`)
  return tables.length
}

/** Drops a restore that was idle for a day; returns how many tables were dropped. */
export async function deleteAbandonedRestores(db: Database, now: Date): Promise<number> {
  const restore = await findRestore(db)
  const isAlive = restore !== undefined && Date.parse(restore.updatedAt) > now.getTime() - DAY_MS
  return isAlive ? 0 : dropStaging(db)
}

const DAY_MS = 24 * 60 * 60 * 1000
