import { expect, test } from 'vitest'
import { isIndexable, type IndexableFacts } from './indexable.ts'

const BARE: IndexableFacts = {
  name: 'Café',
  city: 'Zürich',
  latitude: null,
  longitude: null,
  category: 'Cafes',
  businessStatus: 'OPERATIONAL',
  phone: null,
  website: null,
  hours: null,
  description: null,
  rating: null,
  photoUrl: null,
}
const GOOD: IndexableFacts = { ...BARE, phone: '+41 44 000 00 00', website: 'https://a.com' }

test.each<[string, Partial<IndexableFacts>]>([
  ['phone and website', {}],
  ['coordinates instead of a city', { city: null, latitude: 0, longitude: 8 }],
  ['rating and photo', { phone: null, website: null, rating: '4.5', photoUrl: 'https://a.com/a.jpg' }],
  [
    'hours and a long description',
    { phone: null, website: null, hours: {}, description: `<p>${'x'.repeat(80)}</p>` },
  ],
  ['closed for a while', { businessStatus: 'CLOSED_TEMPORARILY' }],
])('worth a visit: %s', (_, facts) => {
  expect(isIndexable({ ...GOOD, ...facts })).toBe(true)
})

test.each<[string, Partial<IndexableFacts>]>([
  ['no name', { name: '' }],
  ['no place', { city: null, latitude: 47 }],
  ['no category', { category: null }],
  ['the category Other', { category: 'Other' }],
  ['closed for good', { businessStatus: 'CLOSED_PERMANENTLY' }],
  ['one detail', { website: null }],
  [
    'a description that is long only by its tags',
    { website: null, description: `<p><b>${'<i></i>'.repeat(20)}x</b></p>` },
  ],
  ['a rating of nought', { website: null, rating: 0 }],
])('not worth a visit: %s', (_, facts) => {
  expect(isIndexable({ ...GOOD, ...facts })).toBe(false)
})
