import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseEnv } from '#domain/env.ts'
import { tagHosts } from '#domain/snippet/tag-hosts.ts'
import { businesses } from '#db/schema/index.ts'
import { prepare } from '#scripts/lib/prepare.ts'
import { listBuilds, nextBuild, removeBuilds } from '#scripts/lib/renew-site.ts'
import { hashOfCode } from '#scripts/lib/site.ts'
import type { Sqld } from '#scripts/lib/sqld.ts'
import { copyFront } from '#scripts/lib/worker.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from '#tests/database/fixtures.ts'

const buildsDir = mkdtempSync(join(tmpdir(), 'meridian-left-'))
afterAll(() => rmSync(buildsDir, { recursive: true, force: true }))

function build(name: string, code?: string): string {
  const folder = join(buildsDir, name)
  mkdirSync(folder)
  if (code !== undefined) writeFileSync(join(folder, 'built-from'), code)
  return folder
}

const settings = parseEnv({})
const code = hashOfCode(settings, JSON.stringify(tagHosts([], false)))
const { signal } = new AbortController()
const close = () => Promise.resolve()

test('the newest whole build is served as it was left, and all others are removed', async () => {
  const db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(db, [businessRow({ name: 'Since the build' })])
  const [older, newer, broken] = [build('build-1', code), build('build-2', code), build('build-3')]
  const opened = { db, url: 'file:nowhere', authToken: undefined, sqld: undefined, close }
  const prepared = () => prepare(opened, settings, { outDir: undefined, buildsDir, isEmpty: false, signal })
  expect(await prepared()).toEqual({ outDir: newer, isCurrent: true })
  expect([older, broken].filter((folder) => existsSync(folder))).toEqual([])
  // A build of another release, while one of this code is made.
  writeFileSync(join(newer, 'built-from'), 'former code')
  copyFront(newer)
  expect(await prepared()).toEqual({ outDir: newer, isCurrent: false })
})

const EMBEDDED: Sqld = { url: '', authToken: undefined, exited: close(), stop: close }

test.each([
  ['a database elsewhere', { sqld: undefined, isEmpty: false }],
  ['one that is started empty', { sqld: EMBEDDED, isEmpty: true }],
])('%s takes no samples', async (_, { sqld, isEmpty }) => {
  const db = await emptyDatabase()
  const outDir = join(buildsDir, 'own')
  rmSync(outDir, { recursive: true, force: true })
  build('own', code)
  const opened = { db, url: `file:${buildsDir}/nowhere`, authToken: undefined, sqld, close }
  await prepare(opened, settings, { outDir, buildsDir, isEmpty, signal })
  expect(await db.$count(businesses)).toBe(0)
  expect(existsSync(`${buildsDir}/nowhere`)).toBe(false)
})

test('builds follow one another by their names, and a folder that is not there has none', () => {
  removeBuilds(buildsDir, [])
  const first = nextBuild(buildsDir)
  mkdirSync(first)
  expect(listBuilds(buildsDir)).toEqual([])
  writeFileSync(join(first, 'built-from'), 'code')
  expect(listBuilds(buildsDir)).toEqual([first])
  expect(listBuilds(join(buildsDir, 'nowhere'))).toEqual([])
})
