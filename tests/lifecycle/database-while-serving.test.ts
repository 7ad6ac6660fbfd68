/** @module-tag full */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { createApp } from '#functions/app.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { endOf } from '#scripts/lib/built-site.ts'
import { startSqld } from '#scripts/lib/sqld.ts'

const folder = mkdtempSync(join(tmpdir(), 'meridian-serving-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The site's app over a database by its address, with its own connections, as for one on another machine. */
function siteOver({ url, authToken }: { url: string; authToken: string | undefined }) {
  const app = createApp({ openDatabase: (_, limitMs) => openDatabase(url, authToken, limitMs) })
  return (path: string) => app.request(path, {}, {})
}

const READS = ['/api/businesses', '/api/businesses?search=bar', '/api/cities', '/sitemap.xml']

test('a database that ends while the site is served is 503 with the time to wait, and all is well once it is back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const dataDir = join(folder, 'elsewhere')
  const first = await startSqld(dataDir)
  await migrate(openDatabase(first.url, first.authToken))
  const ask = siteOver(first)
  for (const path of READS) expect((await ask(path)).status, path).toBe(200)
  await first.stop()
  for (const path of READS) {
    const answer = await ask(path)
    expect(answer.status, path).toBe(503)
    expect(Number(answer.headers.get('Retry-After')), path).toBeGreaterThan(0)
  }
  const again = await startSqld(dataDir, Number(new URL(first.url).port))
  try {
    for (const path of READS) expect((await ask(path)).status, path).toBe(200)
  } finally {
    await again.stop()
    vi.restoreAllMocks()
  }
})

test('visitors read all the while that an import writes, and see no less of it than before', async () => {
  const server = await startSqld(join(folder, 'importing'))
  try {
    const db = openDatabase(server.url, server.authToken)
    await migrate(db)
    const ask = siteOver(server)
    const lines = Array.from({ length: 1500 }, (_, at) => `Bar ${at},Paris,France,bar-${at}`)
    const file = new Blob([['name,city,country,id', ...lines].join('\n')])
    const plan = await openImportFile({ name: 'bars.csv', blob: file })
    const importing = importFile(db, plan, { chunk: { rows: 100, characters: Infinity } })
    const end = endOf(importing.catch(() => undefined))
    const statuses = new Set<number>()
    const totals: number[] = []
    while (!end.isReached) {
      const [list, search] = await Promise.all([
        ask('/api/businesses?limit=1'),
        ask('/api/suggestions?q=bar'),
      ])
      for (const { status } of [list, search]) statuses.add(status)
      totals.push(Number(list.headers.get('X-Total-Count')))
    }
    expect(await importing).toMatchObject({ imported: 1500 })
    expect([...statuses]).toEqual([200])
    expect(totals).toEqual(totals.toSorted((one, other) => one - other))
    expect(totals.length).toBeGreaterThan(5)
    expect((await ask('/api/businesses?limit=1')).headers.get('X-Total-Count')).toBe('1500')
  } finally {
    await server.stop()
  }
})
