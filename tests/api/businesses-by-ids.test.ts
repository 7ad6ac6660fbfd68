import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { mergeBusinesses } from '#db/businesses/merge.ts'
import { businesses } from '#db/schema/index.ts'
import { businessSummary, failure } from '#functions/schemas/entities.ts'
import { fixtureApi } from './fixture-api.ts'

let api: Awaited<ReturnType<typeof fixtureApi>>
/** Ids by slug, of all businesses, including deleted ones. */
let ids: ReadonlyMap<string, number>
beforeAll(async () => {
  api = await fixtureApi()
  const { id, slug } = businesses
  const rows = await api.db.select({ id, slug }).from(businesses)
  ids = new Map(rows.map((row) => [row.slug, row.id]))
})

const idsOf = (...slugs: string[]) => slugs.map((slug) => ids.get(slug) ?? Number.NaN)

async function chosen(wanted: readonly (number | string)[]) {
  const response = await api.get(`/api/businesses?ids=${wanted.join(',')}`)
  expect(response.status).toBe(200)
  const rows = z.parse(z.array(businessSummary), await response.json())
  return { slugs: rows.map(({ slug }) => slug), total: response.headers.get('X-Total-Count') }
}

describe('businesses by their ids', () => {
  test('come in the order they are asked for in', async () => {
    const slugs = ['place-7', 'place-2', 'kapali-carsi-cafe', 'place-11']
    expect(await chosen(idsOf(...slugs))).toEqual({ slugs, total: '4' })
  })

  test('come once each', async () => {
    const [seven = 0, two = 0] = idsOf('place-7', 'place-2')
    expect((await chosen([seven, two, seven])).slugs).toEqual(['place-7', 'place-2'])
  })

  test('are left out where they were removed or never were', async () => {
    const [removed = 0, two = 0] = idsOf('thrown-away', 'place-2')
    expect(removed).toBeGreaterThan(0)
    expect(await chosen([removed, 999_999_999_999_999, two])).toEqual({ slugs: ['place-2'], total: '1' })
    expect((await chosen([removed])).slugs).toEqual([])
  })

  test('of merged ones are those that they went into, which a header names', async () => {
    const [one = 0, two = 0, three = 0, four = 0] = idsOf('place-21', 'place-22', 'place-23', 'place-24')
    await mergeBusinesses(api.db, { keepId: two, mergeId: one }, 'admin')
    await mergeBusinesses(api.db, { keepId: three, mergeId: two }, 'admin')
    const response = await api.get(`/api/businesses?ids=${one},${four},${two}`)
    const rows = z.parse(z.array(businessSummary), await response.json())
    expect(rows.map(({ slug }) => slug)).toEqual(['place-23', 'place-24'])
    const moved = Object.fromEntries(new URLSearchParams(response.headers.get('X-Moved-Ids') ?? ''))
    expect(moved).toEqual({ [one]: String(three), [two]: String(three) })
    expect((await api.get(`/api/businesses?ids=${four}`)).headers.has('X-Moved-Ids')).toBe(false)
  })

  test('may have blanks between, as people write lists', async () => {
    expect(
      (await chosen(['%20', '%20'].map((blank, at) => `${blank}${idsOf('place-2', 'place-7')[at]}`))).slugs,
    ).toEqual(['place-2', 'place-7'])
  })

  test('are fifty at most', async () => {
    const many = Array.from({ length: 50 }, (_, at) => 1_000_000 + at)
    expect((await chosen(many)).slugs).toEqual([])
    expect((await api.get(`/api/businesses?ids=${[...many, 1].join(',')}`)).status).toBe(400)
  })
})

test.each([
  ['nothing', 'ids=', 'ids'],
  ['an empty place', 'ids=1,,2', 'ids'],
  ['zero', 'ids=0', 'ids'],
  ['a negative number', 'ids=-1', 'ids'],
  ['a fraction', 'ids=1.5', 'ids'],
  ['a number past all ids', 'ids=9999999999999999', 'ids'],
  ['a slug', 'ids=place-7', 'ids'],
  ['digits of another script', 'ids=%D9%A1', 'ids'],
  ['a statement', 'ids=1)or(1=1', 'ids'],
  ['a zero byte', 'ids=1%00', 'ids'],
  ['two lists', 'ids=1&ids=2', 'ids'],
  ['words as well', 'ids=1&search=cafe', 'search'],
  ['a page as well', 'ids=1&limit=2', 'limit'],
  ['a switch as well', 'ids=1&openNow=false', 'openNow'],
])('%s is refused by name', async (_, query, name) => {
  const response = await api.get(`/api/businesses?${query}`)
  expect(response.status).toBe(400)
  const { details } = z.parse(failure, await response.json())
  expect(details?.map(({ path }) => path)).toEqual([name])
})
