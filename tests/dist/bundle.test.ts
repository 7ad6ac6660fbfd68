import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const WRANGLER = fileURLToPath(new URL('../../node_modules/wrangler/bin/wrangler.js', import.meta.url))
const LARGEST_KIB = 400

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

test('the Worker needs no binding but its assets', () => {
  expect([...output.matchAll(/^env\.(\w+)/gm)].map(([, name]) => name)).toEqual(['ASSETS'])
})

test(`the Worker is at most ${LARGEST_KIB} KiB compressed`, () => {
  const [, kib] = /gzip: ([\d.]+) KiB/.exec(output) ?? []
  expect(Number(kib)).toBeGreaterThan(50)
  expect(Number(kib)).toBeLessThanOrEqual(LARGEST_KIB)
})
