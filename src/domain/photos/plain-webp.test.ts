import { expect, test } from 'vitest'
import { extended, frame, part, plainWebp, webpOf } from '#tests/fixtures/photos/webp.ts'
import { readPlainWebp } from './plain-webp.ts'

const SIZE = { width: 800, height: 600 }
const COLOURS = part('ICCP', [1, 2, 3])
const PLACE = part('EXIF', [1, 2, 3, 4])

test.each([
  ['a frame', plainWebp(800, 600)],
  ['extensions', webpOf(extended(800, 600), frame(800, 600))],
  ['colours', webpOf(extended(800, 600, 0x20), COLOURS, frame(800, 600))],
])('%s is a plain picture', (_, bytes) => {
  expect(readPlainWebp(bytes)).toEqual(SIZE)
})

const whole = plainWebp(800, 600)

test.each([
  ['nothing', new Uint8Array()],
  ['a page', new TextEncoder().encode('<!doctype html><script>alert(1)</script>'.padEnd(64))],
  [
    'another format',
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array<number>(40).fill(0)]),
  ],
  ['one that was cut off', whole.subarray(0, whole.length - 2)],
  ['a page behind a picture', Uint8Array.from([...whole, ...new TextEncoder().encode('<script>1</script>')])],
  ['one with a place', webpOf(extended(800, 600, 8), frame(800, 600), PLACE)],
  ['a place without a word of it', webpOf(extended(800, 600), frame(800, 600), PLACE)],
  ['one that moves', webpOf(extended(800, 600, 2), part('ANIM', [0, 0, 0, 0, 0, 0]), frame(800, 600))],
  ['two pictures', webpOf(extended(800, 600), frame(800, 600), frame(800, 600))],
  ['a header without a picture', webpOf(extended(800, 600))],
  ['a header that says another size', webpOf(extended(800, 600), frame(16, 16))],
  [
    'a part that reaches beyond the end',
    webpOf(frame(800, 600), [...part('ICCP', []).slice(0, 4), 255, 0, 0, 0]),
  ],
])('%s is none', (_, bytes) => {
  expect(readPlainWebp(bytes)).toBeUndefined()
})
