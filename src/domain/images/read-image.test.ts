import { expect, test } from 'vitest'
import { readImage } from './read-image.ts'

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const file = (...bytes: readonly number[]) => Uint8Array.from([...bytes, ...new Array<number>(40).fill(0)])

const PNG = file(
  0x89,
  ...ascii('PNG\r\n'),
  0x1a,
  0x0a,
  0,
  0,
  0,
  13,
  ...ascii('IHDR'),
  0,
  0,
  1,
  44,
  0,
  0,
  0,
  250,
)
const GIF = file(...ascii('GIF89a'), 0xd8, 2, 90, 0)
const JPEG = file(0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xff, 0xc2, 0, 11, 8, 2, 88, 0, 160)
const riff = (kind: string, ...bytes: readonly number[]) =>
  file(...ascii('RIFF'), 0, 0, 0, 0, ...ascii('WEBP'), ...ascii(kind), ...bytes)
const WEBP = riff('VP8 ', 0, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a, 44, 1, 250, 0)
const WEBP_LOSSLESS = riff('VP8L', 0, 0, 0, 0, 0x2f, 0x2b, 0x41, 0x3e, 0)
const WEBP_EXTENDED = riff('VP8X', 0, 0, 0, 10, 0, 0, 0, 0, 0x2b, 1, 0, 249, 0, 0)

test.each([
  ['PNG', PNG, { contentType: 'image/png', width: 300, height: 250 }],
  ['GIF', GIF, { contentType: 'image/gif', width: 728, height: 90 }],
  [
    'JPEG with a segment and fill bytes before its frame',
    JPEG,
    { contentType: 'image/jpeg', width: 160, height: 600 },
  ],
  ['WebP', WEBP, { contentType: 'image/webp', width: 300, height: 250 }],
  ['lossless WebP', WEBP_LOSSLESS, { contentType: 'image/webp', width: 300, height: 250 }],
  ['WebP with extensions', WEBP_EXTENDED, { contentType: 'image/webp', width: 300, height: 250 }],
])('%s says its kind and size', (_, bytes, facts) => {
  expect(readImage(bytes)).toEqual(facts)
})

test.each([
  ['nothing', new Uint8Array()],
  ['a beginning', PNG.subarray(0, 20)],
  ['a page', file(...ascii('<!doctype html><html><body>'))],
  ['a drawing, which may run scripts', file(...ascii('<svg xmlns="http://www.w3.org/2000/svg">'))],
  ['a PNG without a size', file(0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a, 0, 0, 0, 13, ...ascii('IHDR'))],
  ['a JPEG without a frame', file(0xff, 0xd8, 0xff, 0xe0, 0, 4)],
])('%s is no image', (_, bytes) => {
  expect(readImage(bytes)).toBeUndefined()
})
