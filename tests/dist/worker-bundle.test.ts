import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitBinding, READER_LIMITS, type ReaderLimit } from '#domain/rate-limits.ts'

const WRANGLER = fileURLToPath(new URL('../../node_modules/wrangler/bin/wrangler.js', import.meta.url))
/** Loaded by the platform before the first response. */
const LARGEST_START_KIB = 505
/**
 * Includes the names of kinds and cities, borders and coasts, holidays, and code that only operators need; the platform
 * allows 3 MiB.
 */
const LARGEST_KIB = 2500

const folder = mkdtempSync(join(tmpdir(), 'meridian-bundle-'))
let output = ''

beforeAll(async () => {
  const config = join(process.env.DIST_DIR ?? 'dist', 'server/wrangler.json')
  const args = [WRANGLER, 'deploy', '--dry-run', '--config', config, '--outdir', folder]
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false' }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { env })
  output = stdout + stderr
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a deployment would be accepted', () => {
  expect(output).toContain('--dry-run: exiting now.')
})

test('the Worker needs no binding but its assets and its counters of requests', () => {
  const counters = Object.keys(READER_LIMITS).map((limit) => limitBinding(limit as ReaderLimit))
  const names = [...output.matchAll(/^env\.(\w+)/gm)].map(([, name]) => name)
  expect(names.toSorted()).toEqual(['ASSETS', 'CLIENT_ADDRESS_HEADER', ...counters].toSorted())
})

test(`the Worker is at most ${LARGEST_KIB} KiB compressed`, () => {
  const [, kib] = /gzip: ([\d.]+) KiB/.exec(output) ?? []
  expect(Number(kib)).toBeGreaterThan(50)
  expect(Number(kib)).toBeLessThanOrEqual(LARGEST_KIB)
})

/** Static imports; dynamic ones do not match. */
const STATIC_IMPORT = /(?:^|[;}\s])(?:import|export)(?:[\w$*{},\s]*from)?\s*["'](\.[^"']+)["']/g

function startOf(entry: string, met = new Set<string>()): Set<string> {
  if (met.has(entry)) return met
  met.add(entry)
  for (const [, path = ''] of readFileSync(entry, 'utf8').matchAll(STATIC_IMPORT))
    startOf(join(dirname(entry), path), met)
  return met
}

test(`what a visitor's first answer waits for is at most ${LARGEST_START_KIB} KiB compressed`, () => {
  const files = [...startOf(join(process.env.DIST_DIR ?? 'dist', 'server/entry.mjs'))]
  const kib = files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0) / 1024
  expect(files.length).toBeGreaterThan(1)
  expect(kib).toBeGreaterThan(50)
  expect(kib).toBeLessThanOrEqual(LARGEST_START_KIB)
})
