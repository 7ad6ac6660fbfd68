import { expect, test } from 'vitest'
import { reasonText } from './rejected-rows.ts'

test('a rejection is told in Turkish by its code', () => {
  expect(reasonText({ code: 'name_missing', reason: 'name is missing' })).toBe('işletme adı yok')
})

test.each(['other', 'of_tomorrow', 'toString'])('a reason without a text is told as it came: %s', (code) => {
  expect(reasonText({ code: code as 'other', reason: 'nobody knows why' })).toBe('nobody knows why')
})
