import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseDir, makeDatabaseDir, makeDataDir } from './data-dir.ts'

const root = mkdtempSync(join(tmpdir(), 'meridian-data-dir-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

let dataDir: string
let folders = 0
beforeEach(() => {
  dataDir = join(root, String(folders++), 'data')
})

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8)

/** A folder of this mode that holds these files. */
function given(mode: number, files: readonly string[]): void {
  mkdirSync(dataDir, { recursive: true })
  for (const file of files) writeFileSync(join(dataDir, file), '')
  chmodSync(dataDir, mode)
}

test('a new folder is closed to others, and those above it are as others are', () => {
  makeDataDir(dataDir)
  expect(modeOf(dataDir)).toBe('700')
  mkdirSync(join(root, 'other'), { recursive: true })
  expect(modeOf(join(dataDir, '..'))).toBe(modeOf(join(root, 'other')))
})

describe('a folder that others may read', () => {
  test.each([
    ['is empty', []],
    ['holds what Meridian keeps', ['sqld.log', 'secrets.json', 'serving.json', 'database-url', 'error.log']],
    ['holds a key that was being made', ['database-key.json', 'database-key.json.0b5c']],
  ])('is closed where it %s', (_, files) => {
    given(0o755, files)
    makeDataDir(dataDir)
    expect(modeOf(dataDir)).toBe('700')
  })

  test('is closed with the database in it', () => {
    given(0o755, [])
    mkdirSync(databaseDir(dataDir))
    chmodSync(databaseDir(dataDir), 0o755)
    makeDatabaseDir(dataDir)
    expect([dataDir, databaseDir(dataDir)].map(modeOf)).toEqual(['700', '700'])
  })
})

describe('a folder stays as it is, and its database is closed, where it', () => {
  const expectKept = (mode: string) => {
    makeDatabaseDir(dataDir)
    expect([dataDir, databaseDir(dataDir)].map(modeOf)).toEqual([mode, '700'])
  }

  test('is used for other things', () => {
    given(0o755, ['package.json', 'sqld.log'])
    expectKept('755')
  })

  test('is shared, like /tmp', () => {
    given(0o1777, [])
    expectKept('1777')
  })

  test.runIf(process.getuid?.() === 0)('belongs to another user', () => {
    given(0o755, [])
    chownSync(dataDir, 12_345, 12_345)
    expectKept('755')
  })
})

test('a database that cannot be a folder is refused in one sentence', () => {
  given(0o755, ['sqld'])
  expect(() => makeDatabaseDir(dataDir)).toThrow(`DATA_DIR ${dataDir} cannot be used (EEXIST)`)
})
