import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { BackupHeader } from '#domain/backup.ts'

const BACKUP = '**/api/admin/backup'
/** Rows left of each table. */
const KEPT = 3

/** The same backup with few rows of each table, unsigned: what the browser does with one takes a moment. */
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

/** Answers requests for a backup with this one, and the word that it came whole. */
export async function answerBackup(page: Page, body: Buffer): Promise<void> {
  await page.route(`${BACKUP}/finish`, (route) => route.fulfill({ json: { name: 'meridian' } }))
  await page.route(BACKUP, (route) =>
    route.fulfill({
      body,
      headers: {
        'Content-Type': 'application/gzip',
        'Content-Disposition': 'attachment; filename="meridian-2026-11-21.ndjson.gz"',
      },
    }),
  )
}
