/** @module-tag full */
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exitCodeOf } from '#scripts/lib/exit-code.ts'
import { ROOT } from '#scripts/lib/root.ts'
import { startSqld, type Sqld } from '#scripts/lib/sqld.ts'
import { serveEdge } from './edge.ts'
import { FakeCloudflare } from './fake-cloudflare.ts'

const SITE = 'directory.example.com'
/** Beside the packages, which are linked. */
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
  const bin = join(home, 'bin')
  mkdirSync(bin)
  for (const [name, text] of Object.entries(STAND_INS)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`)
    chmodSync(join(bin, name), 0o755)
  }
})
afterAll(async () => {
  await edge.stop()
  await Promise.all([turso.stop(), second.stop()])
  await platform.stop()
  rmSync(home, { recursive: true, force: true, maxRetries: 3 })
})

/** The commands of a section, in their order. */
function commandsOf(section: string): string[] {
  const text = readFileSync(`${ROOT}docs/deploy.md`, 'utf8')
  const [, part = ''] = new RegExp(`^## ${section}$(.*?)^## `, 'ms').exec(text) ?? []
  return [...part.matchAll(/^( *)```sh\n(.*?)^ *```$/gms)].flatMap(([, indent = '', block = '']) =>
    block.split('\n').map((line) => line.slice(indent.length)),
  )
}

/** Programs that stand in for what is not on this machine: the repository at GitHub, the registry of npm, and Turso. */
const STAND_INS = {
  git: '[ "$1" = clone ] && exec "$REAL_GIT" clone --quiet "$SOURCES" "$3"\nexec "$REAL_GIT" "$@"',
  npm: `case "$1" in
  ci) cp -al "$PACKAGES" node_modules 2>/dev/null || cp -a "$PACKAGES" node_modules; exit ;;
  rebuild) exec node_modules/node/bin/node --version ;;
esac
exec "$REAL_NPM" "$@"`,
  turso: `case "$*" in
  *"meridian-2 --url") echo "$TURSO_2_URL" ;;
  *"tokens create meridian-2") echo "$TURSO_2_TOKEN" ;;
  *--url) echo "$TURSO_URL" ;;
  *tokens*) echo "$TURSO_TOKEN" ;;
esac`,
}

const which = (program: string) => execFileSync('which', [program], { encoding: 'utf8' }).trim()

/** The sources as they are, committed: what is cloned. */
function commitSources(folder: string): string {
  const git = (cwd: string, ...args: readonly string[]) =>
    execFileSync('git', args, { cwd, encoding: 'utf8' })
  for (const file of git(ROOT, 'ls-files', '-co', '--exclude-standard', '-z').split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(ROOT, file), join(folder, file))
  }
  git(folder, 'init', '--quiet')
  git(folder, 'add', '-A')
  git(folder, '-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'all')
  return git(folder, 'rev-parse', '--short=12', 'HEAD').trim()
}

/** What a shell knows when the next one begins. */
const KNOWN = '"$HOME/known.sh"'

/** Runs lines in one shell, at first with an empty home, and then where the last one was; each that fails ends it. */
async function runLines(lines: readonly string[]): Promise<{ code: number | null; output: string }> {
  const env = {
    ...{
      HOME: home,
      PATH: `${join(home, 'bin')}:${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
      LANG: 'C.UTF-8',
    },
    REAL_GIT: which('git'),
    REAL_NPM: which('npm'),
    SOURCES: join(home, 'sources'),
    PACKAGES: join(ROOT, 'node_modules'),
    TURSO_URL: turso.url,
    TURSO_TOKEN: turso.authToken ?? '',
    TURSO_2_URL: second.url,
    TURSO_2_TOKEN: second.authToken ?? '',
    PRERENDER_CITIES: '10',
    EDGE_ORIGIN: edge.origin,
    ...platform.environment,
    NODE_OPTIONS: `--import ${pathToFileURL(`${ROOT}tests/deploy/route-fetch.mjs`).href}`,
  }
  const script = join(home, 'commands.sh')
  const begin = ['set -eu', `[ ! -e ${KNOWN} ] || . ${KNOWN}`]
  const end = [`{ export -p; echo "cd $PWD"; } > ${KNOWN}`]
  writeFileSync(script, [...begin, ...lines, ...end].join('\n'))
  const shell = spawn('bash', [script], { cwd: home, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (text) => (output += String(text)))
  return { code: await exitCodeOf(shell, 'close'), output }
}

const siteText = async (path: string) => {
  const answer = await fetch(`${edge.origin}${path}`, { headers: { 'X-Asked-Host': SITE } })
  return [await answer.text(), answer.headers.get('X-Total-Count')] as const
}

test('somebody who follows the document on an empty machine has a site', { timeout: 1_200_000 }, async () => {
  const commit = commitSources(join(home, 'sources'))
  const lines = commandsOf('Once').flatMap((line) => {
    // What only a reader knows: the account, and the businesses.
    if (line.endsWith('=...')) return []
    if (!line.startsWith('npm run import')) return [line]
    return [`cp ${ROOT}tests/fixtures/import/gosom.csv businesses.xlsx`, line]
  })
  expect(lines.length).toBeGreaterThan(15)
  const { code, output } = await runLines(lines)
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
  const released = await runLines([change, ...commandsOf('Each time')])
  expect(released.code, released.output).toBe(0)
  expect((await siteText('/about'))[0]).not.toBe(before)
  const { code, output } = await runLines(commandsOf('A release that should not have been'))
  expect(code, output).toBe(0)
  expect((await siteText('/about'))[0]).toBe(before)
})

test('a database that is lost is had back from a backup', { timeout: 1_200_000 }, async () => {
  const [, total] = await siteText('/api/businesses?limit=1')
  expect(Number(total)).toBeGreaterThan(0)
  const saved = await runLines(['npm run backup'])
  expect(saved.code, saved.output).toBe(0)
  await turso.stop()
  const { code, output } = await runLines(commandsOf('A database that is lost'))
  expect(code, output).toBe(0)
  expect(output).toContain('is in place')
  expect((await siteText('/api/businesses?limit=1'))[1]).toBe(total)
})
