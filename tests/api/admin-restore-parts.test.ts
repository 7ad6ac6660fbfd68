import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateBusiness } from '#db/businesses/update.ts'
import { deleteBusinesses, trashBusinesses } from '#db/businesses/trash.ts'
import { removeForGood } from '#db/suppressions/remove.ts'
import { copyOf, emptyDatabase } from '#tests/database/fixtures.ts'
import { expectWhole, prepare, restoreApi } from './restore-api.ts'

let directory: Awaited<ReturnType<typeof restoreApi>>
let api: typeof directory
let lines: string[]
beforeAll(async () => {
  directory = await restoreApi(await emptyDatabase())
  await prepare(directory.db)
  lines = await directory.backup()
})
beforeEach(async () => {
  api = await restoreApi(await copyOf(directory.db))
})

/** Uploads and checks the backup; returns the id by which its parts are asked for. */
async function check(all = lines): Promise<string> {
  const id = await api.send(all)
  const { status, body } = await api.finish(id, all.at(-1))
  expect(status, JSON.stringify(body)).toBe(200)
  return id
}

const post = (path: string, body: object = {}) => api.ask('POST', path, JSON.stringify(body))
const one = async <T>(query: ReturnType<typeof sql>) => (await api.db.all<T>(query))[0]
/** A business with reviews, whose category others have too. */
const businessOf = (id: number) =>
  one<Record<string, unknown>>(sql`select * from businesses where id = ${id}`)
const countOf = async (table: string) =>
  (await one<{ n: number }>(sql`select count(*) as n from ${sql.raw(table)}`))?.n
const lastEntry = () =>
  one<Record<string, unknown>>(
    sql`select action, entity, entity_id as entityId from audit_log order by id desc limit 1`,
  )

describe('a table', () => {
  test('comes back with what it lacks and has with other values; newer rows stay', async () => {
    await api.db.$client.batch([
      `update site_settings set value = '"other"' where key = 'kept'`,
      `insert into site_settings (key, value) values ('later', '1')`,
      `update businesses set name = 'Newer' where id = 1`,
    ])
    const id = await check()
    const { status, body } = await post(`/restores/${id}/tables/site_settings`)
    expect([status, body]).toEqual([200, { added: 0, changed: 1 }])
    expect(await one(sql`select value from site_settings where key = 'kept'`)).toEqual({
      value: '{"a":[1.5,"ğ"]}',
    })
    expect(await one(sql`select value from site_settings where key = 'later'`)).toEqual({ value: '1' })
    expect(await businessOf(1)).toMatchObject({ name: 'Newer' })
    expect(await lastEntry()).toEqual({ action: 'restore', entity: 'table', entityId: 'site_settings' })
    await expectWhole(api.db)
  })

  test('of categories gets one back that was deleted, and its name in imports', async () => {
    const gone = await one<{ id: number; folded: string; slug: string }>(
      sql`select id, folded, slug from categories order by business_count limit 1`,
    )
    const other = await one<{ id: number; slug: string }>(
      sql`select id, slug from categories where id <> ${gone?.id} order by id limit 1`,
    )
    await api.db.run(sql`update businesses set category_id = ${other?.id} where category_id = ${gone?.id}`)
    await api.db.run(sql`delete from categories where id = ${gone?.id}`)
    await api.db.run(
      sql`insert into category_aliases (folded, category_id) values (${gone?.folded}, ${other?.id})`,
    )
    await api.db.run(
      sql`insert into redirects (kind, slug, target) values ('category', ${gone?.slug}, ${other?.slug})`,
    )
    const id = await check()
    expect((await post(`/restores/${id}/tables/categories`)).body).toEqual({ added: 1, changed: 0 })
    expect(await one(sql`select slug, business_count as n from categories where id = ${gone?.id}`)).toEqual({
      slug: gone?.slug,
      n: 0,
    })
    expect(await one(sql`select 1 from category_aliases where folded = ${gone?.folded}`)).toBeUndefined()
    expect(await one(sql`select 1 from redirects where slug = ${gone?.slug}`)).toBeUndefined()
    await expectWhole(api.db)
  })

  test('changes nothing where a newer row has what it needs', async () => {
    const first = await one<{ id: number; folded: string }>(
      sql`select id, folded from categories order by id limit 1`,
    )
    await api.db.run(sql`update categories set folded = 'aside', slug = slug || '-x' where id = ${first?.id}`)
    await api.db.run(
      sql`insert into categories (name, folded, search_text, slug, icon) values ('New', ${first?.folded}, 'n', 'new', 'i')`,
    )
    const id = await check()
    const { status, body } = await post(`/restores/${id}/tables/categories`)
    expect([status, body['code']]).toEqual([409, 'conflict'])
    expect(await one(sql`select folded from categories where id = ${first?.id}`)).toEqual({ folded: 'aside' })
  })

  test.each([
    ['businesses, which come back one by one', 'businesses', 400],
    ['sessions', 'sessions', 400],
    ['suppressions', 'suppressions', 400],
  ])('cannot be that of %s', async (_, table, status) => {
    const id = await check()
    expect((await post(`/restores/${id}/tables/${table}`)).status).toBe(status)
  })
})

