import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { normalise } from './candidates.ts'
import { fileOf } from './files.ts'

const read = (name: string) =>
  normalise(
    fileOf(name, new Uint8Array(readFileSync(new URL(`../fixtures/import/${name}`, import.meta.url)))),
  )

test('GeoDirectory: hours, address, first picture, first category; what is not published stays out', async () => {
  const [tavern, draft, gone] = await read('geodirectory.csv')
  expect(tavern).toMatchObject({
    candidate: {
      name: 'Taverna Diogenes',
      category: 'Restaurants',
      city: 'Athens',
      countryCode: 'GR',
      sourceId: '101',
      address: 'Selley 3, 2nd floor, Athens, Attica 105 58, Greece',
      phone: '+30 21 0322 5777',
      photoUrl: 'https://cdn.example.com/a.jpg',
      week: [
        ...Array<unknown>(5).fill([[540, 1380]]),
        [[600, 1440]],
        [
          [600, 960],
          [1080, 1320],
        ],
      ],
    },
  })
  expect(draft).toMatchObject({ code: 'unpublished' })
  expect(gone).toMatchObject({ candidate: { businessStatus: 'CLOSED_PERMANENTLY' } })
})

test('GeoDirectory 1: columns named after its posts; a file name is no picture', async () => {
  const [square] = await read('geodirectory-1.csv')
  expect(square).toMatchObject({
    candidate: {
      name: 'Green Square',
      category: 'Attractions',
      city: 'Philadelphia',
      state: 'Pennsylvania',
      address: '200 6th St',
      postalCode: '19102',
      website: 'http://square.example',
      photoUrl: null,
      week: Array<unknown>(7).fill([[600, 1260]]),
    },
  })
})

test('Directorist: its listing columns, the location as the city, and prices in its words', async () => {
  const [books, soon] = await read('directorist.csv')
  expect(books).toMatchObject({
    candidate: {
      name: 'Blue Door Books',
      category: 'Book Shops',
      city: 'Dublin',
      countryCode: 'IE',
      sourceId: '17',
      latitude: 53.3447,
      longitude: -6.2673,
      priceRange: '$$',
      photoUrl: 'https://cdn.example.com/blue.jpg',
    },
  })
  expect(soon).toMatchObject({ code: 'unpublished' })
})

test('All the Places: the brand where there is no name, the street of its own tag, and what ended', async () => {
  const [camden, edinburgh] = await read('alltheplaces.geojson')
  expect(camden).toMatchObject({
    candidate: {
      name: 'Corner',
      category: 'Supermarket',
      street: '50 Camden Rd',
      city: 'London',
      sourceId: 'abc1',
    },
  })
  expect(edinburgh).toMatchObject({
    candidate: { name: 'Corner', category: 'Supermarket', businessStatus: 'CLOSED_PERMANENTLY' },
  })
})
