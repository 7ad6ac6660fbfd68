import { expect, test } from 'vitest'
import { sha256 } from '../text/sha256.ts'
import { qrCodeOf } from './qr.ts'

const drawn = (text: string) =>
  qrCodeOf(text)
    .map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''))
    .join('\n')

// What another encoder draws with the same mask, and a reader reads.
test('a short text is drawn as other encoders draw it', () => {
  expect(drawn('meridian')).toBe(
    `
#######...#.#.#######
#.....#.#.#.#.#.....#
#.###.#.#.##..#.###.#
#.###.#.....#.#.###.#
#.###.#.#####.#.###.#
#.....#.###...#.....#
#######.#.#.#.#######
........#............
##.#..##..###.###.##.
..#..#..#..#..###..##
#.#...###..#.#.#.##.#
#.#..#.###..###..#..#
#....##.##.#..#.##.#.
........###..###.#..#
#######.#####.####.#.
#.....#..##...#....#.
#.###.#...#.###.#..#.
#.###.#.###..####.###
#.###.#....#.######.#
#.....#.#####..##....
#######.##...#.###.#.`.trim(),
  )
})

test.each([
  [
    'an address of a key',
    'otpauth://totp/Meridian:localhost?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Meridian',
    '1c4746e3672c43bc',
  ],
  ['a text in two blocks', 'ğüşiöç'.repeat(10), 'b5e8a200b5e2d420'],
  ['one whose version is drawn', 'abcdefghij'.repeat(15), 'e44b88863f8881fb'],
  ['the longest', 'x'.repeat(230), 'b7589edb831de346'],
])('%s is drawn as other encoders draw it', async (_, text, hash) =>
  expect((await sha256(drawn(text))).slice(0, 16)).toBe(hash),
)

test('the size grows with the text, up to 230 bytes', () => {
  const sizes = [0, 17, 18, 32, 33, 78, 79, 134, 154, 192, 230].map(
    (length) => qrCodeOf('x'.repeat(length)).length,
  )
  expect(sizes).toEqual([21, 21, 25, 25, 29, 33, 37, 41, 45, 49, 53])
  expect(() => qrCodeOf('x'.repeat(231))).toThrow('231 bytes are too many')
})
