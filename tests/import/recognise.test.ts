import { describe, expect, test } from 'vitest'
import { EXPORT_COLUMNS } from '#domain/business/candidate.ts'
import { openImportFile, type PlanOptions } from '#import/open-file.ts'
import { csvFile, type Rows } from './files.ts'

const plan = (rows: Rows, options?: PlanOptions) => openImportFile(csvFile(rows), options)

/** Each recognised field with its headers. */
async function fieldsOf(headers: readonly string[], options?: PlanOptions) {
  const { columns } = await plan([headers, headers.map(() => 'x')], options)
  return Object.fromEntries([...columns.fields].map(([field, origins]) => [field, origins[0]?.header]))
}

describe('presets', () => {
  test.each([
    ['meridian', [...EXPORT_COLUMNS]],
    [
      'outscraper',
      ['query', 'name', 'site', 'subtypes', 'category', 'type', 'full_address', 'place_id', 'working_hours'],
    ],
    [
      'outscraper',
      [
        'name',
        'website',
        'type',
        'address',
        'state_code',
        'working_hours_csv_compatible',
        'place_id',
        'reviews_per_score',
      ],
    ],
    ['outscraper', ['place_id', 'FULL ADDRESS', 'Name']],
    ['generic', ['name', 'address', 'website', 'phone_number', 'reviews_count', 'reviews_average']],
  ])('%s is recognised by its headers', async (name, headers) => {
    expect((await plan([headers])).preset).toBe(name)
  })

  test('our own export has no unknown column', async () => {
    expect((await plan([EXPORT_COLUMNS])).columns.unknown).toEqual([])
  })

  test('a preset that is named is used, one that does not exist refused with the names of all', async () => {
    const rows = [
      ['name', 'type', 'category'],
      ['A', 'Thai restaurant', 'restaurants'],
    ]
    expect((await plan(rows, { preset: 'outscraper' })).columns.fields.get('category')?.[0]?.header).toBe(
      'type',
    )
    await expect(plan(rows, { preset: 'nonsense' })).rejects.toThrow(
      'google-places, alltheplaces, openstreetmap, generic',
    )
  })

  test('Outscraper trusts the English type before the localised category', async () => {
    const headers = [
      'name',
      'full_address',
      'place_id',
      'subtypes',
      'category',
      'type',
      'site',
      'us_state',
      'state',
    ]
    expect(await fieldsOf(headers)).toMatchObject({ category: 'type', website: 'site', state: 'us_state' })
  })
})

describe('names of columns', () => {
  test.each([
    [
      ['storeNumber', 'storeName', 'telephone', 'state_abbr', 'postal'],
      {
        sourceId: 'storeNumber',
        name: 'storeName',
        phone: 'telephone',
        state: 'state_abbr',
        postalCode: 'postal',
      },
    ],
    [
      ['theater_name', 'street', 'zip', 'url'],
      { name: 'theater_name', street: 'street', postalCode: 'zip', website: 'url' },
    ],
    [
      ['shopid', 'shopname', 'street_address', 'zipcode'],
      { sourceId: 'shopid', name: 'shopname', street: 'street_address' },
    ],
    [
      ['location_name', 'location_number', 'lat', 'lng'],
      { name: 'location_name', sourceId: 'location_number', latitude: 'lat', longitude: 'lng' },
    ],
    [
      ['store_id', 'brand', 'state', 'state_name'],
      { name: 'brand', sourceId: 'store_id', state: 'state_name' },
    ],
    [
      ['storenumber', 'name', 'streetaddress', 'city'],
      { sourceId: 'storenumber', name: 'name', street: 'streetaddress' },
    ],
    [
      ['RestaurantName', 'Restaurant ID', 'AggregateRating', 'Votes', 'Pricerange'],
      {
        name: 'RestaurantName',
        sourceId: 'Restaurant ID',
        rating: 'AggregateRating',
        reviewCount: 'Votes',
        priceRange: 'Pricerange',
      },
    ],
    [
      ['İşletme Adı', 'ADRES', 'Şehir', 'Telefon', 'Web Sitesi'],
      { name: 'İşletme Adı', address: 'ADRES', city: 'Şehir', phone: 'Telefon', website: 'Web Sitesi' },
    ],
    [
      ['الاسم', 'العنوان', 'المدينة', 'رقم الهاتف'],
      { name: 'الاسم', address: 'العنوان', city: 'المدينة', phone: 'رقم الهاتف' },
    ],
  ])('%j', async (headers, fields) => {
    expect(await fieldsOf(headers)).toMatchObject(fields)
  })

  test('what no rule reads is listed as the sheet writes it, blank headers by their letter', async () => {
    const { columns } = await plan([['name', 'Moon phase', '', '__proto__', 'city']])
    expect(columns.unknown).toEqual(['Moon phase', '(column C)', '__proto__'])
  })
})

describe('the header row', () => {
  test('may stand below a title and notes', async () => {
    const { rows } = await plan([['Hotels of 2026'], [], ['name', 'city'], ['A', 'Rome']])
    expect((await rows.next()).value).toMatchObject({ row: 4, candidate: { name: 'A', city: 'Rome' } })
  })

  test.each([
    [
      'data from the first row on',
      [
        ['Апрель', '2021', '14'],
        ['Май', '2021', '15'],
      ],
      'has no header row',
    ],
    [
      'businesses without a header',
      [
        ["Joe's", 'Restaurant', 'Main Street 1'],
        ['Ann', 'Hotel', 'Elm Street'],
      ],
      'has no header row',
    ],
    ['only blanks', [['', ' '], ['']], 'is empty'],
    [
      'no name column',
      [
        ['store_id', 'city', 'zip'],
        ['1', 'Rome', '00100'],
      ],
      'no column for the name of a business among store_id, city, zip',
    ],
    ['1,001 columns', [['name', ...Array.from({ length: 1000 }, (_, at) => `c${at}`)]], '1001 columns'],
  ])('%s: refused', async (_, rows, words) => {
    await expect(plan(rows)).rejects.toThrow(words)
  })
})
