import { beforeAll, expect, test } from 'vitest'
import { fixtureApi } from './fixture-api.ts'

let app: Awaited<ReturnType<typeof fixtureApi>>['app']
beforeAll(async () => {
  app = (await fixtureApi()).app
  app.get('*', (c) => c.text('a page'))
})

/** A length above any server's limit, at which quadratic time shows. */
const LENGTH = 60_000
const LIMIT_MS = 500

const FOLDERS = [
  '/',
  '//',
  '/sitemap',
  '/api/',
  '/api/tiles/1/2/3/',
  '/api/businesses/',
  '/business/',
  '/city/',
]
const PARTS = ['%25C3%25A9', '%20', '%', 'a', 'A', '.', '.xml', '.txt', '/', 'a/', '-1']

test.each(FOLDERS.flatMap((folder) => PARTS.map((part) => [folder, part] as const)))(
  'a path without end below %s of %s takes no time',
  async (folder, part) => {
    const path = folder + part.repeat(LENGTH / part.length)
    const started = performance.now()
    await (await app.request(`http://site${path}`)).text()
    expect(performance.now() - started).toBeLessThan(LIMIT_MS)
  },
)
