import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { BackupHeader } from '#domain/backup.ts'

/** The number of rows kept of each table. */
const KEPT = 3

/** The same backup with few rows of each table and unsigned, so that the browser is quick with it. */
export function smallBackup(backup: Buffer): Buffer {
  const [header = '', ...rows] = gunzipSync(backup).toString().trimEnd().split('\n').slice(0, -1)
  const { tables } = JSON.parse(header) as BackupHeader
  const counts: Record<string, number> = Object.fromEntries(tables.map(({ name }) => [name, 0]))
  const kept = rows.filter((row) => {
    const [table] = JSON.parse(row) as [string]
    const count = counts[table] ?? 0
    if (count < KEPT) counts[table] = count + 1
    return count < KEPT
  })
  const lines = [header, ...kept].map((line) => `${line}\n`).join('')
  const sha256 = createHash('sha256').update(lines).digest('hex')
  return gzipSync(`${lines}${JSON.stringify({ end: true, counts, sha256 })}\n`)
}
