import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { lockDataDir } from './data-dir-lock.ts'
import { findRebuildAddress, rebuildAddressFile } from './rebuild-address.ts'
import { coalesced, receiveRebuilds } from './renew-site.ts'

const turn = () => sleep(1)

test('builds follow one another, and what is asked for during one shares the next', async () => {
  const ends: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => void ends.push(resolve))
  const ask = coalesced(work, () => undefined)
  ask()
  await turn()
  expect(ends).toHaveLength(1)
  ask()
  ask()
  await turn()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await turn()
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await turn()
  expect(ends).toHaveLength(2)
  ask()
  await turn()
  expect(ends).toHaveLength(3)
})

test('a build that fails is said, and the next one is made', async () => {
  const lines: string[] = []
  let builds = 0
  const ask = coalesced(
    () => {
      builds += 1
      return Promise.reject(new Error('No room'))
    },
    (line) => lines.push(line),
  )
  ask()
  await turn()
  ask()
  await turn()
  expect(builds).toBe(2)
  expect(lines).toEqual(Array(2).fill('The site was not built again: No room.'))
})

test('a site that is served takes requests for a build from who can read its folder', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-renew-'))
  const controller = new AbortController()
  let asked = 0
  const address = await receiveRebuilds(dataDir, () => (asked += 1), controller.signal)
  expect(await findRebuildAddress(dataDir)).toBeUndefined()
  const release = await lockDataDir(dataDir, 'http://localhost:1')
  expect(await findRebuildAddress(dataDir)).toBe(address)
  expect(statSync(rebuildAddressFile(dataDir)).mode & 0o777).toBe(0o600)
  expect(readFileSync(rebuildAddressFile(dataDir), 'utf8')).toBe(address)
  const statuses = []
  for (const [method, url] of [
    ['GET', address],
    ['POST', new URL('/', address).href],
    ['POST', address],
  ] as const)
    statuses.push((await fetch(url, { method })).status)
  expect(statuses).toEqual([404, 404, 202])
  expect(asked).toBe(1)
  controller.abort()
  release()
  expect(existsSync(rebuildAddressFile(dataDir))).toBe(false)
})