describe('a business', () => {
  const read = async (restoreId: string, id: number) =>
    (await api.ask('GET', `/restores/${restoreId}/records/${id}`)).body

  test('is found by its number and by words of its name', async () => {
    const wanted = await one<{ id: number; name: string; no: number }>(
      sql`select id, name, global_row_number as no from businesses order by length(name) desc limit 1`,
    )
    const id = await check()
    const find = async (q: string) =>
      (await api.ask('GET', `/restores/${id}/records?q=${encodeURIComponent(q)}`)).body as unknown as {
        id: number
      }[]
    expect((await find(String(wanted?.no)))[0]?.id).toBe(wanted?.id)
    expect((await find(wanted?.name.toUpperCase() ?? '')).map((each) => each.id)).toContain(wanted?.id)
    expect(await find('no such name at all')).toEqual([])
    expect(await find('')).toEqual([])
  })

  test('with other values comes back by an edit that its history tells and that can be undone', async () => {
    const [was] = [await businessOf(5)]
    await updateBusiness(api.db, 5, { name: 'Yeni ad', phone: null, isOpen: false }, 'ann')
    const restoreId = await check()
    const record = await read(restoreId, 5)
    expect(record).toMatchObject({ state: 'changed' })
    const fields = (record['differences'] as { field: string }[]).map(({ field }) => field)
    expect(fields).toEqual(expect.arrayContaining(['name', 'isOpen']))
    const { status, body } = await post(`/restores/${restoreId}/records/5`, { version: record['version'] })
    expect([status, body]).toEqual([200, { outcome: 'saved' }])
    expect(await businessOf(5)).toMatchObject({ name: was?.['name'], phone: was?.['phone'], is_open: 1 })
    expect(await lastEntry()).toEqual({ action: 'update', entity: 'business', entityId: '5' })
    expect(await read(restoreId, 5)).toMatchObject({ state: 'same', differences: [] })
    await expectWhole(api.db)
  })

  test('that was closed for good since is in operation again, told as one difference', async () => {
    await updateBusiness(api.db, 5, { businessStatus: 'CLOSED_PERMANENTLY' }, 'ann')
    const restoreId = await check()
    expect(await read(restoreId, 5)).toMatchObject({
      differences: [{ field: 'businessStatus', now: 'CLOSED_PERMANENTLY', then: 'OPERATIONAL' }],
    })
    await post(`/restores/${restoreId}/records/5`, { fields: ['businessStatus'] })
    expect(await businessOf(5)).toMatchObject({ business_status: 'OPERATIONAL', is_open: 1 })
  })

  test('comes back in the chosen fields alone', async () => {
    const was = await businessOf(5)
    await updateBusiness(api.db, 5, { name: 'Yeni ad', address: 'Yeni adres 1' }, 'ann')
    const restoreId = await check()
    await post(`/restores/${restoreId}/records/5`, { fields: ['address'] })
    expect(await businessOf(5)).toMatchObject({ name: 'Yeni ad', address: was?.['address'] })
  })

  test('that was changed since it was compared stays as it is', async () => {
    await updateBusiness(api.db, 5, { name: 'Yeni ad' }, 'ann')
    const restoreId = await check()
    const { version } = (await read(restoreId, 5)) as { version: number }
    await updateBusiness(api.db, 5, { name: 'Daha yeni ad' }, 'ann')
    expect((await post(`/restores/${restoreId}/records/5`, { version })).status).toBe(409)
    expect(await businessOf(5)).toMatchObject({ name: 'Daha yeni ad' })
  })

  test('in the trash comes back as it was', async () => {
    const was = await businessOf(5)
    await updateBusiness(api.db, 5, { name: 'Yeni ad' }, 'ann')
    await trashBusinesses(api.db, [5], 'ann')
    const restoreId = await check()
    expect(await read(restoreId, 5)).toMatchObject({ state: 'trashed' })
    expect((await post(`/restores/${restoreId}/records/5`)).status).toBe(200)
    expect(await businessOf(5)).toMatchObject({ name: was?.['name'], deleted_at: null })
    await expectWhole(api.db)
  })

  test('that is gone comes back under its number, with its reviews, category and city', async () => {
    const was = await businessOf(5)
    const reviews = await countOf('reviews')
    await trashBusinesses(api.db, [5], 'ann')
    await deleteBusinesses(api.db, [5], 'ann')
    // The category was deleted with the last of its businesses.
    const other = await one<{ id: number }>(
      sql`select id from categories where id <> ${was?.['category_id']} limit 1`,
    )
    await api.db.run(
      sql`update businesses set category_id = ${other?.id} where category_id = ${was?.['category_id']}`,
    )
    await api.db.run(sql`delete from categories where id = ${was?.['category_id']}`)
    const restoreId = await check()
    expect(await read(restoreId, 5)).toMatchObject({
      state: 'missing',
      version: null,
      category: { isGone: true },
      cityRelation: { isGone: false },
      reviews: 1,
    })
    expect((await post(`/restores/${restoreId}/records/5`)).status).toBe(200)
    const fields = ['id', 'slug', 'name', 'category_id', 'city_id', 'rating', 'place_id', 'global_row_number']
    const now = await businessOf(5)
    for (const field of fields) expect([field, now?.[field]]).toEqual([field, was?.[field]])
    expect(await countOf('reviews')).toBe(reviews)
    expect(await lastEntry()).toEqual({ action: 'restore', entity: 'business', entityId: '5' })
    await expectWhole(api.db)
  })

  test('whose category was merged meanwhile comes back in the one that took it', async () => {
    const was = await businessOf(5)
    await trashBusinesses(api.db, [5], 'ann')
    await deleteBusinesses(api.db, [5], 'ann')
    const [from, into] = [
      was?.['category_id'],
      await one<{ id: number }>(sql`select id from categories where id <> ${was?.['category_id']} limit 1`),
    ]
    await api.db.run(sql`update businesses set category_id = ${into?.id} where category_id = ${from}`)
    await api.db.run(
      sql`insert into category_aliases (folded, category_id) select folded, ${into?.id} from categories where id = ${from}`,
    )
    await api.db.run(sql`delete from categories where id = ${from}`)
    const restoreId = await check()
    expect(await read(restoreId, 5)).toMatchObject({ category: { isGone: false } })
    await post(`/restores/${restoreId}/records/5`)
    expect(await businessOf(5)).toMatchObject({ category_id: into?.id })
    await expectWhole(api.db)
  })

  test('that was removed for good does not come back', async () => {
    await removeForGood(api.db, [5], { actor: 'ann', note: null })
    const restoreId = await check()
    expect(await read(restoreId, 5)).toMatchObject({ state: 'removed' })
    const { status, body } = await post(`/restores/${restoreId}/records/5`)
    expect([status, body['code']]).toEqual([409, 'suppressed'])
    expect(await businessOf(5)).toBeUndefined()
  })
})

test('of a backup that this site did not sign nothing comes back unless that is accepted', async () => {
  await api.db.run(sql`update site_settings set value = '"other"' where key = 'kept'`)
  const unsigned: unknown = { ...(JSON.parse(lines.at(-1) ?? '') as object), signature: undefined }
  const id = await check([...lines.slice(0, -1), JSON.stringify(unsigned)])
  expect((await post(`/restores/${id}/tables/site_settings`)).status).toBe(400)
  expect((await post(`/restores/${id}/records/5`)).status).toBe(400)
  expect((await post(`/restores/${id}/tables/site_settings`, { acceptUnsigned: true })).status).toBe(200)
})

test('nothing is read or brought back of a restore that was not checked', async () => {
  const id = await api.send(lines)
  expect((await api.ask('GET', `/restores/${id}/records?q=a`)).status).toBe(409)
  expect((await post(`/restores/${id}/tables/categories`)).status).toBe(409)
})
