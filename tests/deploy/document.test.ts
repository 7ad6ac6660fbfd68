/** @module-tag full */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '#scripts/lib/root.ts'
import { startSqld, type Sqld } from '#scripts/lib/sqld.ts'
import { commandsOf, commitSources, runLines, writeStandIns } from '#tests/lib/followed-document.ts'
import { serveEdge } from './edge.ts'
import { FakeCloudflare } from './fake-cloudflare.ts'

const SITE = 'directory.example.com'
/** Beside the linked packages. */
mkdirSync(join(ROOT, '.data'), { recursive: true })
const home = mkdtempSync(join(ROOT, '.data/deploy-home-'))
const platform = new FakeCloudflare()
let turso: Sqld
/** The database that is made when the first is lost. */
let second: Sqld
let edge: Awaited<ReturnType<typeof serveEdge>>

beforeAll(async () => {
  await platform.start()
  turso = await startSqld(join(home, 'turso'))
  second = await startSqld(join(home, 'turso-2'))
  edge = await serveEdge(platform)
  writeStandIns(home, { turso: TURSO })
})
afterAll(async () => {
  await edge.stop()
  await Promise.all([turso.stop(), second.stop()])
  await platform.stop()
  rmSync(home, { recursive: true, force: true, maxRetries: 3 })
})

/** Stands in for Turso. */
const TURSO = `case "$*" in
  *"meridian-2 --url") echo "$TURSO_2_URL" ;;
  *"tokens create meridian-2") echo "$TURSO_2_TOKEN" ;;
  *--url) echo "$TURSO_URL" ;;
  *tokens*) echo "$TURSO_TOKEN" ;;
esac`

const follow = (lines: readonly string[]) =>
  runLines(home, lines, {
    TURSO_URL: turso.url,
    TURSO_TOKEN: turso.authToken ?? '',
    TURSO_2_URL: second.url,
    TURSO_2_TOKEN: second.authToken ?? '',
    EDGE_ORIGIN: edge.origin,
    ...platform.environment,
    NODE_OPTIONS: `--import ${pathToFileURL(`${ROOT}tests/deploy/route-fetch.mjs`).href}`,
  })

const siteText = async (path: string) => {
  const answer = await fetch(`${edge.origin}${path}`, { headers: { 'X-Asked-Host': SITE } })
  return [await answer.text(), answer.headers.get('X-Total-Count')] as const
}

test('somebody who follows the document on an empty machine has a site', { timeout: 1_200_000 }, async () => {
  const commit = commitSources(join(home, 'sources'))
  const lines = commandsOf('deploy.md', 'Once').flatMap((line) => {
    // Values that only a reader has: the account, and the businesses.
    if (line.endsWith('=...')) return []
    if (!line.startsWith('npm run import')) return [line]
    return [`cp ${ROOT}tests/fixtures/import/gosom.csv businesses.xlsx`, line]
  })
  expect(lines.length).toBeGreaterThan(15)
  const { code, output } = await follow(lines)
  expect(output).toContain(`https://${SITE} runs`)
  expect(code, output).toBe(0)
  expect(platform.unknown).toEqual([])
  expect(platform.hosts).toEqual([SITE])
  expect((await siteText('/about'))[0]).toContain(`(${commit})`)
})

test('a release that should not have been is put back', { timeout: 1_200_000 }, async () => {
  const [before] = await siteText('/about')
  const change =
    'git -c user.name=a -c user.email=a@example.com commit --quiet --allow-empty -m "about: worse"'
  const released = await follow([change, ...commandsOf('deploy.md', 'Each time')])
  expect(released.code, released.output).toBe(0)
  expect((await siteText('/about'))[0]).not.toBe(before)
  const { code, output } = await follow(commandsOf('deploy.md', 'A release that should not have been'))
  expect(code, output).toBe(0)
  expect((await siteText('/about'))[0]).toBe(before)
})

test('a database that is lost is had back from a backup', { timeout: 1_200_000 }, async () => {
  const [, total] = await siteText('/api/businesses?limit=1')
  expect(Number(total)).toBeGreaterThan(0)
  const saved = await follow(['npm run backup'])
  expect(saved.code, saved.output).toBe(0)
  await turso.stop()
  const { code, output } = await follow(commandsOf('deploy.md', 'A database that is lost'))
  expect(code, output).toBe(0)
  expect(output).toContain('is in place')
  expect((await siteText('/api/businesses?limit=1'))[1]).toBe(total)
})
