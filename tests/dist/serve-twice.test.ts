import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { databaseVariables, findRunning } from '#scripts/lib/database.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { startScript } from '../lifecycle/program.ts'

const dist = process.env.DIST_DIR ?? 'dist'
const folder = mkdtempSync(join(tmpdir(), 'meridian-again-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const BUILT_WITHIN_MS = 15_000

/** Starts another server over the database and build of the site under test, on its own port. */
async function startAgain() {
  const port = await freePort()
  const address = await findRunning(join(dist, '..'))
  if (address === undefined) throw new Error('The site under test is not running.')
  const variables = {
    ...databaseVariables(address),
    SITE_URL: process.env.TEST_URL ?? '',
    PRERENDER_CITIES: process.env.PRERENDER_CITIES ?? '',
    DATA_DIR: join(folder, String(port)),
    PORT: String(port),
  }
  const program = startScript('start.mjs', variables, ['--out', dist])
  const answers = () =>
    fetch(`http://localhost:${port}/api/health/ready`).then(
      ({ status }) => status,
      () => 'nobody',
    )
  return { ...program, answers }
}

test('a second start serves the same build, and Ctrl-C ends it', { timeout: 40_000 }, async () => {
  const started = performance.now()
  const { child, says, ending, answers } = await startAgain()
  await says('Ctrl-C stops everything')
  expect(performance.now() - started).toBeLessThan(BUILT_WITHIN_MS)
  expect(await answers()).toBe(200)
  child.kill('SIGINT')
  const { code, stdout } = await ending
  expect(stdout).not.toContain('Building the site')
  expect(code).toBe(0)
  expect(await answers()).toBe('nobody')
})

test('nothing stays when the command is killed outright', { timeout: 40_000 }, async () => {
  const { child, says, answers } = await startAgain()
  await says('Ctrl-C stops everything')
  child.kill('SIGKILL')
  await expect.poll(answers, { timeout: 10_000 }).toBe('nobody')
})
