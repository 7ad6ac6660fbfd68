import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { drawBusiness, fitTitle, PICTURE_COLOURS } from '#domain/social-picture/draw-business.ts'
import { encodePng } from '#domain/social-picture/encode-png.ts'
import {
  blocksOf,
  decodeLetters,
  encodeLetters,
  LETTER_SIZES,
  type Letters,
  type LetterSize,
} from '#domain/social-picture/letters.ts'
import { colour } from '#src/styles/colours.ts'
import { drawLetters, drawMark } from './draw-letters.ts'

const COLOURS = PICTURE_COLOURS.map((name) => colour('light', name))
const PLACE = { latitude: 41, longitude: 29 }

/** All that a text needs, in every size. */
const lettersOf = (text: string): ReadonlyMap<LetterSize, Letters> =>
  new Map(
    LETTER_SIZES.map((size) => [
      size,
      new Map((blocksOf(text) ?? []).flatMap((block) => [...drawLetters(block, size)])),
    ]),
  )

test('letters come out of their bytes as they went in', () => {
  const letters = drawLetters(0, 30)
  expect(letters.size).toBeGreaterThan(90)
  expect(decodeLetters(encodeLetters(letters))).toEqual(letters)
  expect(decodeLetters(encodeLetters(new Map()))).toEqual(new Map())
})

test.each([
  ['Latin', 'Ağaoğlu Büfe'],
  ['Vietnamese', 'Bún chả Lúa Mới'],
  ['Cyrillic', 'Блинная «Маяк»'],
  ['Greek', 'Αθηνάς Café'],
])('a name in %s has all its letters, and never more than its room', (_, name) => {
  const letters = lettersOf(`${name}…`)
  const fitted = fitTitle(name, letters)
  expect(fitted?.lines.join(' ')).toBe(name)
  expect(fitTitle(Array.from({ length: 30 }, () => name).join(' '), letters)?.lines).toHaveLength(3)
})

test('a name without its letters is not drawn', () => {
  const letters = lettersOf('東京 Hotel')
  expect(blocksOf('東京 Hotel')).toBeUndefined()
  expect(fitTitle('東京 Hotel', letters)).toBeUndefined()
})

test('the picture is a PNG of 1200 by 630 that says name, line and place, on its own side each', async () => {
  const facts = { title: 'Ağaoğlu Büfe', line: 'Cafe · İstanbul', place: PLACE, neighbours: [] }
  const raster = drawBusiness(facts, COLOURS, lettersOf(facts.title + facts.line), drawMark())
  if (!raster) throw new Error('There is no picture.')
  const png = await encodePng(raster)
  expect(png.length).toBeLessThan(40_000)
  const image = await loadImage(png)
  expect([image.width, image.height]).toEqual([1200, 630])
  const pen = createCanvas(1200, 630).getContext('2d')
  pen.drawImage(image, 0, 0)
  const inkIn = (x: number, y: number, width: number, height: number) => {
    const { data } = pen.getImageData(x, y, width, height)
    return Array.from({ length: width * height }, (_, at) => data[4 * at] ?? 255).filter((red) => red < 60)
      .length
  }
  expect(inkIn(68, 50, 400, 80)).toBeGreaterThan(1_000)
  expect(inkIn(68, 280, 576, 220)).toBeGreaterThan(5_000)
  expect(inkIn(645, 0, 20, 630)).toBe(0)
  const [red] = pen.getImageData(898, 295, 1, 1).data
  expect(red).toBe(Number.parseInt(colour('light', 'accent').slice(1, 3), 16))
  expect(raster.palette.length).toBeLessThanOrEqual(256)
})

test('a place with eight neighbours on one spot, or none at all, is drawn as well', () => {
  const letters = lettersOf('Bar')
  for (const neighbours of [Array.from({ length: 8 }, () => PLACE), [{ latitude: -41, longitude: -151 }]])
    for (const place of [PLACE, undefined])
      expect(
        drawBusiness({ title: 'Bar', line: '', place, neighbours }, COLOURS, letters, undefined),
      ).toBeDefined()
})
