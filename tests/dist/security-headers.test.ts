import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtHeaders, TRANSPORT_SECURITY } from '#domain/security/built-headers.ts'
import { COMMON_HEADERS } from '#functions/middleware/security-headers.ts'
import { builtFiles } from '#scripts/lib/workerd/built-files.ts'
import { readHeaderRules } from '#scripts/lib/workerd/header-rules.ts'
import { StaticFiles } from '#scripts/lib/workerd/front/static-files.mjs'

const CLIENT = join(process.env.DIST_DIR ?? 'dist', 'client')
const table = builtFiles(CLIENT)
const disk = { fetch: () => Promise.resolve(new Response('')) }
const SITE = 'https://meridian.example'

/** The requests for each file: itself, a cached copy, another spelling, a write, and an address beside it. */
const requestsFor = (path: string, etag: string): readonly (readonly [string, RequestInit?])[] => [
  [path],
  [path, { headers: { 'If-None-Match': etag } }],
  [`${path}/`],
  [path, { method: 'POST' }],
]

/** Files and answers that lack one of the headers, or have it more than once. */
async function walk(rules: string, wanted: Readonly<Record<string, string>>) {
  const files = new StaticFiles(table, readHeaderRules(rules))
  const wrong: string[] = []
  const statuses = new Set<number>()
  const check = (path: string, { status, headers }: Response) => {
    statuses.add(status)
    for (const [name, value] of Object.entries(wanted))
      if (headers.get(name) !== value)
        wrong.push(`${status} ${path}: ${name}: ${headers.get(name) ?? 'none'}`)
    const policy = headers.get('Content-Security-Policy')
    if (policy === null || policy.includes('unsafe-eval')) wrong.push(`${status} ${path}: ${policy}`)
  }
  for (const [path, [, etag]] of Object.entries(table)) {
    for (const [asked, init] of requestsFor(path, etag)) {
      const url = new URL(SITE + asked)
      const answer = await files.answer(new Request(url, init), url, disk)
      if (answer !== undefined) check(asked, answer)
    }
    check(`${path}-not`, await files.nothing(new URL(`${SITE}${path}-not`)))
  }
  return { wrong: wrong.slice(0, 10), statuses: [...statuses].toSorted() }
}

test('every built file has the headers that keep it safe, and so have its redirects and refusals', async () => {
  expect(Object.keys(table).length).toBeGreaterThan(100)
  const { wrong, statuses } = await walk(readFileSync(join(CLIENT, '_headers'), 'utf8'), COMMON_HEADERS)
  expect(wrong).toEqual([])
  expect(statuses).toEqual([200, 304, 307, 404, 405])
})

test('on a site with https each of them asks for safe connections too', async () => {
  const build = { siteUrl: SITE, photoHosts: [], tagImageHosts: [], adminOrigin: undefined }
  const rules = builtHeaders(readFileSync(join(CLIENT, '_headers'), 'utf8'), build)
  const wanted = { ...COMMON_HEADERS, 'Strict-Transport-Security': TRANSPORT_SECURITY }
  expect((await walk(rules, wanted)).wrong).toEqual([])
})

test('no source map is served', () => {
  expect(Object.keys(table).filter((path) => path.endsWith('.map'))).toEqual([])
})
