import { expect, test } from 'vitest'
import { photoAtWidth, photoSources } from './widths.ts'

const PHOTO = 'https://lh5.googleusercontent.com/p/AF1QipOOv'

test.each([
  ['width and height in proportion', `${PHOTO}=w408-h306-k-no`, `${PHOTO}=w400-h300-k-no`],
  ['a wide one', `${PHOTO}=w1600-h1000-k-no`, `${PHOTO}=w400-h250-k-no`],
  ['width alone', `${PHOTO}=w203`, `${PHOTO}=w400`],
  ['height alone', `${PHOTO}=h305-k-no`, `${PHOTO}=w400-k-no`],
  ['the longer side', `${PHOTO}=s1600`, `${PHOTO}=s400`],
  ['the original', `${PHOTO}=s0-k`, `${PHOTO}=s400-k`],
  [
    'a folder before the file',
    'https://lh6.googleusercontent.com/-E320/AAAA/T89_Mim/s44-p-k-no-ns-nd/photo.jpg',
    'https://lh6.googleusercontent.com/-E320/AAAA/T89_Mim/s400-p-k-no-ns-nd/photo.jpg',
  ],
  [
    'a view of a street',
    'https://streetviewpixels-pa.googleapis.com/v1/thumbnail?panoid=0Ie&w=800&h=500&yaw=64.5',
    'https://streetviewpixels-pa.googleapis.com/v1/thumbnail?panoid=0Ie&w=400&h=250&yaw=64.5',
  ],
  [
    'a width in the query',
    'https://maps.googleapis.com/maps/api/place/photo?maxwidth=1600&photo_reference=a',
    'https://maps.googleapis.com/maps/api/place/photo?maxwidth=400&photo_reference=a',
  ],
  ['no size', PHOTO, undefined],
  ['an equals sign that is no size', `${PHOTO}=no`, undefined],
  ['another host with such an ending', 'https://photos.example/a=w800-h500', undefined],
  ['no address', 'photo.jpg', undefined],
])('%s', (_, address, expected) => {
  expect(photoAtWidth(address, 400)).toBe(expected)
})

test('a photo of the provider comes in three widths', () => {
  expect(photoSources(`${PHOTO}=w800-h500-k-no`)).toEqual({
    src: `${PHOTO}=w600-h375-k-no`,
    srcSet: [400, 600, 800]
      .map((width) => `${PHOTO}=w${width}-h${(width * 5) / 8}-k-no ${width}w`)
      .join(', '),
  })
})

test('any other photo is left as it is', () => {
  expect(photoSources('https://photos.example/a.jpg')).toEqual({ src: 'https://photos.example/a.jpg' })
})
