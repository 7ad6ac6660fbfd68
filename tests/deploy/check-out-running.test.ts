import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exitCodeOf } from '#scripts/lib/exit-code.ts'
import { ROOT } from '#scripts/lib/root.ts'

const COMMAND = '.ci/check-out-running'
const folder = mkdtempSync(join(tmpdir(), 'meridian-running-'))
const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
const commit = (subject: string) => {
  git('add', '-A')
  git(
    '-c',
    'user.name=a',
    '-c',
    'user.email=a@example.com',
    'commit',
    '--quiet',
    '--allow-empty',
    '-m',
    subject,
  )
  return git('rev-parse', '--short=12', 'HEAD')
}

let site: Server
/** The site's answer about its version. */
let said: object

beforeAll(async () => {
  git('init', '--quiet', '--initial-branch', 'main')
  cpSync(ROOT + COMMAND, join(folder, COMMAND))
  site = createServer((request, response) => {
    response
      .writeHead(request.url === '/api/health/ready' ? 200 : 404, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(said))
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
})
afterAll(() => void site.close())

async function run(): Promise<readonly [code: number | null, output: string]> {
  const { port } = site.address() as AddressInfo
  const env = { ...process.env, SITE_URL: `http://127.0.0.1:${port}` }
  const child = spawn(join(folder, COMMAND), { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  return [await exitCodeOf(child, 'close'), output]
}

test('what runs is checked out, whatever the branch has by then; a site that does not say stops it', async () => {
  const released = commit('the release')
  const later = commit('not released')
  said = { status: 'ok', commit: released }
  expect(await run()).toEqual([0, expect.stringContaining('the release')])
  expect(git('rev-parse', '--short=12', 'HEAD')).toBe(released)

  git('checkout', '--quiet', 'main')
  for (const answer of [{ error: 'no' }, { commit: 'development' }, { commit: `${released}; touch a` }]) {
    said = answer
    expect(await run()).toEqual([1, expect.stringContaining('does not say which commit it runs')])
  }
  expect(git('rev-parse', '--short=12', 'HEAD')).toBe(later)
})
