import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('as a program it lists what a folder keeps, newest first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-list-'))
  const [older, newer] = ['meridian-2026-11-20.ndjson.gz', 'meridian-2026-11-21T03-40-12Z-nightly.ndjson.gz']
  for (const name of [older, newer, 'notes.txt']) writeFileSync(join(folder, name), 'x'.repeat(100_000))
  const said = execFileSync('node_modules/.bin/node', ['scripts/backup.ts', '--list', '--to', folder], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: folder },
  })
  expect(said).toBe(`Backups in ${folder}:
  2026-11-21 03:40  0.1 MB  nightly  ${newer}
  2026-11-20 00:00  0.1 MB  nightly  ${older}
`)
})
