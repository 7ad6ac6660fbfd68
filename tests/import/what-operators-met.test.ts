import { expect, test } from 'vitest'
import { openImportFile } from '#import/open-file.ts'
import { candidates, normalise } from './candidates.ts'
import { csvFile } from './files.ts'

const first = async (rows: string[][]) => (await candidates(csvFile(rows)))[0]
const remarksOn = async (rows: string[][]) => {
  const plan = await openImportFile(csvFile(rows))
  for await (const row of plan.rows) expect(row.row).toBeGreaterThan(0)
  return plan.remarks()
}

test.each([
  ['09.00', '17.30', [540, 1050]],
  ['9.30', '18.45', [570, 1125]],
  ['9', '17.3', [540, 1050]],
  ['9', '17.5', [540, 1050]],
  ['9,25', '17,75', [555, 1065]],
])('columns of times with %s and %s', async (open, close, span) => {
  const rows = [
    ['Ad', 'Şehir', 'Ülke', 'Açılış', 'Kapanış'],
    ['Lale', 'Bursa', 'Türkiye', open, close],
  ]
  expect((await first(rows))?.week?.[0]).toEqual([span])
})

test.each([
  ['毎週月曜日', []],
  ['月曜日(祝日の場合は翌火曜日が休み)', []],
  ['月曜日は市場の日', null],
])('a day off written as %s', async (off, monday) => {
  const rows = [
    ['店名', '市', '営業時間', '定休日'],
    ['さくら', '京都市', '10:00-18:00', off],
    ['うめ', '京都市', '10:00-18:00', '水曜日'],
  ]
  const week = (await first(rows))?.week
  expect([week?.[0], week?.[1]]).toEqual([monday, [[600, 1080]]])
})

test.each([
  ['Mon, Wed-Sun', [1]],
  ['Mon-Sat', [6]],
  ['Mon-Sun', []],
  ['Tuesday to Saturday', [0, 6]],
])('on days that a column of open days leaves out it is closed: %s', async (open, closed) => {
  const rows = [
    ['Name', 'City', 'Timings', 'Days open'],
    ['Dosa Plaza', 'Agra', '11am - 11pm', open],
    ['Achman', 'Agra', '12noon - 11pm', 'Mon-Sun'],
  ]
  const week = (await first(rows))?.week ?? []
  expect(week.flatMap((spans, day) => (spans?.length === 0 ? [day] : []))).toEqual(closed)
})

test('a column of days off names public holidays', async () => {
  const rows = [
    ['店名', '市', '営業時間', '定休日'],
    ['さくら', '京都市', '10:00-18:00', '日曜・祝日'],
    ['うめ', '京都市', '10:00-18:00', '水曜日'],
  ]
  expect((await first(rows))?.workingHours).toMatchObject({ Sunday: 'Closed', Holidays: 'Closed' })
})

test('where no day is closed, one without hours is unknown', async () => {
  const rows = [
    ['店名', '市', '営業時間', '定休日'],
    ['さくら', '京都市', '平日 11:30～23:30 日祝 11:30～22:00', '無休'],
    ['うめ', '京都市', '10:00-18:00', '水曜日'],
  ]
  expect((await first(rows))?.week?.[5]).toBeNull()
})

test.each([
  ['-10676', null],
  ['2026-05-01', null],
  ['4.9731123459E11', null],
  ['Fax: 0731 99999', null],
  ["'0731 123456", '+49731123456'],
  ['49731123456', '+49731123456'],
  ['49 731 123456', '+49731123456'],
  ['4941 12345', '+49494112345'],
  ['0731 123456', '+49731123456'],
  ['Tel.: 0731 123456', '+49731123456'],
])('a phone number %s in Germany is %s', async (phone, e164) => {
  const rows = [
    ['name', 'city', 'country', 'phone'],
    ['Lale', 'Ulm', 'Germany', phone],
  ]
  expect((await first(rows))?.phoneE164 ?? null).toBe(e164)
})

