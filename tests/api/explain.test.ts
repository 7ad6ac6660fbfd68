import { expect, test } from 'vitest'
import { SIGNED_IN, fixtureApi } from './fixture-api.ts'

test('how a list is searched is told to operators alone, and kept by no cache', async () => {
  const { get } = await fixtureApi()
  const path = '/api/businesses?search=hotel+paris&explain'
  expect((await get(path)).status).toBe(401)
  const told = await get(path, SIGNED_IN)
  expect([told.status, told.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect((await told.text()).split('\n')).toEqual([
    'meaning: category=hotel&city=paris',
    'category as text: city=paris&search=hotel',
  ])
  expect((await get(`${path}&colour=red`, SIGNED_IN)).status).toBe(400)
})
