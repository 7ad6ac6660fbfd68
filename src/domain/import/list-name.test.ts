import { expect, test } from 'vitest'
import { listName } from './list-name.ts'

test.each([
  ['zurich.xlsx', 'zurich'],
  ['Zürich cafés 2025-06 (2).xlsx', 'zurich cafes'],
  ['/home/me/starbucks_v2.csv.gz', 'starbucks'],
  ['C:\\files\\İstanbul-2024.12.31.csv', 'istanbul'],
  ['2024.xlsx', '2024'],
])('%s is of the list %s', (fileName, expected) => {
  expect(listName(fileName)).toBe(expected)
})
