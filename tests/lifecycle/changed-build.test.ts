import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { parseEnv } from '#domain/env.ts'
import { withDatabase } from '#scripts/lib/database.ts'
import { ROOT } from '#scripts/lib/root.ts'
import { changeEverything, filesOf, NOW } from './changed-build.ts'

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
/** Starts a build and kills it once it has written that. */
async function killBuild(written: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/build.ts'), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...settings, NODE_ENV: '', VITEST: '' },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  child.stdout.on('data', (text: Buffer) => {
    // With the processes that it started.
    if (text.toString().includes(written)) process.kill(-(child.pid ?? 0), 'SIGKILL')
  })
  await once(child, 'close')
  expect(child.signalCode).toBe('SIGKILL')
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

/** What differs between a build and one that is made anew: the path of each file, and where both differ first. */
async function differencesOf(out: string): Promise<readonly string[]> {
  await build('anew')
  const [expected, found] = [filesOf(join(folder, 'anew')), filesOf(join(folder, out))]
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((path) => {
    const [wanted, given] = [expected, found].map((files) => Buffer.from(files.get(path) ?? '', 'base64'))
    const at = wanted?.findIndex((byte, index) => byte !== given?.[index]) ?? 0
    if (!wanted || !given || wanted.equals(given)) return []
    return [
      `${path}: ${[wanted, given].map((each) => each.subarray(at - 40, at + 60).toString()).join(' | ')}`,
    ]
  })
}

test.runIf(isLong)(
  'pages of a build of changes that was killed are made again, also where the data is as before',
  { timeout: 2 * BUILD_MS },
  async () => {
    await build('first', '--changed')
    const out = join(folder, 'killed')
    cpSync(join(folder, 'first'), out, { recursive: true })
    const rename = (from: string, to: string) =>
      change((db) => db.run(sql`update cities set name = replace(name, ${from}, ${to}), updated_at = ${NOW}`))
    await rename('a', '@')
    await killBuild('├─ /city/', '--changed', '--out', out)
    await rename('@', 'a')
    await build('killed', '--changed')
    expect(await differencesOf('killed')).toEqual([])
  },
)

test.runIf(isLong).each(['Building server entrypoints', 'Rearranging server assets', '├─ /city/'])(
  'a whole build that was killed at "%s" is not used',
  { timeout: 2 * BUILD_MS },
  async (written) => {
    const out = join(folder, 'first')
    await killBuild(written, '--out', out)
    expect(existsSync(join(out, 'built-from-code'))).toBe(false)
    expect(await build('first', '--changed')).toContain('everything is built')
    expect(await differencesOf('first')).toEqual([])
  },
)
