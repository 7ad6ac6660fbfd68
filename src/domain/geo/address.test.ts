import { expect, test } from 'vitest'
import { behindCity, cleanPostalCode, joinAddress, splitCity } from './address.ts'
import { streetLine } from './street-line.ts'

test.each([
  ['Bahnhofstrasse 1, 8001 Zürich', null, 'Bahnhofstrasse 1'],
  ['8M5P+7JQ, Panabo, Davao del Norte', null, 'Panabo'],
  ['8M5P+7JQ Panabo, Davao del Norte', null, 'Panabo'],
  ['12, Main Street, Springfield', null, '12, Main Street'],
  ['شارع الملك، الرياض', null, 'شارع الملك'],
  ['8M5P+7JQ', 'Harbour Road', 'Harbour Road'],
  [null, 'Harbour Road', 'Harbour Road'],
  [' , ', null, null],
  [null, null, null],
])('a card shows %j with street %j as %j', (address, street, line) => {
  expect(streetLine(address, street)).toBe(line)
})

test('joinAddress leaves out what is missing or repeated', () => {
  const parts = {
    street: 'Main St 1',
    city: 'Dallas',
    state: 'TX',
    postalCode: '75201',
    country: 'United States',
  }
  expect(joinAddress(parts)).toBe('Main St 1, Dallas, TX 75201, United States')
  expect(joinAddress({ city: 'Singapore', country: 'Singapore' })).toBe('Singapore')
  expect(joinAddress({ street: null })).toBeNull()
})

test.each([
  ['90744.0', '90744'],
  [8001, '8001'],
  ['00-950', '00-950'],
  ['99084 Erfurt', '99084'],
  ['D-99084 Erfurt', '99084'],
  ['1015 DW Amsterdam', '1015 DW'],
  ['110 001', '110 001'],
  ['None', null],
  ['x'.repeat(21), null],
])('the postal code %j is %j', (value, code) => {
  expect(cleanPostalCode(value)).toBe(code)
})

test.each([
  ['Hyderabad, Secunderabad', 'Hyderabad'],
  ['Jeonju-si,', 'Jeonju-si'],
  ['\u00A0Niederzissen', 'Niederzissen'],
  ['Istanbul - Avrupa', 'Istanbul'],
  ['İstanbul - Anadolu', 'İstanbul'],
  ['Stratford - upon - Avon', 'Stratford - upon - Avon'],
  ['Glattpark (Opfikon)', 'Glattpark (Opfikon)'],
  ['Praha 5', 'Praha 5'],
  ['Cedar Rapids/Iowa City', 'Cedar Rapids/Iowa City'],
  ['8001 Zürich', 'Zürich'],
  ['D-99084 Erfurt', 'Erfurt'],
  ['1015 DW Amsterdam', 'Amsterdam'],
  ['9000 St. Gallen', 'St. Gallen'],
  ['California, MD 20619', 'California'],
  ['Dallas TX 75201', 'Dallas'],
  ['Kathmandu BA 44600,Nepal,', 'Kathmandu'],
  ['Panchkula, Haryana - 134113', 'Panchkula'],
  ['4801 Beltline Rd', null],
  ['12345 Main St', null],
  ['4 Elm St', null],
  ['上海市', '上海市'],
  ['1~2F', null],
  ['330-9501', null],
  ['11060', null],
  ['8M5P+7JQ', null],
  ['None', null],
  [',', null],
  ['x'.repeat(101), null],
])('the city cell %j names %j', (value, city) => {
  expect(splitCity(value)).toBe(city)
})

test.each([
  ['California, MD 20619', 'Maryland', '20619', 'US'],
  ['Dallas TX 75201', 'Texas', '75201', 'US'],
  ['Dallas, TX, 75201-1234, USA', 'Texas', '75201-1234', 'US'],
  ['Panchkula, Haryana - 134113', 'Haryana', '134113', 'IN'],
  ['Toronto, ON M5H 2N2', 'ON', 'M5H 2N2', 'CA'],
  ['Newtown NSW 2042', 'NSW', '2042', 'AU'],
  ['São Paulo, SP, 01414-010', 'SP', '01414-010', 'BR'],
  ['Kathmandu BA 44600,Nepal,', null, '44600', 'NP'],
  ['Pokhara 33700, Nepal,', null, '33700', 'NP'],
  ['Springfield, MD 99999', 'MD', '99999', undefined],
  ['Austin, Texas', 'Texas', null, undefined],
  ['Auckland 1010', null, '1010', undefined],
  ['Hyderabad, Secunderabad', null, null, undefined, 'Secunderabad'],
  ['Praha 5', null, null, undefined],
  ['Dallas, New York', null, null, undefined, 'New York'],
  ['Paris, France', null, null, 'FR'],
  ['4801 Beltline Rd', null, null, undefined],
])('behind the city of %j stand %j, %j and %j', (value, state, postalCode, country, unread?: string) => {
  expect(behindCity(value)).toEqual({ state, postalCode, country, unread })
})
