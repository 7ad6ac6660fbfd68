import { describe, expect, test } from 'vitest'
import { openImportFile } from '#import/open-file.ts'
import { normalise } from './candidates.ts'
import { csvFile, type Rows, xlsxFile } from './files.ts'

const candidates = async (rows: Rows) =>
  (await normalise(await xlsxFile(rows))).flatMap((row) => ('candidate' in row ? [row.candidate] : []))

describe('a header of two rows', () => {
  const days = ['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi', 'Pazar']
  const groups = ['Restoran', 'Şehir', ...days.flatMap((day) => [day, null])]
  const names = [null, null, ...days.flatMap(() => ['Açılış', 'Kapanış'])]
  const rows: Rows = [
    ['Restoran envanteri'],
    groups,
    names,
    ['Çiya', 'İstanbul', ...days.flatMap(() => ['11:00', '22:00'])],
  ]

  test('whose second divides groups of the first is read as one', async () => {
    const [ciya] = await candidates(rows)
    expect(ciya).toMatchObject({ name: 'Çiya', city: 'İstanbul' })
    expect(ciya?.week).toEqual(Array(7).fill([[660, 1320]]))
  })

  test('is found in a file of text too, and none of its rows is taken for a business', async () => {
    expect(await normalise(csvFile(rows))).toHaveLength(1)
  })

  test('has the names of the second where they say enough, and the group before a name that is none of a business', async () => {
    const { sheet } = await openImportFile(
      await xlsxFile([
        ['İşletme Adı', 'Konum', null, 'Yetkili', null],
        [null, 'Enlem', 'Boylam', 'Ad', 'Telefon'],
        ['Çiya', 40.99, 29.02, 'Ali', '0216 330 31 90'],
      ]),
    )
    expect(sheet.map(({ header, field }) => [header, field])).toEqual([
      ['İşletme Adı', 'name'],
      ['Enlem', 'latitude'],
      ['Boylam', 'longitude'],
      ['Yetkili Ad', null],
      ['Telefon', 'phone'],
    ])
  })

  test('of which the first only names groups is that of the second, with the group before what is repeated', async () => {
    const [shop] = await candidates([
      ['Angaben', null, 'Montag', null, 'Dienstag', null],
      ['Name', 'Ort', 'von', 'bis', 'von', 'bis'],
      ['Laden', 'Bern', '09:00', '17:00', '10:00', '18:00'],
    ])
    expect(shop).toMatchObject({ name: 'Laden', city: 'Bern' })
  })

  test('is not seen in a header with a column without a name above a row of texts', async () => {
    const [cafe] = await candidates([
      ['Name', 'City', null, 'Notes'],
      ['Cafe', 'Bern', 'x', null],
    ])
    expect(cafe).toMatchObject({ name: 'Cafe', city: 'Bern' })
  })
})

describe('totals and notes', () => {
  const list = (...last: Rows[number][]) => [['Ad', 'Şehir', 'Puan'], ['Çiya', 'İstanbul', 4], ...last]

  test.each([
    ['Toplam: 120 kayıt'],
    ['Toplam', '120 kayıt', null],
    ['GENEL TOPLAM', null, 480],
    ['Total', '', ''],
    ['Итого: 3'],
    ['合計', '', 12],
    ['* Güncelleme tarihi 1 Kasım 2026'],
    ['Kaynak: İl Sağlık Müdürlüğü'],
    ['Source: city council'],
    ['Not: bilgi amaçlıdır'],
  ])('%s is no business', async (...cells) => {
    const rows = await normalise(await xlsxFile(list([...cells, null, null].slice(0, 3))))
    expect(rows[1]).toMatchObject({ code: 'summary_row' })
  })

  test('a petrol station of which only the position is known is one', async () => {
    const found = await candidates([
      ['name', 'lat', 'lon'],
      ['Total', 48.85, 2.35],
    ])
    expect(found).toHaveLength(1)
  })

  test.each([
    [['Total', 'Lyon', null]],
    [['Toplam Market', null, null]],
    [['Notes Coffee', null, null]],
    [['Source', 'Paris', null]],
    [['Hinweis', null, null]],
    [['Stand Up Club', null, null]],
  ])('%j is one', async (cells) => {
    expect(await candidates(list(cells))).toHaveLength(2)
  })
})

test('a list headed by the kind of its businesses has their names', async () => {
  const [pharmacy] = await candidates([
    ['Eczane', 'İl', 'Adres'],
    ['Güneş', 'Ankara', 'Etlik Cad. 45'],
  ])
  expect(pharmacy).toMatchObject({ name: 'Güneş', city: 'Ankara' })
})

test('groups of merged cells above the header are passed by, the one of the name too', async () => {
  const rows = [
    ['Hotels & restaurants of Zanzibar', '', '', '', '', ''],
    ['Business', '', 'Location', '', 'Contact', ''],
    ['Name', 'Kind', 'Street', 'Town', 'Phone', 'E-mail'],
    ['Spice Palace', 'Hotel', 'Kenyatta Road', 'Zanzibar City', '+255 24 223 0001', 'a@spice.example'],
  ]
  expect(await candidates(rows)).toMatchObject([
    { name: 'Spice Palace', city: 'Zanzibar City', email: 'a@spice.example' },
  ])
})

test('the refusal of an unknown header names its columns, not the title above', async () => {
  const file = csvFile([
    ['Katalog 2003', '', ''],
    ['Aaa', 'Bbb', 'Ccc'],
    ['x', 'y', 'z'],
  ])
  await expect(openImportFile(file)).rejects.toThrow('If Aaa, Bbb, Ccc is the header')
})
