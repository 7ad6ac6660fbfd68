import { expect, test } from 'vitest'
import { isPhoneNumber } from './phone-number.ts'

test.each([
  '+44 20',
  '+44 20 7946 0958',
  '020 7946',
  '(212) 555-0152',
  '+90 212',
  'tel: 030 1234567',
  '0044207946',
  '+49-30/123',
])('%s is a phone number', (text) => {
  expect(isPhoneNumber(text)).toBe(true)
})

test.each(['7 Eleven', '24/7', 'Route 66', '1001', '+', '4.5+', 'cafe 2000', '365 247', '10.30', ''])(
  '%s is none',
  (text) => {
    expect(isPhoneNumber(text)).toBe(false)
  },
)
