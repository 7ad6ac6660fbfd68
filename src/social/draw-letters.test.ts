import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { drawBusiness, fitTitle, PICTURE_COLOURS } from '#domain/social-picture/draw-business.ts'
import { encodePng } from '#domain/social-picture/encode-png.ts'
import {
  blockOf,
  decodeLetters,
  encodeLetters,
  LETTER_SIZES,
  type Letters,
  type LetterSize,
  NAME_SIZE,
} from '#domain/social-picture/letters.ts'
import { lettersOfNames } from '#domain/social-picture/letters-of-names.ts'
import { scaleLetter } from '#domain/social-picture/scale-letter.ts'
import { clustersOf } from '#domain/text/clusters.ts'
import { colour } from '#src/styles/colours.ts'
import { drawLetters, drawMark } from './draw-letters.ts'
import { drawScriptLetters } from './draw-script-letters.ts'

const COLOURS = PICTURE_COLOURS.map((name) => colour('light', name))
const PLACE = { latitude: 41, longitude: 29 }

/** The letters of a text in every size. */
function lettersOf(text: string): ReadonlyMap<LetterSize, Letters> {
  const blocks = [...new Set(clustersOf(text).map(blockOf))].filter((block) => block !== undefined)
  const others = [...lettersOfNames([text]).values()].flatMap((letters) => [...drawScriptLetters(letters)])
  return new Map(
    LETTER_SIZES.map((size) => {
      const own = blocks.flatMap((block) => [...drawLetters(block, size)])
      const scaled = others.map(([name, letter]) => [name, scaleLetter(letter, size / NAME_SIZE)] as const)
      return [size, new Map([...own, ...scaled])]
    }),
  )
}

const inkOf = ({ alpha }: { readonly alpha: Uint8Array }) => alpha.reduce((sum, value) => sum + value, 0)

test('letters come out of their bytes as they went in', () => {
  const letters = drawLetters(0, 30)
  expect(letters.size).toBeGreaterThan(90)
  expect(decodeLetters(encodeLetters(letters))).toEqual(letters)
  expect([...decodeLetters(encodeLetters(letters), (letter) => letter === 'b')]).toEqual([
    ['b', letters.get('b')],
  ])
  expect(decodeLetters(encodeLetters(new Map()))).toEqual(new Map())
})

describe('a name has all its letters, and never more than its room', () => {
  test.each([
    ['Latin', 'Ağaoğlu Büfe'],
    ['Arabic', 'مطعم الأصيل'],
    ['Devanagari', 'श्री कृष्ण भंडार'],
    ['Japanese', '東京 ホテル'],
  ])('in %s', (_, name) => expectFitted(name))
  test.each([
    ['Vietnamese', 'Bún chả Lúa Mới'],
    ['Cyrillic', 'Блинная «Маяк»'],
    ['Greek', 'Αθηνάς Café'],
    ['Hebrew', 'בית קפה שלום'],
    ['Persian', 'کتاب‌خانه ملی'],
    ['Armenian', 'Երևան Սրճարան'],
    ['Georgian', 'სამიკიტნო „ოქროს თევზი“'],
    ['Ethiopic', 'አዲስ ቡና'],
    ['Bengali', 'ঢাকা ক্ষুধা'],
    ['Tamil', 'கோவில் உணவகம்'],
    ['Thai', 'ร้านน้ำชา ใหม่'],
    ['Hangul', '서울 칼국수 본점'],
    ['Chinese', '上海 饭店'],
  ])('in %s', { tags: 'full' }, (_, name) => expectFitted(name))

  function expectFitted(name: string) {
    const letters = lettersOf(`${name}…`)
    const fitted = fitTitle(name, letters)
    expect(fitted?.lines.join(' ')).toBe(name)
    expect(fitTitle(Array.from({ length: 30 }, () => name).join(' '), letters)?.lines).toHaveLength(3)
  }
})

test('a name without spaces fills its lines', () => {
  expect(fitTitle('東京第一ホテル新宿店', lettersOf('東京第一ホテル新宿店…'))?.lines.length).toBe(2)
})

test('a name without its letters is not drawn', () => {
  expect(fitTitle('東京 Hotel', lettersOf(' Hotel…'))).toBeUndefined()
})

test('a letter that a font says it has, and has not, is drawn by another', () => {
  const [known, other] = ['국', '날'].map((each) => drawScriptLetters([each]).get(each))
  expect(known?.alpha).not.toEqual(other?.alpha)
  expect(known && inkOf(known)).toBeGreaterThan(20_000)
  expect(drawScriptLetters(['\ue000', '\u{10fffd}']).size).toBe(0)
})

test('an Arabic letter has a form of its own on each side where it is joined', () => {
  const forms = drawScriptLetters(['ع', 'ع\u200d', '\u200dع\u200d', '\u200dع'])
  expect(new Set([...forms.values()].map(({ width, height }) => `${width} ${height}`)).size).toBe(4)
  // The letter with its two dots, which are apart from it, and without.
  const [yeh, dotless] = ['\u200dي\u200d', '\u200dى\u200d'].map((each) => drawScriptLetters([each]).get(each))
  expect(yeh && dotless && inkOf(yeh)).toBeGreaterThan(0)
  expect(yeh?.height).toBeGreaterThan(40)
})

test('a wide syllable is whole, and a smaller letter has less ink by the square', () => {
  const [[, letter] = ['', undefined]] = drawScriptLetters(['கோ'])
  if (!letter) throw new Error('There is no letter.')
  expect(letter.width).toBeGreaterThan(letter.advance / 16 - 20)
  const half = scaleLetter(letter, 0.5)
  expect(half.width).toBeCloseTo(letter.width / 2, -0.5)
  expect(inkOf(half) / inkOf(letter)).toBeCloseTo(0.25, 2)
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
