import { copyFileSync, existsSync, renameSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

/** The logs of commands and of the database server, beside the data. */
const LOGS = ['sqld.log', 'error.log']
/** Bytes from which a log is put aside, and how many of each are kept. */
export const LOG_LIMITS = { bytes: 10_000_000, kept: 3 } as const

/**
 * Puts logs of DATA_DIR aside that have grown large, `sqld.log` as `sqld.log.1`, and lets the oldest go. Who writes to one goes
 * on with the emptied file, since both add to its end; what is written in between may be lost.
 */
export function rotateLogs(dataDir: string): void {
  for (const log of LOGS.map((name) => join(dataDir, name))) {
    if (!existsSync(log) || statSync(log).size < LOG_LIMITS.bytes) continue
    for (let at = LOG_LIMITS.kept - 1; at > 0; at--)
      if (existsSync(`${log}.${at}`)) renameSync(`${log}.${at}`, `${log}.${at + 1}`)
    copyFileSync(log, `${log}.1`)
    truncateSync(log)
  }
}
