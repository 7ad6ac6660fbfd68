import { expect, test } from 'vitest'
import { districtsOfAddresses, type Addressed } from './districts-of-addresses.ts'

/** `count` businesses some hundred metres around a point. */
const around = (count: number, latitude: number, longitude: number, addressOf: (at: number) => string) =>
  Array.from({ length: count }, (_, at): Addressed => ({
    address: addressOf(at),
    latitude: latitude + (at % 3) / 500,
    longitude: longitude + (at % 5) / 500,
  }))

const ISTANBUL = [
  ...around(9, 40.99, 29.025, (at) => `Moda Cad. No: ${at}, Caferağa Mah., 34710 Kadıköy/İstanbul, Türkiye`),
  ...around(7, 41.037, 28.977, (at) => `İstiklal Caddesi ${at}, Beyoğlu, İstanbul, Türkiye`),
  ...around(4, 41.043, 29.007, (at) => `Ortabahçe Cd. ${at}, Beşiktaş, İstanbul, Türkiye`),
  // A name in several places is no district.
  ...around(3, 41.1, 28.7, (at) => `Bahar Sokak ${at}, Yeni Mahalle, İstanbul`),
  ...around(3, 40.8, 29.4, (at) => `Bahar Sokak ${at}, Yeni Mahalle, İstanbul`),
]
const find = (businesses: readonly Addressed[]) =>
  districtsOfAddresses(businesses, (folded) => folded === 'istanbul')

test('parts that recur close together are districts, with their middle and extent', () => {
  expect(find(ISTANBUL).map(({ name, businessCount }) => [name, businessCount])).toEqual([
    ['Caferağa', 9],
    ['Kadıköy', 9],
    ['Beyoğlu', 7],
  ])
  const [district] = find(ISTANBUL)
  expect(district?.latitude).toBeCloseTo(40.99, 2)
  expect(district?.radius).toBeLessThan(1_500)
})

test.each([
  ['a street', 'Lange Straße 1, Hauptstraße, Berlin'],
  ['a house number', 'Block 7, 12a, Berlin'],
  ['a postal code', 'Am Markt 1, 10117, Berlin'],
  ['the country', 'Am Markt 1, Germany'],
  ['the name of a house', 'Sony Center'],
  ['a city by its name', 'Am Markt 1, istanbul'],
])('%s is no district', (_, address) => {
  const elsewhere = around(20, 52.5, 13.4, () => 'Ring 5')
  expect(find([...around(8, 52.5, 13.4, () => address), ...elsewhere]).map(({ name }) => name)).not.toContain(
    address.split(', ')[1] ?? address,
  )
})

test('what most of the addresses name is the city or its state', () => {
  expect(find(around(9, 48.1, 11.5, (at) => `Markt ${at}, Oberbayern`))).toEqual([])
})
