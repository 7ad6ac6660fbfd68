import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FakeCloudflare } from './fake-cloudflare.ts'

/** A Worker that answers the smoke test as a site does, and fails at `/cities` on the hosts that `fails` matches. */
const worker = (commit: string, fails: RegExp | undefined) => `
const fails = ${fails === undefined ? 'undefined' : String(fails)}
const json = (value, status = 200) => Response.json(value, { status })
export default {
  fetch(request, env) {
    const { hostname, pathname, searchParams } = new URL(request.url)
    if (pathname === '/cities' && fails?.test(hostname)) return new Response('broken', { status: 500 })
    if (pathname === '/api/health/ready') return json({ commit: ${JSON.stringify(commit)} })
    if (pathname === '/settings') return json(env)
    if (request.method === 'POST') return json({}, 400)
    if (request.method === 'PATCH') return json({}, 401)
    const business = { slug: 'a', citySlug: 'b', category: { slug: 'c' } }
    if (pathname === '/api/businesses' && searchParams.has('limit')) return json([business])
    if (pathname.startsWith('/api/')) return json({})
    const types = { '/sitemap.xml': 'application/xml', '/robots.txt': 'text/plain' }
    const status = pathname === '/no-such-page-at-all' ? 404 : 200
    return new Response('', { status, headers: { 'Content-Type': types[pathname] ?? 'text/html' } })
  },
}
`

/** Writes what a build would: a Worker, a file, and the configuration. */
export function writeSmallSite(outDir: string, commit: string, fails: RegExp | undefined): void {
  for (const folder of ['server', 'client']) mkdirSync(join(outDir, folder), { recursive: true })
  writeFileSync(join(outDir, 'server/entry.mjs'), worker(commit, fails))
  writeFileSync(join(outDir, 'client/about.html'), `about ${commit}`)
  const configuration = {
    name: 'meridian',
    main: 'entry.mjs',
    no_bundle: true,
    compatibility_date: '2026-10-01',
    rules: [{ type: 'ESModule', globs: ['**/*.mjs'] }],
    assets: { binding: 'ASSETS', directory: '../client' },
    limits: { cpu_ms: 30_000 },
    triggers: { crons: ['23 3 * * *'] },
    vars: { CLIENT_ADDRESS_HEADER: 'CF-Connecting-IP' },
  }
  writeFileSync(join(outDir, 'server/wrangler.json'), JSON.stringify(configuration))
}

type Served = { default: { fetch: (request: Request, env: object) => Response } }

/** Asks the version that a host leads to, as the platform would. */
export const edgeFetch =
  (platform: FakeCloudflare): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const version = platform.versionAt(new URL(request.url).hostname)
    if (version === undefined) throw new TypeError(`There is no ${request.url}`)
    const source = version.modules.get(version.metadata.main_module) ?? ''
    const module = (await import(
      /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`
    )) as Served
    const bindings = [...platform.bindingsOf(version).values()].map(({ name, text }) => [name, text])
    return module.default.fetch(request, Object.fromEntries(bindings) as object)
  }
