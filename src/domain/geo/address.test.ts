import { expect, test } from 'vitest'
import { cityOf, cleanPostalCode, joinAddress, splitCity } from './address.ts'
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
  ['Višnjička, Beograd 11060', 'Beograd'],
  ['Birmingham, AL 35213', 'Birmingham'],
  ['1 Main St, Birmingham, AL 35213-1234, United States', 'Birmingham'],
  ['290 Bremner Blvd, Toronto, ON M5V 3L9, Canada', 'Toronto'],
  ['Bahnhofstr. 1, 8001 Zürich, Switzerland', 'Zürich'],
  ['Atatürk Cd. No:1, 07100 Muratpaşa/Antalya, Türkiye', 'Antalya'],
  ['Main Street 12345', undefined],
  ['Panabo, Davao del Norte', undefined],
  ['', undefined],
  ['Switzerland', undefined],
  ['a,'.repeat(10_000), undefined],
])('the address %s is in %s', (address, city) => {
  expect(cityOf(address)).toBe(city)
})

test('an Indian state is no city', () => {
  const address = 'Korremula Rd, Hyderabad, Telangana 500088'
  expect(cityOf(address, 'IN')).toBe('Hyderabad')
  expect(cityOf(`${address}, India`)).toBe('Hyderabad')
})
