import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { AppError } from '#domain/errors.ts'
import { deploy, type DeployTools } from '#scripts/deploy/deploy.ts'
import { rollBack } from '#scripts/deploy/rollback.ts'
import { readDeployments } from '#scripts/lib/deployments.ts'
import { startSqld, type Sqld } from '#scripts/lib/sqld.ts'
import { FakeCloudflare } from './fake-cloudflare.ts'
import { edgeFetch, writeSmallSite } from './small-site.ts'

const SITE = 'directory.example'
const SECRETS = {
  SESSION_SECRET: 'a secret of more than thirty-two characters',
  ADMIN_ACCESS_KEY_HASH: 'one',
  ADMIN_USER_CODE_HASH: 'two',
  ADMIN_PASSWORD_HASH: 'three',
}
const folder = mkdtempSync(join(tmpdir(), 'meridian-deploy-'))

let sqld: Sqld
let platform: FakeCloudflare
beforeAll(async () => {
  sqld = await startSqld(folder)
  return () => sqld.stop()
})
beforeEach(async () => {
  platform = new FakeCloudflare()
  await platform.start()
})
afterEach(() => platform.stop())

/** Deploys code of a commit, which fails on the hosts that match. */
function release(commit: string, { fails, environment = {}, tools = {}, accepts = false }: Released = {}) {
  vi.spyOn(console, 'log').mockReturnValue()
  const outDir = join(folder, `dist-${commit}`)
  const all: DeployTools = {
    commit,
    outDir,
    build: () => {
      writeSmallSite(outDir, commit, fails)
      return Promise.resolve()
    },
    migrate,
    backUp: () => Promise.resolve('The backup from before: a.ndjson.gz.'),
    fetch: edgeFetch(platform),
    patienceMs: { version: 100, host: 100 },
    ...tools,
  }
  return deploy({ acceptsSettings: accepts, isDryRun: false }, { ...own(), ...environment }, all)
}

function own(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env
  return {
    PATH,
    HOME,
    TMPDIR,
    CI: '1',
    ...platform.environment,
    ...SECRETS,
    SITE_URL: `https://${SITE}`,
    DATABASE_URL: sqld.url,
    DATABASE_AUTH_TOKEN: sqld.authToken,
  }
}

interface Released {
  readonly fails?: RegExp
  readonly environment?: NodeJS.ProcessEnv
  readonly tools?: Partial<DeployTools>
  readonly accepts?: boolean
}

const open = () => openDatabase(sqld.url, sqld.authToken)
const promoted = () => platform.deployments.map(({ message }) => message)
const commits = async () => (await readDeployments(open())).list.map(({ commit }) => commit)

test('a first release is tried before any address leads to it, and has its secrets from the beginning', async () => {
  await release('first')
  expect(platform.unknown).toEqual([])
  const [made, version] = platform.versions
  const bindings = version && platform.bindingsOf(version)
  expect(made && platform.bindingsOf(made).get('SESSION_SECRET')).toMatchObject({ type: 'secret_text' })
  expect(bindings?.get('DATABASE_URL')).toEqual({ name: 'DATABASE_URL', type: 'secret_text', text: sqld.url })
  expect(bindings?.get('SITE_URL')).toEqual({ name: 'SITE_URL', type: 'plain_text', text: `https://${SITE}` })
  expect(version?.metadata.limits).toEqual({ cpu_ms: 30_000 })
  expect(platform.calls.indexOf('PUT /workers/domains/records')).toBeGreaterThan(
    platform.calls.indexOf('POST /workers/versions'),
  )
  expect(platform).toMatchObject({ hosts: [SITE], schedule: ['23 3 * * *'] })
  expect(platform.subdomain).toEqual({ enabled: false, previews_enabled: false })
  expect(await commits()).toEqual(['first'])
})

test('a first release without what signs in is refused before anything is done', async () => {
  const environment = { SESSION_SECRET: '', ADMIN_PASSWORD_HASH: undefined }
  await expect(release('early', { environment })).rejects.toThrow(
    'The Worker has no SESSION_SECRET, ADMIN_PASSWORD_HASH, and none is set here',
  )
  expect(platform.calls).toEqual([])
})

