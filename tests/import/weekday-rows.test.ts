import { expect, test } from 'vitest'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { openImportFile } from '#import/open-file.ts'
import { csvFile, fileOf } from './files.ts'

async function read(file: Parameters<typeof openImportFile>[0]) {
  const opened = await openImportFile(file)
  const found: BusinessCandidate[] = []
  for await (const each of opened.rows) if ('candidate' in each) found.push(each.candidate)
  return { found, unknown: opened.columns.unknown, remarks: opened.remarks() }
}

const weeks = async (rows: readonly (readonly string[])[]) => {
  const { found } = await read(csvFile(rows))
  return found.map(({ name, week }) => [name, week])
}

const nine = [[540, 1020]]
const none: number[][] = []
const HEADER = ['name', 'address', 'day', 'opens', 'closes']
const kiosk = (day: string, opens = '09:00', closes = '17:00') => ['Kiosk', 'Hill 5', day, opens, closes]
/** A day without a row is closed. */
const weekOf = (days: Readonly<Record<number, number[][]>>) =>
  Array.from({ length: 7 }, (_, day) => days[day] ?? none)

test('rows of one business, one for each of its days, are its week', async () => {
  const rows = [
    HEADER,
    kiosk('Monday'),
    kiosk('Tuesday'),
    kiosk('Sunday', '10:00', '14:00'),
    ['Bakery', 'Main St 1', 'Monday', '06:00', '12:00'],
    ['Bakery', 'Main St 1', 'Friday', '06:00', '12:00'],
  ]
  expect(await weeks(rows)).toEqual([
    ['Kiosk', weekOf({ 0: nine, 1: nine, 6: [[600, 840]] })],
    ['Bakery', weekOf({ 0: [[360, 720]], 4: [[360, 720]] })],
  ])
})

test.each([
  [
    ['weekday', 'open_time', 'close_time'],
    ['Mon', '09:00:00', '17:00:00'],
    ['Tue', '09:00:00', '17:00:00'],
  ],
  [
    ['Wochentag', 'Von', 'Bis'],
    ['Montag', '9:00', '17:00'],
    ['Dienstag', '9:00', '17:00'],
  ],
  [
    ['Gün', 'Açılış', 'Kapanış'],
    ['Pazartesi', '09:00', '17:00'],
    ['Salı', '09:00', '17:00'],
  ],
  [
    ['día', 'hora_apertura', 'hora_cierre'],
    ['Lunes', '9:00', '17:00'],
    ['Martes', '9:00', '17:00'],
  ],
  [
    ['day_of_week', 'start_time', 'end_time'],
    ['MONDAY', '0900', '1700'],
    ['TUESDAY', '0900', '1700'],
  ],
  [
    ['Days', 'From', 'To'],
    ['Mon', '9am', '5pm'],
    ['Tue', '9am', '5pm'],
  ],
])('%s', async (header, ...days) => {
  const rows = days.map((cells) => ['Kiosk', 'Hill 5', ...cells])
  expect(await weeks([['name', 'address', ...header], ...rows])).toEqual([
    ['Kiosk', weekOf({ 0: nine, 1: nine })],
  ])
})

test('a row may be of several days, and a day may have two rows', async () => {
  const rows = [HEADER, kiosk('Mon-Fri', '09:00', '12:00'), kiosk('Mon-Fri', '14:00', '18:00'), kiosk('Sat')]
  const split = [
    [540, 720],
    [840, 1080],
  ]
  expect(await weeks(rows)).toEqual([
    ['Kiosk', weekOf({ 0: split, 1: split, 2: split, 3: split, 4: split, 5: nine })],
  ])
})

