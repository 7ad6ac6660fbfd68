import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { businesses } from '#db/schema/index.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { candidate, normalise } from './candidates.ts'
import { bareWorkbook, csvFile, fileOf, rowsOf, type Rows, xlsxFile } from './files.ts'

const given = (record: object) => candidate({ name: 'A', city: 'Rome', ...record })

describe('rows that are no businesses, or repeat', () => {
  let db: Database
  beforeEach(async () => {
    db = await emptyDatabase()
  })
  const run = async (rows: Rows) => importFile(db, await openImportFile(csvFile(rows)))

  test('12. a town in a search for businesses comes in, but no search engine is told', async () => {
    await run([
      ['place_id', 'name', 'full_address', 'type', 'city'],
      ['p1', 'Dornsife', 'Dornsife, PA 17823', '', 'Dornsife'],
    ])
    expect(await db.select().from(businesses)).toMatchObject([
      { name: 'Dornsife', type: null, indexable: false },
    ])
  })

  test('13. one place several times is one business, also when its file comes again', async () => {
    const rows = [
      ['place_id', 'name', 'full_address', 'email'],
      ...['a@x.example', 'b@x.example', 'c@x.example'].map((email) => ['p1', 'Heat Co', 'Elm St 1', email]),
    ]
    expect(await run(rows)).toMatchObject({ imported: 1, duplicates: 2, totalRows: 3 })
    expect(await run(rows)).toMatchObject({ imported: 0, updated: 0, duplicates: 2 })
    expect(await db.$count(businesses)).toBe(1)
  })

  test.each([
    ['CLOSED_PERMANENTLY', 'CLOSED_PERMANENTLY'],
    ['CLOSED_TEMPORARILY', 'CLOSED_TEMPORARILY'],
    ['', 'OPERATIONAL'],
  ])('15. a place that is closed for good stays in the directory: %j', async (text, businessStatus) => {
    await run([
      ['name', 'city', 'business_status'],
      ['A', 'Rome', text],
    ])
    expect(await db.select().from(businesses)).toMatchObject([{ businessStatus }])
  })
})