describe('after a release', { tags: 'full' }, () => {
  const ORDINARY = { environment: { MAIL: 'none', DNS_RESOLVER: 'https://dns.example/' }, accepts: true }
  beforeEach(async () => {
    await release('former', ORDINARY)
    platform.calls.length = 0
  })
  const settingsAt = async (origin: string) =>
    (await (await edgeFetch(platform)(`${origin}/settings`)).json()) as Readonly<Record<string, string>>

  test('a good one takes its place, keeps the secrets and empties what is set no more', async () => {
    const environment = Object.fromEntries(Object.keys(SECRETS).map((name) => [name, undefined]))
    await expect(release('good', { environment })).rejects.toThrow(/DNS_RESOLVER \(was .*--accept-settings/)
    expect(platform.calls).toEqual([])
    await release('good', { environment, accepts: true })
    expect(await settingsAt(`https://${SITE}`)).toMatchObject({
      ...SECRETS,
      DNS_RESOLVER: '',
      EDGE_CACHE: 'none',
      DATABASE_URL: sqld.url,
    })
    expect(platform.calls.filter((call) => call === 'PUT /workers')).toEqual([])
    expect((await commits()).slice(0, 2)).toEqual(['good', 'former'])
    expect(platform.unknown).toEqual([])

    await rollBack(undefined, own(), { fetch: edgeFetch(platform) })
    expect((await settingsAt(`https://${SITE}`)).DNS_RESOLVER).toBe('https://dns.example/')
    expect(promoted()[0]).toMatch(/^Back to .*former/)
    const { list, isRolledBack } = await readDeployments(open())
    expect([list[0]?.commit, isRolledBack]).toEqual(['former', true])
    await expect(rollBack('another', own(), { fetch: edgeFetch(platform) })).rejects.toThrow(
      /There is no deployment another:\n {2}\S+ {2}\S+ \(former\)/,
    )
  })

  test('one that fails at its own address is put before nobody', async () => {
    const before = promoted()
    await expect(release('bad', { ...ORDINARY, fails: /workers\.dev$/ })).rejects.toThrow(
      `GET /cities answers 500, not 200. https://${SITE} runs as before.`,
    )
    expect(promoted()).toEqual(before)
    expect(platform.subdomain.previews_enabled).toBe(false)
    expect((await commits())[0]).toBe('former')
  })

  test('one that fails before visitors is taken back', async () => {
    const [{ id: former } = { id: '' }] = platform.deployments
    await expect(release('bad', { ...ORDINARY, fails: /^directory/ })).rejects.toThrow(
      `GET /cities answers 500, not 200. It was taken back: version ${former} runs again.`,
    )
    expect(promoted().slice(0, 2)).toEqual([
      expect.stringMatching(/^Back from .*bad/),
      expect.stringMatching(/bad/),
    ])
    expect(platform.deployments[0]?.id).toBe(former)
    expect((await commits())[0]).toBe('former')
  })

  test.each([
    ['an upload', /^POST \/workers\/versions/, 'wrangler versions upload failed'],
    ['an upload of files', /^POST \/workers\/assets-upload-session/, 'wrangler versions upload failed'],
  ])('%s that breaks leaves all as it was', async (_, fails, message) => {
    platform.fails = fails
    const before = promoted()
    await expect(release('broken', ORDINARY)).rejects.toThrow(`${message}. https://${SITE} runs as before.`)
    expect(promoted()).toEqual(before)
    expect(platform.subdomain.previews_enabled).toBe(false)
  })

  test('a promotion that breaks leaves the former version', async () => {
    platform.fails = /^POST \/workers\/deployments/
    const before = promoted()
    await expect(release('broken', ORDINARY)).rejects.toThrow(
      `It could not be taken back: run "npm run rollback -- ${platform.deployments[0]?.id}"`,
    )
    expect(promoted()).toEqual(before)
    expect((await commits())[0]).toBe('former')
  })

  test('addresses that cannot be attached are no release', async () => {
    platform.fails = /^PUT \/workers\/domains/
    await expect(release('broken', ORDINARY)).rejects.toThrow(
      /^wrangler triggers deploy failed\. It was taken back/,
    )
    expect((await commits())[0]).toBe('former')
  })

  describe('with a migration', () => {
    beforeEach(async () => {
      const newest = sql`(select max(created_at) from __drizzle_migrations)`
      await open().run(sql`delete from __drizzle_migrations where created_at = ${newest}`)
      return () =>
        open().run(sql`insert into __drizzle_migrations (hash, created_at) select 'a', 9999999999998`)
    })

    test('that fails nothing is uploaded, and the backup from before is named', async () => {
      const tools = { migrate: () => Promise.reject(new AppError('internal', 'No such column: a.')) }
      const environment = { ...ORDINARY.environment, CI: undefined }
      await expect(release('bad', { environment, tools, accepts: true })).rejects.toThrow(
        'No such column: a. Nothing was deployed. The backup from before: a.ndjson.gz.',
      )
      expect(platform.calls).toEqual([])
    })

    test('a run whose backup would be gone with it is refused', async () => {
      await expect(release('bad', ORDINARY)).rejects.toThrow('set BACKUP_BUCKET')
      expect(platform.calls).toEqual([])
    })
  })
})
