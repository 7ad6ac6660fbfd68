import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { refreshSearch } from '#jobs/search.ts'
import { addBusinesses, businessRow } from '#tests/database/fixtures.ts'
import { adminBusinessesClient, type Operators } from './admin-businesses-client.ts'

let api: Operators
beforeAll(async () => {
  api = await adminBusinessesClient()
  await addBusinesses(api.db, [
    // Written without its country's code, by one that has the same number elsewhere.
    businessRow({ name: 'Another Garden', slug: 'another', phone: '021 000 00 81' }),
    businessRow({
      name: 'Roof Garden',
      slug: 'roof-garden',
      cityId: 1,
      globalRowNumber: 12_596,
      phone: '021 000 00 81',
      phoneE164: '+41210000081',
      email: 'Welcome@roofgarden.ch',
      website: 'https://www.roofgarden.ch/en',
      placeId: 'ChIJN1t_tDeuEmsRUsoyG83frY4',
    }),
    businessRow({ name: 'Roof Garden Bar', slug: 'roof-garden-bar', website: 'http://roofgarden.ch/bar' }),
    businessRow({ name: 'Garden Roofers', slug: 'garden-roofers', website: 'https://roofgarden.chat/' }),
    businessRow({ name: 'Nameless number', slug: 'nameless', phone: '0 (532) 111-22-33' }),
    businessRow({ name: 'Caf\u00E9 12596', slug: 'cafe-12596', globalRowNumber: 20_000 }),
  ])
  await api.db.run(sql`insert into slug_history (slug, business_id)
    select 'old-roof', id from businesses where slug = 'roof-garden'`)
  await refreshSearch(api.db)
})

const first = async (search: string, more = '') =>
  (await api.list(`search=${encodeURIComponent(search)}${more}`)).names[0]

describe('an operator finds a business first', () => {
  test.each([
    ...['021 000 00 81', '0210000081', '+41 21 000 00 81', '0041 21 000 00 81', '(021) 000-00-81'],
    ...[
      '+41 (0)21 000 00 81',
      'Tel: 021/000.00.81',
      '\u0660\u0662\u0661 \u0660\u0660\u0660 \u0660\u0660 \u0668\u0661',
    ],
    ...['0000081', '000 00 81', 'paris 0000081', '0000081 roof garden', '+41 21 000'],
    ...['Kay\u0131t no 12.596', '#12596', '12596', 'kayit 12596'],
    ...['welcome@roofgarden.ch', 'Roof Garden <WELCOME@ROOFGARDEN.CH>', 'info@roofgarden.ch'],
    ...['roofgarden.ch/en', 'https://roofgarden.ch/en/?utm_source=mail', 'www.roofgarden.ch/en'],
    ...[
      'https://meridian.example/business/roof-garden?utm_source=x&fbclid=y#reviews',
      '/business/roof-garden/',
    ],
    ...['https://meridian.example/business/old-roof', 'roof-garden'],
    ...['ChIJN1t_tDeuEmsRUsoyG83frY4', 'place_id:ChIJN1t_tDeuEmsRUsoyG83frY4'],
    ...['roof gardn', 'rooof garden', 'roof garden pariss'],
  ])('by %s', async (search) => expect(await first(search)).toBe('Roof Garden'))

  test('by a number that no country was known for', async () =>
    expect([await first('+90 532 111 22 33'), await first('0532 111 2233')]).toEqual([
      undefined,
      'Nameless number',
    ]))
})

test('the beginning of a number finds those of the country that is dialled, or of all', async () => {
  await addBusinesses(api.db, [
    businessRow({ name: 'In Berlin', phone: '030 23125 000', phoneE164: '+493023125000' }),
    businessRow({ name: 'In Rome', phone: '06 23125 000', phoneE164: '+390623125000' }),
    businessRow({ name: 'In Athens', phone: '30231 25000', phoneE164: '+302312500000' }),
    businessRow({ name: 'Of no country', phone: '030 23125 99' }),
    businessRow({
      name: 'Removed',
      phone: '030 23125 001',
      phoneE164: '+493023125001',
      deletedAt: '2026-01-01T00:00:00.000Z',
    }),
  ])
  const found = async (search: string) => (await api.list(`search=${encodeURIComponent(search)}`)).names
  expect(await found('030 23125')).toEqual(['Of no country', 'In Berlin'].toSorted())
  expect(await found('06 23125')).toEqual(['In Rome'])
  expect(await found('+49 30 23')).toEqual(['In Berlin'])
  expect(await found('in berlin 030 231')).toEqual(['In Berlin'])
  expect(await found('roof 030 231')).toEqual([])
})

test('a site finds all of its businesses, and no other site that begins alike', async () =>
  expect((await api.list('search=roofgarden.ch')).names).toEqual(['Roof Garden', 'Roof Garden Bar']))

test('a number alone finds its record, and then what is named so', async () =>
  expect((await api.list('search=12596')).names).toEqual(['Roof Garden', 'Caf\u00E9 12596']))

test('filters hold for what is found by a key', async () => {
  expect(await first('021 000 00 81', '&cityId=1')).toBe('Roof Garden')
  expect(await first('021 000 00 81', '&cityId=2')).toBeUndefined()
  expect(await first('021 000 00 81', '&status=trash')).toBeUndefined()
  expect(await first('021 000 00 81', '&status=unverified&sortBy=rating')).toBe('Roof Garden')
})

test('another spelling is told', async () => {
  const response = await api.ask('GET', '/api/admin/businesses?search=rooof%20garden')
  expect(response.headers.get('X-Search-Corrected')).toBe('roof%20garden')
})

test('of a chain with more than are listed, the total says so', async () => {
  await addBusinesses(
    api.db,
    Array.from({ length: 203 }, (_, at) =>
      businessRow({ name: `Branch ${at}`, website: `https://chain.example/${at}` }),
    ),
  )
  const { total, relation, rows } = await api.list('search=https%3A%2F%2Fchain.example%2F77')
  expect([total, relation, rows[0]?.name]).toEqual([200, 'gte', 'Branch 77'])
})
