import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_SORTS, type AdminBusinessRow, ADMIN_LIST_FILTERS } from '#domain/business/admin-business.ts'
import { adminBusinessesClient, type Operators } from './admin-businesses-client.ts'

let api: Operators
beforeAll(async () => {
  api = await adminBusinessesClient()
  // Every combination of states in every city: the bits of the id decide.
  await api.db.run(sql`update businesses set is_verified = id & 1, indexable = (id >> 1) & 1,
    is_open = id % 5 <> 0, business_status = iif(id % 7 = 0, 'CLOSED_TEMPORARILY', 'OPERATIONAL'),
    updated_at = printf('2026-01-%02dT00:00:00.000Z', 1 + id * 11 % 28)`)
  await api.db.run(sql`insert into doubtful_positions (business_id, doubts)
    select id, '["sea"]' from businesses where deleted_at is null and id % 3 = 0`)
})

const isOpen = (row: AdminBusinessRow) => row.isOpen && row.businessStatus === 'OPERATIONAL'
const FITS: Record<(typeof ADMIN_LIST_FILTERS)[number], (row: AdminBusinessRow) => boolean> = {
  open: (row) => isOpen(row),
  closed: (row) => !isOpen(row),
  verified: (row) => row.isVerified,
  unverified: (row) => !row.isVerified,
  indexable: (row) => row.indexable,
  incomplete: (row) => !row.indexable,
  doubtful: (row) => row.doubts.length > 0,
  trash: (row) => row.deletedAt !== null,
}
const SCOPES: [string, (row: AdminBusinessRow) => boolean][] = [
  ['', () => true],
  ['categoryId=2', (row) => row.category.id === 2],
  ['cityId=1', (row) => row.city === 'Paris' && row.countryCode === 'FR'],
  ['countryCode=us', (row) => row.countryCode === 'US'],
  ['countryCode=US&categoryId=2', (row) => row.countryCode === 'US' && row.category.id === 2],
  ['cityId=1&categoryId=2', (row) => row.city === 'Paris' && row.category.id === 2],
  ['search=place', (row) => row.name.startsWith('Place')],
  ['search=place&categoryId=2', (row) => row.name.startsWith('Place') && row.category.id === 2],
  ['search=place&cityId=1', (row) => row.name.startsWith('Place') && row.city === 'Paris'],
]

describe.each(SCOPES)('within "%s"', (scope, isWithin) => {
  test.each(ADMIN_LIST_FILTERS)('the %s ones are those, and as many as told', async (status) => {
    const all = (await api.list(`${scope}&limit=1000`)).rows
    expect(all.length).toBeGreaterThan(0)
    const { rows, total, relation } = await api.list(`${scope}&status=${status}&limit=1000`)
    const expected = status === 'trash' ? [] : all.filter(FITS[status])
    if (status !== 'trash') expect(new Set(rows)).toEqual(new Set(expected))
    expect(rows.every((row) => isWithin(row) && FITS[status](row))).toBe(true)
    expect(total).toBe(rows.length)
    expect(relation).toBe('eq')
  })

  test.each(
    ADMIN_SORTS.flatMap((sort) => [
      [sort, undefined] as const,
      [sort, 'verified'] as const,
      [sort, 'closed'] as const,
    ]),
  )('sorted by %s, %s: in order both ways, and pages hold each once', async (sort, status) => {
    const query = `${scope}${status ? `&status=${status}` : ''}&sortBy=${sort}`
    const up = await api.list(`${query}&sortOrder=asc&limit=1000`)
    const down = await api.list(`${query}&sortOrder=desc&limit=1000`)
    const keys = up.rows.map((row) => KEYS[sort](row)).filter((key) => key !== null)
    expect(keys).toEqual(keys.toSorted(compare))
    const back = down.rows.map((row) => KEYS[sort](row)).filter((key) => key !== null)
    expect(back).toEqual(keys.toReversed())
    const paged: number[] = []
    for (let offset = 0; offset < up.total; offset += 7) {
      const { rows } = await api.list(`${query}&sortOrder=asc&limit=7&offset=${offset}`)
      paged.push(...rows.map(({ id }) => id))
    }
    expect(paged).toEqual(up.rows.map(({ id }) => id))
  })
})

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
const plain = (text: string | null) =>
  (text ?? '').replace(/[éİı]/g, (letter) => ({ é: 'e', İ: 'i', ı: 'i' })[letter] ?? '').toLowerCase()
const KEYS: Record<(typeof ADMIN_SORTS)[number], (row: AdminBusinessRow) => string | number | null> = {
  name: (row) => plain(row.name),
  category: (row) => plain(row.category.name),
  city: (row) => plain(row.city),
  country: (row) => row.countryCode ?? '',
  rating: (row) => (row.rating === null ? null : Number(row.rating)),
  status: (row) => (isOpen(row) ? 0 : 1),
  updatedAt: (row) => row.updatedAt,
}

test('twenty a page by name, the trash left out', async () => {
  const { rows, total } = await api.list('')
  expect(rows).toHaveLength(20)
  expect(total).toBe(31)
  expect(rows[0]).toMatchObject({
    name: 'Kapalı Çarşı Café',
    category: { name: 'Café' },
    version: 1,
    deletedAt: null,
  })
})

test('the trash holds what was thrown away, and is searched', async () => {
  expect((await api.list('status=trash')).names).toEqual(['Thrown away'])
  expect((await api.list('status=trash&search=throw')).names).toEqual(['Thrown away'])
  expect((await api.list('status=trash&search=place')).names).toEqual([])
})

test.each([
  ['a status that is none', 'status=sold', 'status'],
  ['an order that is none', 'sortBy=phone', 'sortBy'],
  ['more than a thousand', 'limit=1001', 'limit'],
])('%s is refused', async (_, query, path) => {
  const response = await api.ask('GET', `/api/admin/businesses?${query}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ details: [{ path }] })
})

test('a search for nothing that has letters finds nothing', async () => {
  expect(await api.list('search=%2A%2A')).toMatchObject({ rows: [], total: 0 })
})

describe('cities to choose from', () => {
  test.each([
    ['the beginning of a name, then a word', 'search=par', ['Paris', 'Paris', 'New Paris']],
    ['another script', 'search=%C4%B0stan', ['İstanbul']],
    ['a part of a name', 'search=bul', ['İstanbul']],
    ['nothing', 'search=', []],
    ['an id', 'id=3', ['İstanbul']],
  ])('by %s', async (_, query, names) => {
    const response = await api.ask('GET', `/api/admin/businesses/cities?${query}`)
    expect(((await response.json()) as { name: string }[]).map(({ name }) => name)).toEqual(names)
  })
})
