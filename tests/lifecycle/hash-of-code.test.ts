import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { parseEnv } from '#domain/env.ts'
import { hashOfCode } from '#scripts/lib/site.ts'

const root = `${mkdtempSync(join(tmpdir(), 'fingerprint-'))}/`
afterAll(() => rmSync(root, { recursive: true, force: true }))
afterEach(() => {
  vi.unstubAllEnvs()
})

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), content)
}

/** The sources of a build, each in one of the places that are read. */
const SOURCES = [
  'src/pages/index.astro',
  'src/domain/deep/within/rule.ts',
  'functions/index.ts',
  'db/client.ts',
  'public/favicon.svg',
  'scripts/lib/workerd/built-files.ts',
  'scripts/lib/render-pages.ts',
  'scripts/lib/deployed-configuration.ts',
  'scripts/lib/script-files.ts',
  'astro.config.mjs',
  'wrangler.toml',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** The hash of a build with these environment variables. */
function fingerprint(variables: Readonly<Record<string, string>> = {}, hosts = '{}'): string {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  return hashOfCode(parseEnv(variables), hosts, root)
}

let before = ''
beforeAll(() => {
  for (const file of SOURCES) write(file, 'first')
  before = fingerprint()
})

test('where nothing differs, nothing is built', () => {
  expect(fingerprint()).toBe(before)
})

test.each(SOURCES)('a change of %s is built', (file) => {
  write(file, 'second')
  expect(fingerprint()).not.toBe(before)
  write(file, 'first')
  expect(fingerprint()).toBe(before)
})

test('a new file and one that is gone are built', () => {
  write('src/pages/new.astro', '')
  expect(fingerprint()).not.toBe(before)
  rmSync(join(root, 'src/pages/new.astro'))
  expect(fingerprint()).toBe(before)
})

test.each(['src/domain/rule.test.ts', 'db/sample/businesses.xlsx', 'db/sample/README.md'])(
  '%s is no part of a build',
  (file) => {
    write(file, 'anything')
    const after = fingerprint()
    rmSync(join(root, file))
    expect(after).toBe(before)
  },
)

test.each([
  ['SITE_URL', 'https://directory.example'],
  ['ADMIN_ORIGIN', 'https://admin.example'],
  ['PRERENDER_CITIES', '12'],
  ['PHOTO_HOSTS', 'photos.example'],
  ['MAP_STYLE_URL', 'none'],
  ['OFFLINE', 'none'],
  ['EDGE_CACHE', 'workers'],
])('another %s is built', (name, value) => {
  expect(fingerprint({ [name]: value })).not.toBe(before)
})

test('other hosts of tags are built', () => {
  expect(fingerprint({}, '{"scripts":["ads.example"]}')).not.toBe(before)
})
