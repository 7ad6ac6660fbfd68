import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { SETTINGS } from '#domain/environment/settings.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { commitOf } from '#scripts/lib/commit.ts'
import { ROOT } from '#scripts/lib/root.ts'
import { instructionsOf } from './dockerfile.ts'

const read = (file: string) => readFileSync(ROOT + file, 'utf8')
const names: readonly string[] = SETTINGS.map(({ name }) => name)

interface Service {
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly networks: readonly string[]
  readonly read_only?: boolean
}
const compose = parse(read('compose.yaml')) as { readonly services: Readonly<Record<string, Service>> }

test('compose.yaml is as the published schema of compose files has it', () => {
  // Its own schema has an address that the validator does not know.
  const ajv = new Ajv({
    strict: false,
    validateSchema: false,
    formats: { duration: true, subnet_ip_address: true },
  })
  const validate = ajv.compile(parseOwnJson<object>(read('tests/fixtures/compose/compose-spec.json')))
  validate(compose)
  expect(validate.errors).toBeNull()
  validate({ services: { site: { ports: 'all' } } })
  expect(validate.errors).not.toBeNull()
})

test('settings of the containers are settings', () => {
  const own = Object.keys(compose.services.site?.environment ?? {})
  expect(own.filter((name) => !names.includes(name))).toEqual([])
  const [, environment] = instructionsOf(read('Dockerfile')).find(([word]) => word === 'ENV') ?? []
  const given = [...(environment ?? '').matchAll(/(\w+)=/g)].map(([, name]) => name)
  expect(given.filter((name) => !names.includes(name ?? ''))).toEqual([
    'NPM_CONFIG_CACHE',
    'NPM_CONFIG_UPDATE_NOTIFIER',
  ])
})

test('nothing but the proxy is reached from outside, and the database by the site alone', () => {
  const { database, site, proxy } = compose.services
  expect(Object.values(compose.services).filter((each) => 'ports' in each)).toEqual([proxy])
  expect([database?.networks, site?.networks, proxy?.networks]).toEqual([
    ['inner'],
    ['inner', 'outer'],
    ['outer'],
  ])
  expect([database, site, proxy].map((each) => each?.read_only)).toEqual([true, true, true])
})

test('the image has the Node of package.json', () => {
  const { devDependencies } = parseOwnJson<{ devDependencies: Record<string, string> }>(read('package.json'))
  const bases = instructionsOf(read('Dockerfile')).flatMap(([word, rest]) => (word === 'FROM' ? [rest] : []))
  expect(new Set(bases.map((base) => base.split(' ')[0]))).toEqual(
    new Set([`node:${devDependencies.node}-bookworm-slim`]),
  )
})

test('no secret and no data of this machine gets into an image', () => {
  const left = read('.dockerignore').split('\n')
  for (const name of ['.env', '.env.*', '.data', '.git', 'node_modules', 'dist']) expect(left).toContain(name)
})

test('the unit starts what the image starts', () => {
  const unit = read('docs/self-hosting/meridian.service')
  const [, command] = instructionsOf(read('Dockerfile')).findLast(([word]) => word === 'CMD') ?? []
  const [, ...args] = parseOwnJson<readonly string[]>(command ?? '[]')
  expect(unit).toContain(`\nExecStart=/srv/meridian/node_modules/.bin/node ${args.join(' ')}\n`)
  expect(existsSync(ROOT + String(args[0]))).toBe(true)
})

test('files that the documents name are there', () => {
  const text = ['docs/self-hosting.md', 'compose.yaml'].map(read).join('\n')
  const named = [...text.matchAll(/\bdocs\/self-hosting\/[\w.]+/g)].map(([file]) => file)
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((file) => !existsSync(ROOT + file))).toEqual([])
})

test('an image says the commit that its build was told, and no other word', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-commit-'))
  const [, write = ''] =
    instructionsOf(read('Dockerfile')).find(([word, rest]) => word === 'RUN' && rest.includes('$COMMIT')) ??
    []
  const commitFor = (told: string) => {
    execFileSync('sh', ['-c', write], { cwd: folder, env: { PATH: process.env.PATH, COMMIT: told } })
    return commitOf(folder)
  }
  try {
    expect(commitOf(folder)).toBe('unknown')
    const told = ['', '0123456789abcdef0123456789abcdef01234567', '0123456', 'main'].map(commitFor)
    expect(told).toEqual(['unknown', '0123456789ab', '0123456', 'unknown'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
