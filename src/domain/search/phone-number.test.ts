import { expect, test } from 'vitest'
import { numberEnds, phoneDigits, shortNumber } from './phone-number.ts'

test.each([
  ['+44 20', '4420'],
  ['+44 20 7946 0958', '442079460958'],
  ['020 7946', '207946'],
  ['(212) 555-0152', '2125550152'],
  ['+90 212', '90212'],
  ['tel: 030 1234567', '0301234567'],
  ['0 (30) 1234567', '0301234567'],
  ['0044207946', '44207946'],
  ['+49-30/123', '4930123'],
  ['000 93 93', '0009393'],
  ['1-800-FLOWERS', '18003569377'],
])('%s is a phone number', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits)
})

test.each([
  ...['7 Eleven', '24/7', 'Route 66', '1001', '+', '4.5+', 'cafe 2000', '365 247', '10.30', ''],
  ...['2026-11-29', '24.12.2026', '41.0082 28.9784', '09:00-17:00', '1-800', 'STUDIO 1234567'],
])('%s is none', (text) => {
  expect(phoneDigits(text)).toBeUndefined()
})

test.each([
  ['1414', '1414'],
  ['365 247', '365247'],
  ['0911', '911'],
  ['24/7', '247'],
  ['42', undefined],
  ['444 0 333', undefined],
])('%s as a short number', (text, digits) => {
  expect(shortNumber(text)).toBe(digits)
})

test('what is dialled before a number is none of its own', () => {
  expect(numberEnds('902120009393')).toEqual(['902120009393'])
  expect(numberEnds('84951234567')).toContain('4951234567')
  expect(numberEnds('9002120009393')).toContain('902120009393')
  expect(numberEnds('1114155550161')).toContain('14155550161')
})
