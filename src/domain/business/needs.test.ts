import { expect, test } from 'vitest'
import type { Features } from './features.ts'
import { featureSections, neededFeatures } from './needs.ts'

const HOTEL: Features = {
  Accessibility: { 'Wheelchair accessible entrance': true },
  Amenities: { 'Gender-neutral restroom': false, 'Wi-Fi': 'Free', Pool: false, Kitchen: true },
  Parking: { 'Free parking lot': true, 'Paid parking garage': true, 'Bicycle parking': true },
  Stay: { 'Check-in': 'from 2 PM' },
}
const DINER: Features = {
  Offerings: { 'Vegan options': false, 'Vegetarian options': true, 'Halal food': false },
  Planning: { 'Accepts reservations': false },
}

test.each([
  [
    'a guest asks when, where to park, and for Wi-Fi',
    HOTEL,
    'hotel',
    [
      ['Check-in', 'from 2 PM'],
      ['Free parking lot', true],
      ['Paid parking garage', true],
      ['Wi-Fi', 'Free'],
      ['Pool', false],
    ],
  ],
  [
    'a diet that it has stands instead of those it lacks, and a No where nothing of it is there',
    DINER,
    'restaurant',
    [
      ['Vegetarian options', true],
      ['Accepts reservations', false],
    ],
  ],
  [
    'a patient asks for the entrance',
    HOTEL,
    'dentist',
    [
      ['Wheelchair accessible entrance', true],
      ['Free parking lot', true],
      ['Paid parking garage', true],
    ],
  ],
  ['of a book shop nothing is asked by all', HOTEL, 'books', []],
  ['nothing is known', {}, 'hotel', []],
  ['an icon that is none', HOTEL, 'constructor', []],
] as const)('%s', (_, features, icon, expected) => {
  expect(neededFeatures(features, icon)).toEqual(expected)
})

test('a No is a row where visitors of the kind ask for it or could not come in, else a name', () => {
  expect(
    featureSections(
      {
        Accessibility: { 'Wheelchair accessible parking lot': false },
        Amenities: { 'Wi-Fi': false, Bar: true, 'Gender-neutral restroom': false, Noise: 'low' },
      },
      'hotel',
    ),
  ).toEqual([
    { name: 'Accessibility', features: [['Wheelchair accessible parking lot', false]], lacks: [] },
    {
      name: 'Amenities',
      features: [
        ['Wi-Fi', false],
        ['Bar', true],
        ['Noise', 'low'],
      ],
      lacks: ['Gender-neutral restroom'],
    },
  ])
  const [books] = featureSections({ Amenities: { 'Wi-Fi': false } }, 'books')
  expect(books).toEqual({ name: 'Amenities', features: [], lacks: ['Wi-Fi'] })
})
