import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LOG_LIMITS, rotateLogs } from './rotate-logs.ts'

const LARGE = 'x'.repeat(LOG_LIMITS.bytes)

test('a large log is put aside, the oldest goes, and who writes to it goes on', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-logs-'))
  const log = join(dataDir, 'sqld.log')
  appendFileSync(join(dataDir, 'error.log'), 'small')
  const server = openSync(log, 'a', 0o600)
  for (let round = 1; round <= 5; round++) {
    writeSync(server, `${round}${LARGE}`)
    rotateLogs(dataDir)
    expect(statSync(log).size).toBe(0)
  }
  writeSync(server, 'later')
  closeSync(server)
  expect(readFileSync(log, 'utf8')).toBe('later')
  expect(readdirSync(dataDir).toSorted()).toEqual([
    'error.log',
    'sqld.log',
    'sqld.log.1',
    'sqld.log.2',
    'sqld.log.3',
  ])
  expect(readFileSync(`${log}.3`, 'utf8').slice(0, 2)).toBe('3x')
  expect(statSync(`${log}.1`).mode & 0o777).toBe(0o600)
})