test('14. wholly empty rows, and formatted blank ones after the data, are no rows', async () => {
  const cell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`
  const blank = Array.from({ length: 985 }, (_, at) => `<row r="${at + 4}"><c r="A${at + 4}" s="0"/></row>`)
  const data = `<row r="1">${cell('A1', 'name')}${cell('B1', 'city')}</row><row r="2"/>`
  const sheet = `${data}<row r="3">${cell('A3', 'A')}${cell('B3', 'Rome')}</row>${blank.join('')}`
  expect(await normalise(fileOf('a.xlsx', bareWorkbook(sheet)))).toMatchObject([{ row: 3 }])
})

test('16. a sheet without headers is refused, not read as if its first row were one', async () => {
  const rows = csvFile([
    ['Апрель', '2021', '14'],
    ['Май', '2021', '15'],
  ])
  await expect(openImportFile(rows)).rejects.toThrow('has no header row')
})

describe('types and numbers', () => {
  test.each([
    ['24. a postal code', { postal_code: '90744.0' }, { postalCode: '90744' }],
    ['24. a postal code in a number cell', { postal_code: 8032 }, { postalCode: '8032' }],
    ['24. a postal code with a zero in front', { postal_code: '01234' }, { postalCode: '01234' }],
    ['24. a postal code that is none', { postal_code: 'None' }, { postalCode: null }],
    ['25. a rating in a whole number', { rating: 4 }, { rating: 4 }],
    ['25. a rating in Arabic digits', { rating: '4٫4' }, { rating: 4.4 }],
    ['25. a rating with a comma', { rating: '5,0' }, { rating: 5 }],
    ['25. a rating that says there is none', { rating: 'Has No rating' }, { rating: null }],
    ['25. a rating of 0, which is not rated', { rating: 0 }, { rating: null }],
    ['26. a count as a float', { reviews: '10.0' }, { reviewCount: 10 }],
    ['26. a count with a comma', { reviews: '8,857' }, { reviewCount: 8857 }],
    ['26. a count in brackets and thousands', { reviews: '(4.3K)' }, { reviewCount: 4300 }],
    ['26. a count in brackets', { reviews: '(32)' }, { reviewCount: 32 }],
    ['26. no count beside a rating', { reviews: '', rating: 4.5 }, { reviewCount: null, rating: 4.5 }],
    ['27. a real boolean', { verified: true }, { isVerified: true }],
    ['27. a boolean as text', { verified: 'False' }, { isVerified: false }],
    ['27. an empty boolean', { verified: null }, { isVerified: null }],
    ['28. an id that lost its digits', { store_id: 5.893791789635743e18 }, { sourceId: null }],
    ['28. the same as text', { store_id: '5.893791789635743e+18' }, { sourceId: null }],
    ['29. stars for a price', { price_range: '4 stars' }, { priceRange: '4 stars' }],
    ['29. pesos for a price', { price_range: '₱₱' }, { priceRange: '₱₱' }],
    ['29. a price from and to', { price_range: '€10–20' }, { priceRange: '€10–20' }],
  ])('%s', async (_, record, fields) => {
    expect(await given(record)).toMatchObject(fields)
  })
})

describe('JSON in cells', () => {
  test.each([
    [
      '30. features that are texts, null or empty',
      {
        Languages: { 'Language assistance': 'English, Spanish' },
        Stay: { 'Check-in time': '15:00', Pool: null },
      },
      { Languages: { 'Language assistance': 'English, Spanish' }, Stay: { 'Check-in time': '15:00' } },
    ],
    ['30. no features', {}, null],
    [
      '31. a list of sections',
      [{ id: 'a', name: 'Crowd', options: [{ name: 'Groups', enabled: true }] }],
      { Crowd: { Groups: true } },
    ],
    ['31. an object of lists', { Crowd: [{ Groups: true }] }, { Crowd: { Groups: true } }],
  ])('%s', async (_, about, features) => {
    expect((await given({ about: JSON.stringify(about) })).about).toEqual(features)
  })

  test('31a. hours in words are kept, shown and remarked on', async () => {
    const file = csvFile([
      ['name', 'hours'],
      ['A', 'ring the bell'],
      ['B', 'Mo-Fr 9-17'],
    ])
    const plan = await openImportFile(file)
    for await (const row of plan.rows) void row
    expect(await normalise(file)).toMatchObject([
      { candidate: { workingHours: { Hours: 'ring the bell' }, week: null } },
      { candidate: { workingHours: { Monday: '9 AM – 5 PM', Sunday: 'Closed' } } },
    ])
    expect(plan.remarks()).toMatchObject([
      { header: 'hours', reason: 'could not be read', example: 'ring the bell' },
    ])
  })

  test('31a2. hours by appointment and in seasons are understood', async () => {
    const file = csvFile([
      ['name', 'hours'],
      ['A', 'by appointment'],
      ['B', 'Apr-Oct Mo-Su 10:00-18:00'],
    ])
    const plan = await openImportFile(file)
    for await (const row of plan.rows) void row
    expect(await normalise(file)).toMatchObject([
      { candidate: { workingHours: { Monday: 'By appointment', Sunday: 'By appointment' }, week: null } },
      { candidate: { workingHours: { Seasons: 'Apr-Oct 10:00-18:00' }, week: null } },
    ])
    expect(plan.remarks()).toEqual([])
  })

  test('31b. of two columns the one with hours counts, not the one with words', async () => {
    const { workingHours } = await given({ hours: 'by appointment', opening_hours: 'Mo-Fr 09:00-17:00' })
    expect(workingHours).toMatchObject({ Monday: '9 AM – 5 PM' })
  })

  test('31c. dates among the hours of a week are special days', async () => {
    const opening_hours = 'Mo-Fr 09:00-17:00; PH off; 2096 Dec 25 off; 2096 Dec 31 09:00-15:00'
    expect(await given({ opening_hours })).toMatchObject({
      workingHours: { Monday: '9 AM – 5 PM' },
      specialHours: [
        { date: '2096-12-25', spans: [] },
        { date: '2096-12-31', spans: [[540, 900]] },
      ],
    })
    expect(await given({ opening_hours: 'Mo-Fr 09:00-17:00' })).not.toHaveProperty('specialHours')
  })

  test('31e. the tags of OpenStreetMap have a clock of 24 hours', async () => {
    const row = { '@id': 'node/1', amenity: 'cafe', opening_hours: '6:00-10:00' }
    expect((await given(row)).week).toEqual(Array(7).fill([[360, 600]]))
  })

  test('31d. a column of special hours that says nothing empties them', async () => {
    expect(await given({ special_hours: '' })).toMatchObject({ specialHours: null })
    expect(await given({ special_hours: '2096-12-25: x' })).toMatchObject({
      specialHours: [{ date: '2096-12-25', spans: [] }],
    })
  })

  test('31. Python dictionaries: hours are read, features remarked on', async () => {
    const plan = await openImportFile(
      await xlsxFile([
        ['name', 'working_hours', 'about'],
        ['A', "{'Monday': ['9AM-5PM'], 'Tuesday': ['Closed']}", "{'Amenities': {'Toilet': True}}"],
      ]),
    )
    expect((await plan.rows.next()).value).toMatchObject({
      candidate: { about: null, week: [[[540, 1020]], [], [], [], [], [], []] },
    })
    expect(plan.remarks()).toMatchObject([{ header: 'about', reason: 'could not be read' }])
  })

  test('32. narrow spaces inside JSON', async () => {
    const hours = JSON.stringify({ Monday: '11:30\u202FAM\u2009–\u200910:00\u202FPM' })
    expect((await given({ working_hours: hours })).week?.[0]).toEqual([[690, 1320]])
  })

  test('33. a link of 1,851 characters', async () => {
    const link = `https://book.example/?q=${'x'.repeat(1827)}`
    expect((await given({ booking_link: link })).reservationLink).toBe(link)
  })
})

