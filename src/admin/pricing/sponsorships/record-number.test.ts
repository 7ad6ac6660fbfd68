import { expect, test } from 'vitest'
import { recordNumberIn } from './record-number.ts'

test.each([
  ['3501', 3501],
  ['3.501', 3501],
  [' #3501 ', 3501],
  ['Kayıt no 3.501', 3501],
  ['1 234 567', 1_234_567],
  ['0', undefined],
  ['', undefined],
  ['-5', undefined],
  ['https://meridian.example/business/cafe-7', undefined],
])('the number of a record in "%s" is %s', (text, number) => expect(recordNumberIn(text)).toBe(number))
