import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { refreshSearchTerms } from '#db/search/vocabulary.ts'
import { categories } from '#db/schema/index.ts'
import { adminBusinessesClient, type Operators } from './admin-businesses-client.ts'

let api: Operators
let id: number
beforeEach(async () => {
  api = await adminBusinessesClient()
  await refreshSearchTerms(api.db)
  id = await api.idOf('place-0')
})

/** The corrected spelling, and what it found. */
const search = async (text: string) => {
  const response = await api.app.request(`/api/businesses?${new URLSearchParams({ search: text })}`)
  const rows = (await response.json()) as { name: string }[]
  const spelling = response.headers.get('X-Search-Corrected')
  return [spelling && decodeURIComponent(spelling), rows.map(({ name }) => name)]
}
const rename = (name: string) => api.ask('PATCH', `/api/businesses/${id}`, { name })
const terms = async () =>
  (await api.db.all<{ term: string }>(sql`select term from search_terms order by term`)).map(
    ({ term }) => term,
  )
const afterTheNight = async () => {
  await refreshSearchTerms(api.db)
  return terms()
}

describe('misspelt words are put right at once', () => {
  test('of a new business', async () => {
    const form = { name: 'Qudrivium Zeppelin', categoryId: 1, address: 'Ana Cadde 5', city: 'Paris' }
    expect((await api.ask('POST', '/api/admin/businesses', { ...form, countryCode: 'FR' })).status).toBe(201)
    expect(await search('zepelin')).toEqual(['zeppelin', ['Qudrivium Zeppelin']])
    expect(await terms()).toEqual(await afterTheNight())
  })

  test('of a new name; what nobody is called any more is misspelt itself', async () => {
    await rename('Resturant Müller')
    expect(await search('resturant müller')).toEqual([null, ['Resturant Müller']])
    await rename('Restaurant Müller')
    expect(await search('resturant muler')).toEqual(['restaurant muller', ['Restaurant Müller']])
    expect(await terms()).toEqual(await afterTheNight())
  })

  test('of one that comes out of the trash, and no longer of one that is in it', async () => {
    await rename('Xylophone House')
    await api.ask('POST', '/api/admin/businesses/trash', { ids: [id] })
    expect(await terms()).not.toContain('xylophone')
    expect(await search('xylophne')).toEqual([null, []])
    await api.ask('POST', '/api/admin/businesses/restore', { ids: [id] })
    expect(await search('xylophne')).toEqual(['xylophone', ['Xylophone House']])
    expect(await terms()).toEqual(await afterTheNight())
  })

  test.each([
    ['a category', '/api/admin/categories/2', 'Konaklama', 'konaklma'],
    ['a city', '/api/admin/cities/3', 'Byzantion', 'byzantoin'],
  ])('of %s', async (_, path, name, misspelt) => {
    expect((await api.ask('PATCH', path, { name })).status).toBe(200)
    const [spelling, rows] = await search(misspelt)
    expect(spelling).toBe(name.toLowerCase())
    expect(rows?.length).toBeGreaterThan(0)
    expect(await terms()).toEqual(await afterTheNight())
  })

  test('of many businesses of one category that go into another', async () => {
    const theirs = await api.db.all<{ id: number }>(
      sql`select id from businesses where category_id = 2 and deleted_at is null`,
    )
    const [target, word] = [9, 'zwetschge']
    const texts = { name: word, slug: word, folded: word, searchText: word }
    await api.db.insert(categories).values({ id: target, ...texts, icon: 'sign' })
    const ids = theirs.map((each) => each.id)
    const job = await api.ask('POST', '/api/admin/bulk-jobs', {
      action: 'edit',
      ids,
      patch: { categoryId: target },
    })
    const { id: jobId } = (await job.json()) as { id: string }
    expect((await api.ask('POST', `/api/admin/bulk-jobs/${jobId}/advance`)).status).toBe(200)
    expect(await terms()).not.toContain('hotel')
    expect((await search('zwetschgee'))[0]).toBe(word)
    expect(await terms()).toEqual(await afterTheNight())
  })

  test.each([
    ['category', '/api/admin/categories/2', 1, 'hotel'],
    ['city', '/api/admin/cities/3', 1, 'istanbul'],
  ])('of a %s that is merged into another', async (_, path, into, gone) => {
    expect(await terms()).toContain(gone)
    const merged = await api.ask('POST', `${path}/merge`, {
      into,
      ...(path.includes('cities') && { acrossCountries: true }),
    })
    expect(merged.status, await merged.clone().text()).toBe(200)
    expect(await terms()).not.toContain(gone)
    expect(await terms()).toEqual(await afterTheNight())
  })

  test('of nothing that did not change: the counts of the night stay', async () => {
    await api.db.run(sql`update search_terms set occurrences = 77`)
    await api.ask('PATCH', `/api/businesses/${id}`, { phone: '01 23 45 67 89' })
    await rename('Place 99')
    expect(await api.db.all(sql`select distinct occurrences from search_terms`)).toEqual([
      { occurrences: 77 },
    ])
  })
})
