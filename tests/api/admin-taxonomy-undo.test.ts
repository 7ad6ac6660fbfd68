import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MergeProgress } from '#domain/taxonomy/admin.ts'
import type { TaxonomyMerge } from '#domain/taxonomy/merges.ts'
import { addBusinesses, businessRow } from '#tests/database/fixtures.ts'
import { CATEGORIES, CATEGORY, CITIES, CITY, adminTaxonomyClient } from './admin-taxonomy-client.ts'

const MERGES = '/api/admin/taxonomy-merges'

let api: Awaited<ReturnType<typeof adminTaxonomyClient>>
beforeEach(async () => {
  api = await adminTaxonomyClient()
})

/** The state of the directory that a merge and its undo must restore. */
const directory = async () =>
  Promise.all([
    api.db.all(sql`select id, name, slug, folded, search_text, icon, schema_type, description, business_count
      from categories order by id`),
    api.db.all(sql`select id, name, slug, state, country_code, business_count from cities order by id`),
    api.db.all(sql`select slug, target from redirects order by kind, slug`),
    api.db.all(sql`select folded, category_id from category_aliases order by folded`),
    api.db.all(sql`select folded, state, city_id from city_aliases order by folded, city_id`),
    api.db.all(sql`select id, category_id, city_id, country_code, category_folded, city_folded
      from businesses order by id`),
    api.db.all(sql`select code, business_count from countries order by code`),
    api.db.all(sql`select city_id, folded from city_names order by city_id, folded`),
  ])

const merge = async (path: string, body: object) =>
  expect((await api.ask('POST', `${path}/merge`, body)).status).toBe(200)

const merges = (kind: 'category' | 'city') => api.get<TaxonomyMerge[]>(`${MERGES}?kind=${kind}`)

/** Undoes the last merge; returns the answers of its steps. */
async function undo(kind: 'category' | 'city') {
  const [last] = await merges(kind)
  const steps: MergeProgress[] = []
  do {
    const response = await api.ask('POST', `${MERGES}/${last?.id}/undo`, undefined)
    expect(response.status, await response.clone().text()).toBe(200)
    steps.push((await response.json()) as MergeProgress)
  } while (!steps.at(-1)?.done)
  return steps
}

describe('a merge that was a mistake is undone', () => {
  test.each([
    ['of categories', 'category', `${CATEGORIES}/${CATEGORY.hotel}`, { into: CATEGORY.restaurant }],
    [
      'of cities across a border',
      'city',
      `${CITIES}/${CITY.parisTexas}`,
      { into: CITY.paris, acrossCountries: true },
    ],
  ] as const)('%s: the directory is as it was', async (_, kind, path, body) => {
    await api.patch(path, { description: 'Text.' })
    await api.db.run(
      sql`insert into category_aliases (folded, category_id) values ('inn', ${CATEGORY.hotel}), ('diner', 1)`,
    )
    const before = await directory()
    await merge(path, body)
    expect(await directory()).not.toEqual(before)
    const [told] = await merges(kind)
    expect(told).toMatchObject({ state: 'done' })
    const [step] = await undo(kind)
    expect(step).toEqual({ moved: told?.businesses, left: 0, done: true })
    expect(await directory()).toEqual(before)
    expect(await api.wrongCounts()).toEqual([])
    expect(await api.lastAudit(kind)).toMatchObject({ action: 'undo' })
    expect((await merges(kind))[0]).toMatchObject({ state: 'undone', businesses: 0 })
  })

  test('its page, its former addresses and its businesses are found again, and caches are told', async () => {
    await merge(`${CATEGORIES}/${CATEGORY.hotel}`, { into: CATEGORY.restaurant })
    api.purged.length = 0
    await undo('category')
    expect((await api.location('/api/categories/hotel'))[0]).toBe(200)
    expect(await api.location('/api/categories/inn')).toEqual([301, '/api/categories/hotel'])
    expect(await api.get<unknown[]>('/api/businesses?search=hotel')).toHaveLength(10)
    expect(api.purged).toEqual(expect.arrayContaining(['category-hotel', 'category-restaurant', 'sitemaps']))
  })

  test('but for businesses that were given another category since', async () => {
    await merge(`${CATEGORIES}/${CATEGORY.hotel}`, { into: CATEGORY.restaurant })
    const [moved] = await api.db.all<{ id: number }>(
      sql`select business_id as id from operation_changes order by business_id limit 1`,
    )
    await api.db.run(sql`update businesses set category_id = ${CATEGORY.cafe} where id = ${moved?.id}`)
    await undo('category')
    expect(
      await api.db.all(sql`select category_id as category from businesses where id = ${moved?.id}`),
    ).toEqual([{ category: CATEGORY.cafe }])
    expect(await api.wrongCounts()).toEqual([])
  })

  test('in steps, where it moved many', async () => {
    const rows = Array.from({ length: 600 }, (_, at) =>
      businessRow({ name: `Hotel ${at}`, categoryId: CATEGORY.hotel }),
    )
    await addBusinesses(api.db, rows)
    const before = await directory()
    await merge(`${CATEGORIES}/${CATEGORY.hotel}`, { into: CATEGORY.restaurant })
    await merge(`${CATEGORIES}/${CATEGORY.hotel}`, { into: CATEGORY.restaurant })
    const steps = await undo('category')
    expect(steps.map(({ moved, left, done }) => [moved, left, done])).toEqual([
      [500, 110, false],
      [110, 0, true],
    ])
    expect((await directory())[0]).toEqual(before[0])
  })

  test('of two in a row the later one first', async () => {
    const before = await directory()
    await merge(`${CATEGORIES}/${CATEGORY.hotel}`, { into: CATEGORY.cafe })
    await merge(`${CATEGORIES}/${CATEGORY.cafe}`, { into: CATEGORY.restaurant })
    const [, first] = await merges('category')
    expect((await api.ask('POST', `${MERGES}/${first?.id}/undo`, undefined)).status).toBe(409)
    await undo('category')
    expect((await api.ask('POST', `${MERGES}/${first?.id}/undo`, undefined)).status).toBe(200)
    expect(await directory()).toEqual(before)
  })

  test('of the last one too, after another was added', async () => {
    expect((await api.ask('POST', CATEGORIES, { name: 'Spa' })).status).toBe(201)
    const [{ id } = { id: 0 }] = await api.db.all<{ id: number }>(sql`select max(id) as id from categories`)
    await merge(`${CATEGORIES}/${id}`, { into: CATEGORY.hotel })
    expect((await api.ask('POST', CATEGORIES, { name: 'Sauna' })).status).toBe(201)
    await undo('category')
    expect(await api.get(`/api/categories/spa`)).toMatchObject({ id, name: 'Spa' })
  })

  test('not where another has its name by now, and not twice', async () => {
    await merge(`${CATEGORIES}/${CATEGORY.hotel}`, { into: CATEGORY.restaurant })
    await api.db.run(sql`delete from category_aliases`)
    expect((await api.ask('POST', CATEGORIES, { name: 'Hotel' })).status).toBe(201)
    const [last] = await merges('category')
    expect((await api.ask('POST', `${MERGES}/${last?.id}/undo`, undefined)).status).toBe(409)
    await api.db.run(sql`delete from categories where folded = 'hotel'`)
    await undo('category')
    expect((await api.ask('POST', `${MERGES}/${last?.id}/undo`, undefined)).status).toBe(404)
  })
})
