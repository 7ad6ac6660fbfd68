import { expect, test } from 'vitest'
import { categories } from '#db/schema/index.ts'
import type { FollowedBulkJob } from '#domain/business/bulk.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { SIGNED_IN } from './fixture-api.ts'
import { importApi } from './import-api.ts'

const categoryId = 7
const HOOK = 'https://hook.example/build'

async function open(env: Readonly<Record<string, string>>) {
  const asked: string[] = []
  const { app, db } = await importApi({
    fetch: async (address) => {
      asked.push(new Request(address).url)
      return new Response(null, { status: 204 })
    },
  })
  const headers = { ...SIGNED_IN, 'Content-Type': 'application/json' }
  const send = async (path: string, body: object = {}, given = env) => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await app.request(`/api/admin/${path}`, init, given)
    expect(answer.status, await answer.clone().text()).toBeLessThan(300)
    return (await answer.json()) as FollowedBulkJob
  }
  const texts = { name: 'Bistro', slug: 'bistro', folded: 'bistro', searchText: 'bistro' }
  await db.insert(categories).values({ id: categoryId, ...texts, icon: 'sign' })
  const made: number[] = []
  for (const name of ['One', 'Two']) {
    const business = { name, categoryId, address: `${name} 1`, city: 'Paris', countryCode: 'FR' }
    made.push((await send('businesses', business, {})).id)
  }
  const edit = (type: string) => send('bulk-jobs', { action: 'edit', patch: { type }, ids: made })
  return { asked, send, edit }
}

test('a new build is asked for when a bulk change ends, and when it is undone, unless nothing changed', async () => {
  const { asked, send, edit } = await open({ DEPLOY_HOOK_URL: HOOK })
  const { id } = await edit('Bistro')
  expect(asked).toEqual([])
  expect(await send(`bulk-jobs/${id}/advance`)).toMatchObject({
    state: 'done',
    changed: 2,
    isRebuildAsked: true,
  })
  await eventually(() => expect(asked).toEqual([HOOK]))
  expect(await send(`bulk-jobs/${(await edit('Bistro')).id}/advance`)).toMatchObject({
    state: 'done',
    changed: 0,
    isRebuildAsked: null,
  })
  await send(`bulk-jobs/${id}/undo`)
  expect(await send(`bulk-jobs/${id}/advance`)).toMatchObject({ state: 'undone', isRebuildAsked: true })
  await eventually(() => expect(asked).toEqual([HOOK, HOOK]))
})

test('one that was stopped before it changed anything asks for none', async () => {
  const { asked, send, edit } = await open({ DEPLOY_HOOK_URL: HOOK })
  expect(await send(`bulk-jobs/${(await edit('Bistro')).id}/stop`)).toMatchObject({
    state: 'stopped',
    isRebuildAsked: null,
  })
  expect(asked).toEqual([])
})

test('without a deploy hook it is said that none was asked for', async () => {
  const { send, edit } = await open({})
  expect(await send(`bulk-jobs/${(await edit('Bistro')).id}/advance`)).toMatchObject({
    isRebuildAsked: false,
  })
})
