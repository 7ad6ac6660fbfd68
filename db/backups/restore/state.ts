import type { BackupHeader, BackupSeal } from '#domain/backup.ts'
import { AppError } from '#domain/errors.ts'
import type { Database } from '../../client.ts'
import { listStaging, STATE } from './tables.ts'

export const RESTORE_STATES = ['receiving', 'sealed', 'checked', 'applying', 'applied'] as const

export type RestoreState = (typeof RESTORE_STATES)[number]

export interface Restore {
  readonly id: string
  readonly state: RestoreState
  readonly actor: string
  /** The file's first line as it was sent: its bytes are part of what the file's hash is of. */
  readonly line: string
  readonly header: BackupHeader
  /** The number of the last chunk that was kept; -1 before the first. */
  readonly lastSeq: number
  /** Rows of businesses that applying would write, once they are compared. */
  readonly writes: number
  /** The hash of the file that all rows came from, and whose it is; undefined while rows come. */
  readonly sha256: string | undefined
  readonly seal: BackupSeal | undefined
  /** ISO 8601 UTC. */
  readonly updatedAt: string
}

/** The restore that is under way or was the last one; undefined where there is none. */
export async function findRestore(db: Database): Promise<Restore | undefined> {
  if (!(await listStaging(db)).includes(STATE)) return undefined
  const { rows } = await db.$client.execute(`select * from ${STATE}`)
  const [row] = rows
  if (row === undefined) return undefined
  const line = String(row['header'])
  return {
    id: String(row['id']),
    state: String(row['state']) as RestoreState,
    actor: String(row['actor']),
    line,
    header: JSON.parse(line) as BackupHeader,
    lastSeq: Number(row['last_seq']),
    writes: Number(row['writes']),
    sha256: (row['sha256'] ?? undefined) as string | undefined,
    seal: (row['seal'] ?? undefined) as BackupSeal | undefined,
    updatedAt: String(row['updated_at']),
  }
}

export async function requireRestore(db: Database, id: string): Promise<Restore> {
  const restore = await findRestore(db)
  if (restore?.id !== id) throw new AppError('not_found', 'There is no such restore.')
  return restore
}

export const NOW = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`

/** Goes from one state to another; false where it was in neither of those asked for. */
export async function moveRestore(
  db: Database,
  id: string,
  from: readonly RestoreState[],
  to: RestoreState,
  writes = 0,
): Promise<boolean> {
  const { rowsAffected } = await db.$client.execute({
    sql: `update ${STATE} set state = ?, writes = iif(? > 0, ?, writes), updated_at = ${NOW}
      where id = ? and state in (${from.map(() => '?').join(', ')})`,
    args: [to, writes, writes, id, ...from],
  })
  return rowsAffected > 0
}

/** Keeps that all rows of a file have come as they were in it; from now on they need not be so. */
export async function sealRestore(db: Database, id: string, sha256: string, seal: BackupSeal): Promise<void> {
  await db.$client.execute({
    sql: `update ${STATE} set state = 'sealed', sha256 = ?, seal = ?, updated_at = ${NOW}
      where id = ? and state = 'receiving'`,
    args: [sha256, seal, id],
  })
}

/** Takes away all that was staged, table by table; the state stays when it tells of a restore that is done. */
export async function dropStaging(db: Database, keepsState = false): Promise<number> {
  const tables = (await listStaging(db)).filter((name) => !(keepsState && name === STATE))
  for (const name of tables) await db.$client.execute(`drop table if exists "${name}"`)
  return tables.length
}

/** A restore that was left alone for a day is over; gives how many tables went. */
export async function sweepRestores(db: Database, now: Date): Promise<number> {
  const restore = await findRestore(db)
  const isAlive = restore !== undefined && Date.parse(restore.updatedAt) > now.getTime() - DAY_MS
  return isAlive ? 0 : dropStaging(db)
}

const DAY_MS = 24 * 60 * 60 * 1000
