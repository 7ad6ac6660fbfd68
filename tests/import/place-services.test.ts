import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { candidates } from './candidates.ts'
import { fileOf } from './files.ts'

const read = (name: string) =>
  candidates(
    fileOf(name, new Uint8Array(readFileSync(new URL(`../fixtures/import/${name}`, import.meta.url)))),
  )

test('Tripadvisor’s hours are minutes of seven days from Sunday on', async () => {
  const [bistro, bar] = await read('tripadvisor.json')
  expect(bistro).toMatchObject({
    name: 'Bistro Vincent',
    city: 'Paris',
    postalCode: '75001',
    reviewCount: 812,
    reviewsLink: 'https://www.tripadvisor.com/Restaurant_Review-g187147-d1027733',
    about: { Features: { 'Outdoor Seating': true, 'Vegetarian friendly': true } },
    workingHours: { Sunday: 'Closed', Monday: '12:00-14:30, 19:00-23:00', Friday: '18:00-02:00' },
  })
  expect(bar).toMatchObject({
    city: 'Seattle',
    workingHours: { Thursday: '11:00-22:00', Saturday: '11:00-02:00' },
  })
})

test('contacts and hours of HERE and TomTom are found within their lists', async () => {
  expect(await read('here.json')).toMatchObject([
    {
      name: 'Pharmacie du Marché',
      street: '12 Place du Marché',
      city: 'Lyon',
      phone: '+33478830000',
      website: 'http://pharmaciedumarche.example',
      workingHours: { Monday: '08:30-19:30', Saturday: '08:30-19:00', Sunday: 'Closed' },
    },
    { category: 'Restaurant', workingHours: { Monday: 'Closed', Tuesday: '12:00-14:00, 19:00-23:30' } },
  ])
  expect(await read('tomtom.json')).toMatchObject([
    { name: 'Hotel De Gouden Zwaan', category: 'Hotel', city: 'Amsterdam', phone: '+31 20 555 1234' },
    {
      address: 'Westermarkt 1, 1016 DH Amsterdam',
      workingHours: { Monday: '09:00-18:30', Wednesday: 'Closed', Friday: '16:00-01:00' },
    },
  ])
})

test('a page at Booking.com is where to reserve, its marks are out of ten', async () => {
  expect((await read('booking.csv'))[0]).toMatchObject({
    category: 'Hotel',
    countryCode: 'IT',
    rating: 4.5,
    reviewCount: 1542,
    reservationLink: 'https://www.booking.com/hotel/it/grand-bellavista.html',
    about: { Features: { 'Free WiFi': true, Parking: true } },
  })
})