test('hours that are read for some days only are told of, and what a spreadsheet made of them is not shown', async () => {
  const rows = [
    ['name', 'city', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
    ['Lale', 'Bonn', '5-Sep', 'wie im Aushang', '9-18', '9-18', '9-18', '', ''],
    ['Rose', 'Bonn', '9-18', '9-18', '9-18', '9-18', '9-18', '', ''],
  ]
  const found = await first(rows)
  expect(found?.week?.slice(0, 3)).toEqual([null, null, [[540, 1080]]])
  expect(found?.workingHours).not.toHaveProperty('Monday')
  expect(found?.workingHours).toHaveProperty('Tuesday', 'wie im Aushang')
  expect(await remarksOn(rows)).toMatchObject([{ example: 'wie im Aushang', count: 1 }])
})

test('formulas that failed are no values', async () => {
  const rows = await normalise(
    csvFile([
      ['name', 'address', 'city'],
      ['#REF!', '1 Main St', 'Ulm'],
      ['Lale', '#N/A', 'Ulm'],
    ]),
  )
  expect(rows.map((row) => ('candidate' in row ? row.candidate.address : row.code))).toEqual([
    'name_missing',
    null,
  ])
})

test.each(['Summe', 'Total', '2 Einträge', '(weitere folgen)', '???'])('%s is no business', async (name) => {
  const rows = await normalise(
    csvFile([
      ['Name', 'Adresse', 'Ort'],
      ['Lale', 'Hauptstraße 1', 'Ulm'],
      [name, '2', ''],
    ]),
  )
  expect(rows.map((row) => 'candidate' in row)).toEqual([true, false])
})

test('a region that is the country of the row is none', async () => {
  const rows = [
    ['Nazwa', 'Miasto', 'Kraj'],
    ['Lale', 'Kraków', 'Polska'],
  ]
  const found = await first(rows)
  expect([found?.state ?? null, found?.countryCode]).toEqual([null, 'PL'])
})

test('a column that the command maps comes before one that is recognised', async () => {
  const file = csvFile([
    ['Firma', 'Name', 'Ort'],
    ['Café Nord', 'Frau Meier', 'Ulm'],
  ])
  const plan = await openImportFile(file, { named: new Map([['Firma', 'name']]) })
  const names: unknown[] = []
  for await (const row of plan.rows) names.push('candidate' in row && row.candidate.name)
  expect(names).toEqual(['Café Nord'])
})

test('a position far from the country of its row is told', async () => {
  const rows = [
    ['name', 'city', 'country', 'lat', 'lng'],
    ['Lale', 'Wien', 'Austria', '48.2', '16.37'],
    ['Rose', 'Wien', 'Austria', '16.37', '88.2'],
    ['Iris', 'Wien', 'Austria', '48.21', '16.38'],
  ]
  expect(await remarksOn(rows)).toMatchObject([
    { reason: 'are far from the country that the row names', example: '16.37', count: 1 },
  ])
})

test('a status that is no word for open or closed is told', async () => {
  const rows = [
    ['name', 'city', 'status'],
    ...['open', 'open', 'open', 'moved'].map((status) => ['Lale', 'Oslo', status]),
  ]
  expect(await remarksOn(rows)).toMatchObject([{ header: 'status', example: 'moved' }])
})

test('a second table below the first goes into no column of the first', async () => {
  const rows = await normalise(
    csvFile([
      ['Name', 'Adresse', 'PLZ', 'Ort', 'Tel'],
      ['Museum Eins', 'Ring 1', '8010', 'Graz', '0316 123450'],
      ['Museen', '', '', '', ''],
      ['Name', 'Tel', 'Adresse', 'Ort', 'Öffnungszeiten'],
      ['Museum Drei', '0316 123456', 'Sackstr. 3', 'Graz', 'Di-So 10-17'],
      ['Name', 'Adresse', 'PLZ', 'Ort', 'Tel'],
      ['Museum Vier', 'Ring 4', '8010', 'Graz', '0316 123457'],
    ]),
  )
  expect(rows.map((row) => ('candidate' in row ? row.candidate.name : row.code))).toEqual([
    'Museum Eins',
    'Museen',
    'other_header',
    'other_table',
    'header_again',
    'Museum Vier',
  ])
})

test('people to speak to are no businesses where another column has these', async () => {
  const rows = [
    ['Firma', 'Name', 'Ort'],
    ['Café Nord GmbH', 'Frau Meier', 'Ulm'],
    ['Café Süd GmbH', 'Herr Huber', 'Ulm'],
  ]
  expect((await candidates(csvFile(rows))).map(({ name }) => name)).toEqual([
    'Café Nord GmbH',
    'Café Süd GmbH',
  ])
})

test('a day off is known where the hours are not', async () => {
  const rows = [
    ['Ad', 'Şehir', 'Ülke', 'Kapalı Gün'],
    ['Lale', 'Bursa', 'Türkiye', 'Pazar'],
  ]
  const found = await first(rows)
  expect(found?.week).toEqual([null, null, null, null, null, null, []])
  expect(found?.workingHours).toEqual({ Sunday: 'Closed' })
})

test.each([
  ['Cafe <b>Zum</b> L&ouml;wen', 'Cafe Zum Löwen'],
  ['<a href="http://x.example">Bar D</a>', 'Bar D'],
  ['John&#39;s Pub &amp; Grill', "John's Pub & Grill"],
  ['Fish & Chips < 10', 'Fish & Chips < 10'],
  ['"Štuka" & <Söhne>', '"Štuka" & <Söhne>'],
])('a name that a list has as HTML is its text: %s', async (written, name) => {
  const rows = [
    ['name', 'city'],
    [written, 'Ulm'],
  ]
  expect((await first(rows))?.name).toBe(name)
})

test.each([
  ['Niemcy', 'DE'],
  ['Německo', 'DE'],
  ['Duitsland', 'DE'],
  ['Griechenland', 'GR'],
  ['Королевство', null],
])('a country %s is %s', async (written, code) => {
  const rows = [
    ['Nazwa', 'Miasto', 'Kraj'],
    ['Lale', 'Nowhere', written],
  ]
  expect((await first(rows))?.countryCode ?? null).toBe(code)
})

test.each([
  ['days', 'Mon-Fri'],
  ['Günler', 'Hafta içi'],
])('opening and closing are of the days that the column %s names', async (header, days) => {
  const rows = [
    ['name', 'city', 'country', 'open', 'close', header],
    ['Lale', 'Leeds', 'UK', '09:00', '18:00', days],
    ['Rose', 'Leeds', 'UK', '10:00', '16:00', 'Sat'],
  ]
  expect((await first(rows))?.week).toEqual([...Array<number[][]>(5).fill([[540, 1080]]), [], []])
})

test.each([
  ['Germany', '1067', '01067'],
  ['Colombia', '50021', '050021'],
  ['Vietnam', '76173', '76173'],
  ['Russia', '13604', '13604'],
  ['India', '72737', '72737'],
])('a zero is put before a postal code of %s only if some begin with one', async (country, code, read) => {
  const rows = [
    ['Name', 'City', 'Country', 'Postal code'],
    ['A', 'B', country, code],
  ]
  expect((await first(rows))?.postalCode).toBe(read)
})
