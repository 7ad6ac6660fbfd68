import { expect, test } from 'vitest'
import { formQueryString } from './form-query-string.ts'

test.each<[string, [string, string][], string]>([
  ['nothing', [], ''],
  [
    'blank fields',
    [
      ['search', ' '],
      ['city', ''],
    ],
    '',
  ],
  [
    'several of one name',
    [
      ['price', '1'],
      ['price', '2'],
      ['openNow', 'true'],
    ],
    '?price=1,2&openNow=true',
  ],
  ['text of any script', [['search', ' カフェ & bar ']], '?search=%E3%82%AB%E3%83%95%E3%82%A7+%26+bar'],
])('%s', (_, fields, expected) => {
  expect(formQueryString(fields)).toBe(expected)
})
