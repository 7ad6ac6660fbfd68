import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { pageChanges } from '#db/schema/index.ts'
import { addBusinesses, businessRow, seedTaxonomy } from '#tests/database/fixtures.ts'
import { withDefaultPlacements } from '#domain/ads/placement.ts'
import { NO_SETTINGS } from '#domain/site-settings.ts'
import { DEFAULT_SNIPPETS } from '#domain/snippet/defaults.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { SIGNED_IN } from './fixture-api.ts'
import { importApi } from './import-api.ts'

const HOOK = 'https://hook.example/build'

test.each([
  ['code of others', 'POST', 'html-injection', DEFAULT_SNIPPETS],
  ['a tag of the settings', 'PUT', 'settings', { ...NO_SETTINGS, facebookPixel: '123456789' }],
  [
    'a placement',
    'POST',
    'ad-settings',
    withDefaultPlacements([]).map((each) => ({ ...each, frequency: 5 })),
  ],
])('a new build is asked for when %s is saved, not when it is refused', async (_, method, path, body) => {
  const asked: string[] = []
  const { app } = await importApi({
    fetch: async (address) => {
      asked.push(new Request(address).url)
      return new Response(null, { status: 204 })
    },
  })
  const headers = { ...SIGNED_IN, 'Content-Type': 'application/json' }
  const save = (given: unknown) =>
    app.request(
      `/api/admin/${path}`,
      { method, headers, body: JSON.stringify(given) },
      { DEPLOY_HOOK_URL: HOOK },
    )
  expect((await save('no')).status).toBe(400)
  expect(asked).toEqual([])
  expect((await save(body)).status).toBe(200)
  await eventually(() => expect(asked).toEqual([HOOK]))
})

const NEW = { name: 'New', categoryId: 1, address: 'Rue 1', city: 'Paris', countryCode: 'FR' }

/** The builds that a write requests, after so many pages have changed. */
async function askedBy(changedPages: number, write: (send: Send) => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  const { app, db } = await importApi({
    fetch: async (address) => {
      asked.push(new Request(address).url)
      return new Response(null, { status: 204 })
    },
  })
  await seedTaxonomy(db)
  await addBusinesses(db, [businessRow({ id: 1, name: 'One' }), businessRow({ id: 2, name: 'Two' })])
  await db.delete(pageChanges)
  const pages = Array.from({ length: changedPages }, (_, at) => ({ page: `city/${at}`, changedAt: 1 }))
  if (changedPages > 0) await db.insert(pageChanges).values(pages)
  const headers = { ...SIGNED_IN, 'Content-Type': 'application/json' }
  await write(async (path, body, method = 'POST') => {
    const init = { method, headers, body: JSON.stringify(body) }
    const answer = await app.request(`/api/${path}`, init, { DEPLOY_HOOK_URL: HOOK })
    expect(answer.status, await answer.clone().text()).toBeLessThan(300)
    return (await answer.json()) as { readonly id: number }
  })
  await sleep(20)
  return asked
}

type Send = (path: string, body: unknown, method?: string) => Promise<{ readonly id: number }>

const bulk = async (send: Send) => {
  const { id } = await send('admin/bulk-jobs', { action: 'edit', patch: { type: 'Bistro' }, ids: [1, 2] })
  await send(`admin/bulk-jobs/${id}/advance`, {})
}

test.each<[string, (send: Send) => Promise<unknown>]>([
  ['made', (send) => send('admin/businesses', NEW)],
  ['changed', (send) => send('businesses/1', { version: 1, name: 'Another' }, 'PATCH')],
  ['put into the trash', (send) => send('admin/businesses/trash', { ids: [1] })],
  ['removed for good', (send) => send('admin/suppressions', { ids: [1], note: 'asked' })],
  ['changed together', bulk],
])(
  'no new build is asked for when businesses are %s: their pages are rendered on demand',
  async (_, write) => {
    expect(await askedBy(0, write)).toEqual([])
  },
)

test('a new build is asked for after a write to lists where many pages have changed', async () => {
  const write = (send: Send) => send('admin/categories/1', { description: 'About' }, 'PATCH')
  expect(await askedBy(0, write)).toEqual([])
  expect(await askedBy(201, write)).toEqual([HOOK])
})
