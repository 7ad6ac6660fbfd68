import { expect, test } from 'vitest'
import { telHref } from './tel-href.ts'

test.each([
  ['+41 44 322 12 34', 'tel:+41443221234'],
  ['+44 (0)20 7946 0018 ext. 12', 'tel:+442079460018;ext=12'],
  ['(212) 555-0100 x5', 'tel:2125550100;ext=5'],
  ['044/322 12 34', 'tel:0443221234'],
  ['044 322 12 34 / 044 322 12 35', 'tel:0443221234'],
  ['080 33512345, 9876543210', 'tel:08033512345'],
  ['٠٢٤٢ ٠٠٠ ٠٠ ٠١', 'tel:02420000001'],
  ['1-877-KARS-4-KIDS', 'tel:1877527745437'],
  ['0212 555 01 23 dahili 5', 'tel:02125550123;ext=5'],
  ['030 1234567 FAX', 'tel:0301234567'],
])('telHref of %s is %s', (phone, href) => {
  expect(telHref(phone)).toBe(href)
})

test('an extension stays beside a number in E.164', () => {
  expect(telHref('(212) 555-0141 ext. 12', '+12125550141')).toBe('tel:+12125550141;ext=12')
})
