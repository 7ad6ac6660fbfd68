import { expect, test } from 'vitest'
import { positionInLink } from './position-in-link.ts'

test.each([
  ['https://www.google.com/maps/search/?api=1&query=10.9321,108.0978', '10.9321', '108.0978'],
  ['https://www.google.com/maps/search/?api=1&query=45.5523%2C10.7882', '45.5523', '10.7882'],
  ['https://maps.google.com/?q=-12.0621,-77.0365', '-12.0621', '-77.0365'],
  [
    'https://www.google.com/maps/place/A+B/@45.1,10.1,17z/data=!3m1!8m2!3d45.55!4d10.78!16s',
    '45.55',
    '10.78',
  ],
  ['https://www.google.com/maps/@41.0082,28.9784,17z', '41.0082', '28.9784'],
  ['https://www.openstreetmap.org/?mlat=52.5170&mlon=13.3889#map=16', '52.5170', '13.3889'],
])('%s has a position', (link, latitude, longitude) => {
  expect(positionInLink(link)).toEqual([latitude, longitude])
})

test.each([
  'https://www.google.com/maps/place/Bar/@41.0082,28.9784,11z',
  'https://maps.app.goo.gl/abc',
  'https://example.com/?q=10.9321,108.0978',
  '10.9321,108.0978',
])('%s has none that is the place', (link) => {
  expect(positionInLink(link)).toBeUndefined()
})
