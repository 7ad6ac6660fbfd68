import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { parseEnv } from '#domain/env.ts'
import { withDatabase } from '#scripts/lib/database.ts'
import { ROOT } from '#scripts/lib/root.ts'
import { changeEverything, filesOf } from './changed-build.ts'

/** Two builds take half a minute and more; what is rendered is compared by `tests/dist/changed-pages.test.ts`. */
const isLong = process.env.SOAK !== undefined
const BUILD_MS = 240_000
mkdirSync(join(ROOT, '.data'), { recursive: true })
// In the project, since a build resolves packages from its own location.
const folder = mkdtempSync(join(ROOT, '.data/changed-build-'))
const settings = { DATA_DIR: folder, DATABASE_URL: '', PRERENDER_CITIES: '30' }
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function runNode(script: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, ...settings, NODE_ENV: '', VITEST: '' }
  const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'scripts', script), ...args], {
    cwd: ROOT,
    env,
    maxBuffer: 1e8,
  })
  return stdout
}
const build = (out: string, ...more: string[]) => runNode('build.ts', '--out', join(folder, out), ...more)
const lastLine = (output: string) => output.trim().split('\n').at(-1)
const change = (use: (db: Database) => Promise<unknown>) => withDatabase(parseEnv(settings), (db) => use(db))

beforeAll(async () => {
  if (!isLong) return
  await runNode('seed.ts', '--businesses', '1200')
  await build('first')
}, BUILD_MS)

test.runIf(isLong)('where nothing has changed, nothing is rendered', { timeout: BUILD_MS }, async () => {
  expect(lastLine(await build('first', '--changed'))).toBe('Nothing has changed since the last build.')
})

test.runIf(isLong)(
  'changed pages over the last build are what a whole build makes',
  { timeout: BUILD_MS },
  async () => {
    cpSync(join(folder, 'first'), join(folder, 'changed'), { recursive: true })
    await change(changeEverything)
    const before = filesOf(join(folder, 'changed'))
    expect(lastLine(await build('changed', '--changed'))).toMatch(
      /^\d+ pages: \d+ rendered, \d+ of them changed; [1-9]\d* removed\.$/,
    )
    await build('whole')
    const whole = filesOf(join(folder, 'whole'))
    const changed = filesOf(join(folder, 'changed'))
    expect([...changed.keys()].sort()).toEqual([...whole.keys()].sort())
    expect(
      [...whole].filter(([path, content]) => changed.get(path) !== content).map(([path]) => path),
    ).toEqual([])
    const differing = [...changed].filter(([path, content]) => before.get(path) !== content)
    expect(differing.length).toBeGreaterThan(5)
  },
)