describe('links', () => {
  test.each([
    [
      '34. the first of several',
      { order_links: 'https://a.example/x,1, https://b.example/y' },
      { orderLink: 'https://a.example/x,1' },
    ],
    [
      '35. a redirect of Google',
      { reservation_links: '/url?q=https://heat.example/&opi=1' },
      { reservationLink: 'https://heat.example/' },
    ],
    ['35. without a scheme', { website: 'Www.simonsays.tw' }, { website: 'https://www.simonsays.tw' }],
    ['35. a bare host', { website: 'winsonbrooklyn.com' }, { website: 'https://winsonbrooklyn.com' }],
    ['35. a chat', { order_links: 'http://wa.me/91929' }, { orderLink: 'http://wa.me/91929' }],
    [
      '36. an order link that repeats the booking',
      { order_links: 'https://book.example/', booking_link: 'https://book.example/' },
      { orderLink: null, reservationLink: 'https://book.example/' },
    ],
    ['37. an empty text for no website', { website: '' }, { website: null }],
  ])('%s', async (_, record, fields) => {
    expect(await given(record)).toMatchObject(fields)
  })
})

describe('41. workbooks', () => {
  const text = (ref: string, value: string) => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`

  test('of inline strings without a dimension, with a formula that has no value', async () => {
    const sheet = `<row r="1">${text('A1', 'name')}${text('B1', 'phone')}</row><row r="2">${text('A2', 'A')}<c r="B2"><f>1+1</f></c></row>`
    expect(await rowsOf(fileOf('a.xlsx', bareWorkbook(sheet)))).toEqual([
      [1, 'name', 'phone'],
      [2, 'A', null],
    ])
  })

  test('before 2007, with code page 1251', async () => {
    const bytes = readFileSync(new URL('../fixtures/import/code-page-1251.xls', import.meta.url))
    expect((await rowsOf(fileOf('a.xls', new Uint8Array(bytes))))[1]?.[1]).toBe('Ветеринар Плюс')
  })

  test('before 2007, with a formula that has no value and a blank row', async () => {
    const bytes = readFileSync(new URL('../fixtures/import/biff8.xls', import.meta.url))
    const rows = await rowsOf(fileOf('a.xls', new Uint8Array(bytes)))
    expect(rows.map(([row]) => row)).toEqual([1, 2, 4])
    expect(rows[2]?.[5] ?? null).toBeNull()
  })
})
