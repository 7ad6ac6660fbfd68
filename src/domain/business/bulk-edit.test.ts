import { expect, test } from 'vitest'
import { candidateOfBulk } from './bulk-edit.ts'

const stored = {
  name: 'Kafe',
  address: 'Cadde 1',
  street: null,
  phone: null,
  email: null,
  website: null,
  menuLink: null,
  orderLink: null,
  reservationLink: null,
  description: null,
  countryCode: 'TR',
  workingHours: { Monday: '9-5', Seasons: 'Jun-Aug 08:00-22:00' },
  specialHours: null,
  about: { Service: { Delivery: true, Takeaway: false }, Pets: { Dogs: true } },
}

test('features are added, changed and taken away beside those that stay', () => {
  const features = [
    { section: 'Service', name: 'Delivery', value: false },
    { section: 'Service', name: 'Takeaway', value: null },
    { section: 'Pets', name: 'Dogs', value: null },
    { section: 'Parking', name: 'Street', value: 'free' },
  ]
  expect(candidateOfBulk({ features }, stored)?.about).toEqual({
    Service: { Delivery: false },
    Parking: { Street: 'free' },
  })
})

test('a season stands behind those that are there', () => {
  const fields = candidateOfBulk({ workingHours: { Seasons: 'Dec 24-Dec 26 off' } }, stored)
  expect(fields?.workingHours).toEqual({
    Monday: '9-5',
    Seasons: 'Jun-Aug 08:00-22:00; Dec 24-Dec 26 off',
  })
})

test.each([
  ['the same words', 'Kafe', 'Kafe $& $1', 'Kafe $& $1'],
  ['words that are not there', 'Lokanta', 'x', undefined],
])('%s are taken as they are', (_, find, into, name) => {
  expect(candidateOfBulk({ replace: { fields: ['name'], find, with: into } }, stored)?.name).toBe(name)
})

test('a text that the form would refuse leaves the business as it is', () => {
  const replace = { fields: ['name' as const], find: 'Kafe', with: ' ' }
  expect(candidateOfBulk({ replace }, stored)).toBeUndefined()
})
