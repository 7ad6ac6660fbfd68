import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '#db/client.ts'
import { parseEnv } from '#domain/env.ts'
import { type BuildFingerprint, buildFingerprint } from '#scripts/lib/fingerprint.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from '../database/fixtures.ts'

const root = `${mkdtempSync(join(tmpdir(), 'fingerprint-'))}/`
afterAll(() => rmSync(root, { recursive: true, force: true }))
afterEach(() => {
  vi.unstubAllEnvs()
})

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), content)
}

/** What a build is made from, each in one of the places that are read. */
const SOURCES = [
  'src/pages/index.astro',
  'src/domain/deep/within/rule.ts',
  'functions/index.ts',
  'db/client.ts',
  'public/favicon.svg',
  'scripts/lib/render/renderer.ts',
  'scripts/lib/deployed-configuration.ts',
  'astro.config.mjs',
  'wrangler.toml',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

let db: Database
let before: BuildFingerprint
beforeAll(async () => {
  for (const file of SOURCES) write(file, 'first')
  db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(db, [businessRow({ name: 'One' })])
  before = await fingerprint()
})

/** Of a build with variables of the environment. */
function fingerprint(variables: Readonly<Record<string, string>> = {}, tagHosts = '{}') {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  return buildFingerprint(db, parseEnv(variables), tagHosts, root)
}

test('where nothing differs, nothing is built', async () => {
  expect(await fingerprint()).toEqual(before)
})

test.each(SOURCES)('a change of %s is built as a whole', async (file) => {
  write(file, 'second')
  const { code } = await fingerprint()
  write(file, 'first')
  expect(code).not.toBe(before.code)
  expect(await fingerprint()).toEqual(before)
})

test('a new file and one that is gone are built as a whole', async () => {
  write('src/pages/new.astro', '')
  expect((await fingerprint()).code).not.toBe(before.code)
  rmSync(join(root, 'src/pages/new.astro'))
  expect((await fingerprint()).code).toBe(before.code)
})

test.each(['src/domain/rule.test.ts', 'db/sample/businesses.xlsx', 'db/sample/README.md'])(
  '%s is no part of a build',
  async (file) => {
    write(file, 'anything')
    const after = await fingerprint()
    rmSync(join(root, file))
    expect(after).toEqual(before)
  },
)

test.each([
  ['SITE_URL', 'https://directory.example'],
  ['ADMIN_ORIGIN', 'https://admin.example'],
  ['PRERENDER_CITIES', '12'],
  ['PHOTO_HOSTS', 'photos.example'],
  ['MAP_STYLE_URL', 'none'],
  ['EDGE_CACHE', 'workers'],
])('another %s is built as a whole', async (name, value) => {
  expect((await fingerprint({ [name]: value })).code).not.toBe(before.code)
})

test('other hosts of tags are built as a whole', async () => {
  expect((await fingerprint({}, '{"scripts":["ads.example"]}')).code).not.toBe(before.code)
})

test('a setting of the operator renders every page, without bundling', async () => {
  await db.run(sql`insert into site_settings (key, value) values ('metaDescription', '"Another"')`)
  const after = await fingerprint()
  await db.run(sql`delete from site_settings where key = 'metaDescription'`)
  expect(after.code).toBe(before.code)
  expect(after.shared).not.toBe(before.shared)
})

test('a change of data renders what shows it, without bundling', async () => {
  await db.run(sql`update businesses set updated_at = '2999-01-01T00:00:00.000Z'`)
  const after = await fingerprint()
  expect(after).toMatchObject({ code: before.code, shared: before.shared })
  expect(after.all).not.toBe(before.all)
})
