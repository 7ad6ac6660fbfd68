import { expect, test } from 'vitest'
import { backupDay, backupName, outdatedBackups } from './backup-retention.ts'

const DAY = 86_400_000
const daily = (from: string, count: number) =>
  Array.from({ length: count }, (_, at) => backupName(new Date(Date.parse(from) + at * DAY)))
const daysOf = (names: readonly string[]) => names.map((name) => backupDay(name))

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

test('a second backup of a day takes the place of the first, and nothing else goes', () => {
  expect(outdatedBackups(daily('2026-11-17', 7))).toEqual([])
})

test('what stays when none is made for long are the last ones', () => {
  expect(outdatedBackups(['meridian-2020-01-01.ndjson.gz'])).toEqual([])
})

test('other files are nobody’s to delete', () => {
  const others = ['notes.txt', 'meridian-2020-01-01.ndjson.gz.part', 'meridian-2020-99-99.ndjson.gz']
  expect(
    outdatedBackups([...others, ...daily('2026-11-01', 22)]).filter((name) => others.includes(name)),
  ).toEqual([])
})
