import { expect, test } from 'vitest'
import { addBusinesses, businessRow, seedTaxonomy } from '#tests/database/fixtures.ts'
import { withDefaultPlacements } from '#domain/ads/placement.ts'
import { DEFAULT_PLANS } from '#domain/pricing/plan.ts'
import { NO_SETTINGS } from '#domain/site-settings.ts'
import { DEFAULT_SNIPPETS } from '#domain/snippet/defaults.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { SIGNED_IN } from './fixture-api.ts'
import { importApi } from './import-api.ts'

const HOOK = 'https://hook.example/build'

test.each([
  ['code of others', 'POST', 'html-injection', DEFAULT_SNIPPETS],
  ['a plan', 'PUT', 'pricing-plans/basic', { ...DEFAULT_PLANS[0], enabled: false }],
  ['a tag of the settings', 'PUT', 'settings', { ...NO_SETTINGS, facebookPixel: '123456789' }],
  ['a placement', 'POST', 'ad-settings', withDefaultPlacements([])],
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

test.each([
  ['made', 'POST', 'admin/businesses', NEW],
  ['changed', 'PATCH', 'businesses/1', { version: 1, name: 'Another' }],
  ['put into the trash', 'POST', 'admin/businesses/trash', { ids: [1] }],
  ['taken out of the trash', 'POST', 'admin/businesses/restore', { ids: [2] }],
  ['deleted', 'POST', 'admin/businesses/delete', { ids: [2] }],
  ['removed for good', 'POST', 'admin/suppressions', { ids: [1], note: 'asked' }],
])('a new build is asked for when a business is %s', async (_, method, path, body) => {
  const asked: string[] = []
  const { app, db } = await importApi({
    fetch: async (address) => {
      asked.push(new Request(address).url)
      return new Response(null, { status: 204 })
    },
  })
  await seedTaxonomy(db)
  await addBusinesses(db, [
    businessRow({ id: 1, name: 'One', slug: 'one' }),
    businessRow({ id: 2, name: 'Two', slug: 'two', deletedAt: '2026-01-01T00:00:00.000Z' }),
  ])
  const headers = { ...SIGNED_IN, 'Content-Type': 'application/json' }
  const init = { method, headers, body: JSON.stringify(body) }
  const answer = await app.request(`/api/${path}`, init, { DEPLOY_HOOK_URL: HOOK })
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  await eventually(() => expect(asked).toEqual([HOOK]))
})
