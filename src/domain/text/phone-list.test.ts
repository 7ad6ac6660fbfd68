import { expect, test } from 'vitest'
import { e164 } from '../geo/phone.ts'
import { cleanPhones, distinctPhones, phonesIn } from './phone-list.ts'
import { telHref } from './tel-href.ts'

test.each([
  ['+49 30 5550123; +49 171 5550123', ['+49 30 5550123', '+49 171 5550123']],
  ['030 5550123, 0171 5550123 / 0172 5550123', ['030 5550123', '0171 5550123', '0172 5550123']],
  ['030 5550123 or 0171 5550123', ['030 5550123', '0171 5550123']],
  ['030 5550123\n0171 5550123', ['030 5550123', '0171 5550123']],
  ['+49 30 5550123, ext. 12', ['+49 30 5550123, ext. 12']],
  ['+49 30 5550123, 24', ['+49 30 5550123, 24']],
  ['044/322 12 34', ['044/322 12 34']],
  ['Tel: 030 5550123; Fax: 030 5550124', ['Tel: 030 5550123', 'Fax: 030 5550124']],
  ['112', ['112']],
])('the numbers of %j are %j', (text, phones) => {
  expect(phonesIn(text)).toEqual(phones)
})

test('a number that is written in two ways is one, with another extension it is two', () => {
  const one = ['+49 30 5550123', '030 5550123']
  expect(distinctPhones(one)).toEqual(['+49 30 5550123'])
  expect(distinctPhones(['030 5550123 ext. 1', '030 5550123 ext. 2'])).toHaveLength(2)
})

test('further numbers are read as they are stored, and what is none is refused', () => {
  const stored = '0532 555 01 23; Fax: 0212 555 01 24'
  expect(cleanPhones(stored)).toBe(stored)
  expect(cleanPhones('0532 555 01 23, 0533 555 01 23')).toBe('0532 555 01 23; 0533 555 01 23')
  expect(cleanPhones('Mon-Fri 09:00-17:00')).toBeNull()
  expect(cleanPhones('ask inside')).toBeNull()
})

test.each([
  ['Fax: 0212 555 01 24', 'TR', 'tel:+902125550124'],
  ['0212 555 01 24 dahili 12', 'TR', 'tel:+902125550124;ext=12'],
  ['030 5550123 Durchwahl 7', 'DE', 'tel:+49305550123;ext=7'],
  ['(617) 555-0123 x123', 'US', 'tel:+16175550123;ext=123'],
  ['1-800-FLOWERS', 'US', 'tel:+18003569377'],
])('%s of %s is dialled as %s', (phone, country, href) => {
  expect(telHref(phone, e164(phone, country))).toBe(href)
})
