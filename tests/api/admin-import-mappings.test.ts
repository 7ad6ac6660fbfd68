import { beforeAll, expect, test } from 'vitest'
import { SIGNED_IN, fixtureApi } from './fixture-api.ts'

let api: Awaited<ReturnType<typeof fixtureApi>>
beforeAll(async () => {
  api = await fixtureApi()
})

const HASH = 'a'.repeat(64)
const ask = (method: string, hash: string, body?: unknown) =>
  api.app.request(`/api/admin/import-mappings/${hash}`, {
    method,
    headers: { ...SIGNED_IN, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

test('nothing is remembered of headers nobody has seen', async () => {
  const response = await ask('GET', HASH)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ mapping: null, ranks: null })
})

test('the latest choice is remembered', async () => {
  await ask('PUT', HASH, { mapping: { 0: 'name', 3: null } })
  expect((await ask('PUT', HASH, { mapping: { 1: 'name' }, ranks: { email: [2, 1] } })).status).toBe(200)
  expect(await (await ask('GET', HASH)).json()).toEqual({
    mapping: { 1: 'name' },
    ranks: { email: [2, 1] },
  })
})

test.each([
  ['a hash that is none', 'nonsense', { mapping: {} }],
  ['a column that is none', HASH, { mapping: { first: 'name' } }],
  ['a field that is no text', HASH, { mapping: { 0: 1 } }],
  ['an order that is none', HASH, { mapping: {}, ranks: { email: ['first'] } }],
  ['no mapping', HASH, {}],
])('%s is refused', async (_, hash, body) => {
  expect((await ask('PUT', hash, body)).status).toBe(400)
})
