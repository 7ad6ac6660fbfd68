import { expect, test } from 'vitest'
import { backupName, latestBackup, listBackups, outdatedBackups, readBackupName } from './backup-retention.ts'

const DAY = 86_400_000
const daily = (from: string, count: number) =>
  Array.from({ length: count }, (_, at) => backupName(new Date(Date.parse(from) + at * DAY), 'nightly'))
const daysOf = (names: readonly string[]) => names.map((name) => readBackupName(name)?.at.slice(0, 10))

test.each([
  ['meridian-2026-11-21T03-40-12Z-nightly.ndjson.gz', '2026-11-21T03:40:12.000Z', 'nightly'],
  ['meridian-2026-11-21T23-59-59Z-migration.ndjson.gz', '2026-11-21T23:59:59.000Z', 'migration'],
  ['meridian-2026-11-21.ndjson.gz', '2026-11-21T00:00:00.000Z', 'nightly'],
])('%s tells when and why it was made', (name, at, occasion) => {
  expect(readBackupName(name)).toEqual({ name, at, occasion })
})

test.each([
  'notes.txt',
  'meridian-2020-01-01.ndjson.gz.part',
  'meridian-2020-99-99.ndjson.gz',
  'meridian-2020-01-01T03-40Z-nightly.ndjson.gz',
  'meridian-2020-01-01T25-00-00Z-nightly.ndjson.gz',
  'meridian-2020-01-01T03-40-00Z-other.ndjson.gz',
])('%s is no backup, and nobody’s to delete', (name) => {
  expect(readBackupName(name)).toBeUndefined()
  expect(outdatedBackups([name, ...daily('2026-11-01', 40)])).not.toContain(name)
})

test('a name is read as it was made', () => {
  const now = new Date('2026-11-30T18:05:09.987Z')
  expect(readBackupName(backupName(now, 'manual'))).toMatchObject({
    at: '2026-11-30T18:05:09.000Z',
    occasion: 'manual',
  })
})

test('the newest stands first, a file of a former version before the others of its day', () => {
  const names = [
    'meridian-2026-11-21.ndjson.gz',
    'meridian-2026-11-21T18-00-00Z-manual.ndjson.gz',
    'meridian-2026-11-20T03-40-00Z-nightly.ndjson.gz',
    'meridian-2026-11-21T03-40-00Z-nightly.ndjson.gz',
  ]
  expect(listBackups([...names, 'notes.txt']).map(({ name }) => name)).toEqual([
    names[1],
    names[3],
    names[0],
    names[2],
  ])
})

test('after a year of nights there are seven days, four weeks and twelve months', () => {
  let kept: string[] = []
  for (const name of daily('2025-11-23', 366)) {
    kept = [...kept, name]
    const outdated = new Set(outdatedBackups(kept))
    kept = kept.filter((each) => !outdated.has(each))
  }
  expect(daysOf(kept)).toEqual([
    ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
    ...['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
    // The last days of three weeks, and the last seven days.
    ...['2026-11-08', '2026-11-15'],
    ...['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'],
  ])
})

test('a second backup of a day stands beside the first for a week', () => {
  const [first = '', ...others] = daily('2026-11-17', 7)
  const second = backupName(new Date('2026-11-17T18:00:00Z'), 'manual')
  expect(outdatedBackups([first, second, ...others])).toEqual([])
  // Monday has the newest of its day no longer than its week and month keep it.
  expect(outdatedBackups([first, second, ...daily('2026-11-18', 7)])).toEqual([second, first])
})

test('what stays when none is made for long are the last ones', () => {
  expect(outdatedBackups(['meridian-2020-01-01.ndjson.gz'])).toEqual([])
})

test('the latest is none that a restore made of what it replaced', () => {
  const backups = listBackups([
    'meridian-2026-11-21T03-40-12Z-nightly.ndjson.gz',
    'meridian-2026-11-21T10-00-00Z-restore.ndjson.gz',
  ])
  expect(backups[0]?.occasion).toBe('restore')
  expect(latestBackup(backups)?.occasion).toBe('nightly')
  expect(latestBackup(backups.slice(0, 1))).toBeUndefined()
})
