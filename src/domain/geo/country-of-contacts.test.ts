import { expect, test } from 'vitest'
import { countryOfContacts } from './country-of-contacts.ts'

test.each([
  ['09-363 7048', 'https://depoteatery.co.nz', 'NZ'],
  ['+64 4 212 2422', 'https://example.com/', 'NZ'],
  ['0064 4 212 2422', null, 'NZ'],
  ['0800 123 456', 'tastingshed.co.nz/menu', 'NZ'],
  ['020 7946 0018', 'www.example.co.uk', 'GB'],
  ['+44 20 7946 0018', 'https://example.es', undefined],
  ['09-363 7048', 'https://example.io', undefined],
  ['09-363 7048', null, undefined],
  ['1', 'https://example.co.nz', undefined],
  ['02-6085-7182', 'https://example.modoo.at/', undefined],
  ['+999 20 7946', 'https://example.fr', undefined],
  ['', 'https://example.fr', undefined],
])('%s, %s: %s', (phone, website, country) => {
  expect(countryOfContacts(phone, website)).toBe(country)
})
