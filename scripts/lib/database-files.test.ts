import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refuseDamagedFiles } from './database-files.ts'

const HEADER = 'SQLite format 3\0 and the rest'
let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'meridian-files-'))
  mkdirSync(join(dataDir, 'sqld/dbs/default'), { recursive: true })
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const fileOf = (name: string) => join(dataDir, 'sqld/dbs/default', name)
const put = (files: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(fileOf(name), text)
}

test.each([
  ['nothing yet', {}],
  ['a database', { data: HEADER, wallog: 'x'.repeat(100) }],
  ['a new one', { data: HEADER, 'data-wal': '', wallog: 'x'.repeat(64) }],
  ['a start that was cut short', { data: '', 'data-wal': '', wallog: '' }],
])('a folder with %s is served', (_, files) => {
  put(files)
  expect(() => refuseDamagedFiles(dataDir)).not.toThrow()
})

test.each([
  ['a damaged header', { data: 'SQLite form\0\0\0\0\0 and the rest' }, 'is damaged'],
  ['a few bytes', { data: 'SQL' }, 'is damaged'],
  ['an emptied file beside its log', { data: '', wallog: 'x'.repeat(100) }, 'is empty'],
  ['a file that is gone beside its log', { 'data-wal': 'x' }, 'is empty'],
])('%s is refused, with the way back, and left as it is', (_, files, why) => {
  put(files)
  expect(() => refuseDamagedFiles(dataDir)).toThrow(why)
  expect(() => refuseDamagedFiles(dataDir)).toThrow(/npm run restore -- latest\./)
  for (const [name, text] of Object.entries(files)) expect(readFileSync(fileOf(name), 'utf8')).toBe(text)
})

test('the newest backup of the folder is named', () => {
  mkdirSync(join(dataDir, 'backups'))
  const days = ['2026-11-20', '2026-11-22', '2026-11-21']
  const names = [...days.map((day) => `meridian-${day}.ndjson.gz`), 'meridian-2026-11-23.ndjson.gz.part']
  for (const name of names) writeFileSync(join(dataDir, 'backups', name), '')
  put({ data: 'SQL' })
  const newest = join(dataDir, 'backups/meridian-2026-11-22.ndjson.gz')
  expect(() => refuseDamagedFiles(dataDir)).toThrow(`npm run restore -- ${newest}.`)
})
