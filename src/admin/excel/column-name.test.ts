import { expect, test } from 'vitest'
import { columnName } from './column-name.ts'

test.each([
  ['(column D)', 'D sütunu (başlıksız)'],
  ['(column AB)', 'AB sütunu (başlıksız)'],
  ['hours of each day', 'günlerin saatleri'],
  ['opening and closing of each day', 'günlerin açılış ve kapanışı'],
  ['Telefon', 'Telefon'],
])('%s is called %s', (header, name) => {
  expect(columnName(header)).toBe(name)
})
