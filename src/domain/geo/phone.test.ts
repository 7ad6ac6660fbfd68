import { expect, test } from 'vitest'
import { e164, shownPhone } from './phone.ts'

test.each([
  ['a national number', '044 123 45 67', 'CH', '+41441234567'],
  ['an international number of no known country', '+41 44 123 45 67', null, '+41441234567'],
  ['brackets and a hyphen', '(310) 393-7384', 'US', '+13103937384'],
  ['a plus that was lost', '13103937384', 'US', '+13103937384'],
  ['a plus that was lost, far away', '91 98765 43210', 'IN', '+919876543210'],
  ['00 for the plus', '0041 44 123 45 67', 'CH', '+41441234567'],
  ['an area code before a stroke', '069 / 28 12 34', 'DE', '+4969281234'],
  ['an area code in brackets before a stroke', '(0711) / 123 45 67', 'DE', '+497111234567'],
  ['two numbers at a stroke', '044 123 45 67 / 079 765 43 21', 'CH', '+41441234567'],
  ['00 where it dials nothing', '0085223456789', 'HK', '+85223456789'],
  ['a trunk zero in brackets and an extension', '+44 (0)20 7946 0018 ext. 12', 'GB', '+442079460018'],
  ['a slash behind the area code', '044/322 12 34', 'CH', '+41443221234'],
  ['the first of two', '+7 727 250 00 00 / +7 727 250 00 01', 'KZ', '+77272500000'],
  ['Arabic digits', '٠١١ ٢٣٤ ٥٦٧٨', 'SA', '+966112345678'],
  ['lower-case codes of countries are none', '044 123 45 67', 'ch', null],
  ['a national number of no known country', '044 123 45 67', null, null],
  ['a lost plus that any country may have', '13103937384', null, null],
  ['a country without telephones', '044 123 45 67', 'AQ', null],
  ['too short', '12345', 'US', null],
  ['words', 'call us now', 'US', null],
  ['too short, where numbers have no fixed length', '030 123', 'DE', null],
  ['a local number with zeros before it', '0006763', 'TR', null],
  ['a short number that a country has', '444 0 333', 'TR', '+904440333'],
  ['a trunk prefix with a plus', '+8 (495) 741 99 06', 'RU', '+74957419906'],
  ['a plus before an area code', '+8 442 26 02 73', 'RU', '+78442260273'],
  ['two numbers at a hyphen', '254563-256110', 'IN', null],
  ['no area code, where all numbers have one', '22222028', 'IN', null],
  ['an area code', '0354-2256662', 'IN', '+913542256662'],
  ['letters of the keypad', '1-800-FLOWERS', 'US', '+18003569377'],
  ['letters between digits', '888-GIBILL-1', 'US', '+18884424551'],
  ['words beside it', '+1 212 555 0141 (Reception)', null, '+12125550141'],
  ['an extension in Turkish', '0212 555 01 23 dahili 5', 'TR', '+902125550123'],
  ['opening hours before it', 'Open 9-17, call 030 1234567', 'DE', '+49301234567'],
  ['a Mexican mobile number as before 2019', '+52 1 55 1234 5678', 'MX', '+525512345678'],
])('%s: %s', (_, phone, country, number) => {
  expect(e164(phone, country)).toBe(number)
})

test.each([
  ['a run of digits', '2122275975', 'US', '(212) 227-5975'],
  ['with the code of its country', '+902120000000', 'TR', '(0212) 000 00 00'],
  ['of another country', '+41441234567', 'FR', '+41 44 123 45 67'],
  ['grouped by its source', '212-227 5975', 'US', '212-227 5975'],
  ['one that is no number', '1111111', 'US', '1111111'],
] as const)('a number is shown: %s', (_, phone, country, text) => {
  expect(shownPhone(phone, e164(phone, country), country)).toBe(text)
})
