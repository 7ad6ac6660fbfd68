import { expect, test } from 'vitest'
import { openImportFile } from '#import/open-file.ts'
import { type Cells, candidate } from './candidates.ts'
import { xlsxFile } from './files.ts'

const NAME = { name: 'A', city: 'Bern' }
const DAY = [
  [540, 720],
  [840, 1020],
]
const DAY_TEXT = '9.00AM-12.00PM,\n2.00PM-5.00PM'
const SATURDAY = [[540, 780]]
const week = (weekdays: unknown, saturday: unknown, sunday: unknown) => [
  ...Array<unknown>(5).fill(weekdays),
  saturday,
  sunday,
]

test.each<[Cells, unknown]>([
  [{ 'OPERATING HOURS\nMON - FRI': DAY_TEXT, SAT: '9.00AM-1.00PM', SUN: 'CLOSED' }, week(DAY, SATURDAY, [])],
  [{ 'Monday to Friday': '24 hours', 'SAT & SUN': 'Closed' }, week([[0, 1440]], [], [])],
  [{ Weekdays: DAY_TEXT, Weekend: '9am-1pm' }, week(DAY, SATURDAY, SATURDAY)],
  [
    { 'MON-FRI AM HR': '9.00-12.00', 'MON-FRI PM HR': '2.00-5.00', 'SAT AM HR': '9.00AM-1.00PM' },
    week(DAY, SATURDAY, null),
  ],
  [{ 'Mon-Fri': DAY_TEXT, Sat: '', Sun: '' }, week(DAY, null, null)],
  [
    { 'Mon & Thu': '9am-1pm', 'Tue, Wed, Fri': '24 hours', Sat: 'closed' },
    [SATURDAY, [[0, 1440]], [[0, 1440]], SATURDAY, [[0, 1440]], [], null],
  ],
  [
    { 'MON-FRI': '9am-1pm (closed on Tue & Fri night)', SAT: '9am-1pm', SUN: 'closed' },
    week(null, SATURDAY, []),
  ],
])('%o are hours of groups of days', async (cells, hours) => {
  expect((await candidate({ ...NAME, ...cells })).week).toEqual(hours)
})

test('hours of holidays are left and told, and one column of weekdays without a word of hours is', async () => {
  const { columns } = await openImportFile(
    await xlsxFile([
      ['name', 'city', 'Mon-Fri', 'Sat', 'SUN & PH', 'PUBLIC HOLIDAY'],
      ['A', 'Bern', '9am-1pm', 'closed', 'closed', 'closed'],
    ]),
  )
  expect(columns.unknown).toEqual(['SUN & PH', 'PUBLIC HOLIDAY'])
  expect((await candidate({ ...NAME, Weekdays: '20-30' })).week ?? null).toBeNull()
})