test('a day may be said to be closed', async () => {
  const header = [...HEADER, 'is_closed']
  const rows = [header, [...kiosk('Monday'), 'false'], [...kiosk('Sunday', '', ''), 'true']]
  expect(await weeks(rows)).toEqual([['Kiosk', weekOf({ 0: nine, 6: none })]])
  const inWords = [HEADER, kiosk('Monday'), kiosk('Sunday', 'Closed', 'Closed')]
  expect(await weeks(inWords)).toEqual([['Kiosk', weekOf({ 0: nine, 6: none })]])
})

test('the status of a business is not that of its day', async () => {
  const rows = [
    [...HEADER, 'status'],
    [...kiosk('Monday'), 'CLOSED_PERMANENTLY'],
    [...kiosk('Tuesday'), 'CLOSED_PERMANENTLY'],
  ]
  const { found } = await read(csvFile(rows))
  expect(found).toEqual([
    expect.objectContaining({
      week: weekOf({ 0: nine, 1: nine }),
      businessStatus: 'CLOSED_PERMANENTLY',
    }),
  ])
})

test('a day may have its hours in one column', async () => {
  const rows = [
    ['name', 'address', 'day', 'hours'],
    ['Kiosk', 'Hill 5', 'Monday', '09:00-17:00'],
    ['Kiosk', 'Hill 5', 'Sunday', 'Closed'],
  ]
  expect(await weeks(rows)).toEqual([['Kiosk', weekOf({ 0: nine, 6: none })]])
})

test('what stands in the first row alone is said of all', async () => {
  const rows = [
    HEADER,
    kiosk('Monday'),
    ['', '', 'Tuesday', '09:00', '17:00'],
    ['Bakery', 'Main St 1', 'Monday', '09:00', '17:00'],
    ['', '', 'Friday', '09:00', '17:00'],
  ]
  expect(await weeks(rows)).toEqual([
    ['Kiosk', weekOf({ 0: nine, 1: nine })],
    ['Bakery', weekOf({ 0: nine, 4: nine })],
  ])
})

test('columns of the hours are read, and an id of each row is none of the business', async () => {
  const rows = [
    ['id', ...HEADER, 'note'],
    ['1', ...kiosk('Monday'), 'a'],
    ['2', ...kiosk('Tuesday'), 'b'],
  ]
  const { found, unknown, remarks } = await read(csvFile(rows))
  expect(found).toEqual([expect.objectContaining({ week: weekOf({ 0: nine, 1: nine }) })])
  expect(found[0]?.sourceId).toBeUndefined()
  expect(unknown).toEqual(['note', 'id'])
  expect(remarks).toEqual([])
})

test('the id of the business tells branches apart that have one name and no place', async () => {
  const header = ['shop_id', 'name', 'day', 'opens', 'closes']
  const row = (id: string, day: string) => [id, 'Kiosk', day, '09:00', '17:00']
  const { found } = await read(
    csvFile([header, row('7', 'Monday'), row('7', 'Tuesday'), row('8', 'Monday'), row('8', 'Friday')]),
  )
  expect(found.map(({ sourceId, week }) => [sourceId, week])).toEqual([
    ['7', weekOf({ 0: nine, 1: nine })],
    ['8', weekOf({ 0: nine, 4: nine })],
  ])
})

test('records of JSON are joined as well', async () => {
  const record = (day: string) => ({ name: 'Kiosk', address: 'Hill 5', day, opens: '09:00', closes: '17:00' })
  const { found } = await read(fileOf('days.json', JSON.stringify([record('Monday'), record('Tuesday')])))
  expect(found.map(({ week }) => week)).toEqual([weekOf({ 0: nine, 1: nine })])
})

test('a day off or a market day of businesses that differ joins nothing', async () => {
  const header = ['name', 'address', 'closing day', 'opens', 'closes']
  const rows = [
    header,
    ['Kiosk', 'Hill 5', 'Monday', '09:00', '17:00'],
    ['Bakery', 'Main St 1', 'Tuesday', '09:00', '17:00'],
  ]
  const { found } = await read(csvFile(rows))
  expect(found.map(({ name }) => name)).toEqual(['Kiosk', 'Bakery'])
})
