import { type Letter, type LetterSize, LINE_SIZE, BLOCK_BITS } from '#domain/social-picture/letters.ts'
import { SITE } from '#src/site.ts'
import { drawOn, useFont, type Context } from './canvas.ts'
import { chooseFont } from './choose-font.ts'
import { drawWordmark } from './image-layout.ts'
import type { Palette } from './palette.ts'

const EMPTY: Part = { x: 0, y: 0, width: 0, height: 0 }
/** Where the site's icon and name are drawn. */
const MARK: Part = { x: 60, y: 50, width: 420, height: 80 }
const INK = '#000000'

/** The part of a surface as a glyph whose origin is at the given point. */
function letterOf(context: Context, part: Part, origin: { x: number; y: number }, advance: number): Letter {
  const { x, y, width, height } = part
  if (width === 0) return { advance, left: 0, top: 0, width, height, alpha: new Uint8Array() }
  const { data } = context.getImageData(x, y, width, height)
  const alpha = Uint8Array.from({ length: width * height }, (_, pixel) =>
    Math.round(((data[4 * pixel + 3] ?? 0) * 15) / 255),
  )
  return { advance, left: x - origin.x, top: y - origin.y, width, height, alpha }
}

interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The pixels of a text drawn at a point. */
function partOf(context: Context, text: string, x: number, y: number): Part {
  const box = context.measureText(text)
  const [left, top] = [
    Math.floor(x - box.actualBoundingBoxLeft) - 1,
    Math.floor(y - box.actualBoundingBoxAscent) - 1,
  ]
  return {
    x: left,
    y: top,
    width: Math.ceil(x + box.actualBoundingBoxRight) + 1 - left,
    height: Math.ceil(y + box.actualBoundingBoxDescent) + 1 - top,
  }
}

/** Every letter and sign below is in the site's fonts. */
const BASIC = 0x180
const DRAWN = /[\p{L}\p{N}\p{P}\p{S}\p{Zs}]/u

/** The glyphs of a Unicode block in the site's fonts, in a size. */
export function drawLetters(block: number, size: LetterSize): Map<string, Letter> {
  const codes = Array.from({ length: 1 << BLOCK_BITS }, (_, at) => (block << BLOCK_BITS) + at)
  const side = 3 * size
  const [x, y] = [size, 2 * size]
  return drawOn(side, side, (context) => {
    const letters = new Map<string, Letter>()
    for (const code of codes) {
      const character = String.fromCodePoint(code)
      // A character without a glyph is transliterated, or left out.
      const { text, font } = chooseFont(`${character}a`)
      const isKnown = code < BASIC || text === `${character}a`
      if (!DRAWN.test(character) || !isKnown) continue
      if (size === LINE_SIZE) useFont(context, 'text', 450, size)
      else useFont(context, font, font === 'head' ? 800 : 700, size)
      context.clearRect(0, 0, side, side)
      context.fillStyle = INK
      context.fillText(character, x, y)
      const advance = Math.round(context.measureText(character).width * 16)
      const part = character.trim() === '' ? EMPTY : partOf(context, character, x, y)
      letters.set(character, letterOf(context, part, { x, y }, advance))
    }
    return letters
  })
}

/** The site's icon and name as one glyph; the icon's dot is drawn over it in its own colour. */
export function drawMark(): Letter {
  const palette = new Proxy({} as Palette, { get: () => INK })
  return drawOn(MARK.x + MARK.width, MARK.y + MARK.height, (context) => {
    drawWordmark(context, palette, SITE.name)
    return letterOf(context, MARK, { x: 68, y: 60 }, 0)
  })
}
