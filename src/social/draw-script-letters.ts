import { type Letter, NAME_SIZE } from '#domain/social-picture/letters.ts'
import { drawOn, useScriptFont, type Context } from './canvas.ts'
import { type FontFile, scriptFontsOf } from './script-fonts.ts'

/** Margin around a glyph for marks, and above and below its baseline. */
const ROOM = { aside: NAME_SIZE / 2, above: 1.75 * NAME_SIZE, below: 0.75 * NAME_SIZE } as const
/** Size that fits most glyphs: reading a surface's pixels costs more than drawing on it. */
const NARROW = 1.25 * NAME_SIZE
const WIDEST = 4 * NAME_SIZE

type Surfaces = Readonly<Record<'narrow' | 'wide', Context>>

/** Draws a text in a font; measuring alone would miss the dots of joined letters. */
function drawText({ narrow, wide }: Surfaces, font: FontFile, text: string): Letter {
  useScriptFont(narrow, font, 700, NAME_SIZE)
  const { width: advance } = narrow.measureText(text)
  const context = advance <= NARROW ? narrow : wide
  if (context === wide) useScriptFont(wide, font, 700, NAME_SIZE)
  const { width: columns, height: rows } = context.canvas
  context.clearRect(0, 0, columns, rows)
  context.fillText(text, ROOM.aside, ROOM.above)
  const { data } = context.getImageData(0, 0, columns, rows)
  const pixels = new Uint32Array(data.buffer)
  let [left, top, right, bottom] = [columns, rows, 0, 0]
  for (let row = 0, at = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, at++) {
      if (pixels[at] === 0) continue
      if (column < left) left = column
      if (column >= right) right = column + 1
      if (row < top) top = row
      bottom = row + 1
    }
  const [width, height] = [Math.max(0, right - left), Math.max(0, bottom - top)]
  const alpha = new Uint8Array(width * height)
  for (let row = 0, to = 0; row < height; row++)
    for (let from = 4 * ((top + row) * columns + left) + 3, end = to + width; to < end; from += 4)
      alpha[to++] = Math.round(((data[from] ?? 0) * 15) / 255)
  const [x, y] = [left - ROOM.aside, top - ROOM.above]
  return { advance: Math.round(advance * 16), left: x, top: y, width, height, alpha }
}

/** With direction marks, without which a joiner at an end has no effect. */
const joinable = (letter: string) => (letter.includes('\u200d') ? `\u200f${letter}\u200f` : letter)

/** A character without a glyph. */
const UNKNOWN = '\ue000'
const areAlike = (one: Letter, other: Letter) =>
  one.width === other.width && one.alpha.every((value, at) => value === other.alpha[at])

const surface = (width: number) =>
  drawOn(width + 2 * ROOM.aside, ROOM.above + ROOM.below, (context) => context)

/** The glyphs of scripts that the site's own fonts lack, where another font has them. */
export function drawScriptLetters(wanted: readonly string[]): Map<string, Letter> {
  const surfaces = { narrow: surface(NARROW), wide: surface(WIDEST) }
  const unknown = new Map<FontFile, Letter>()
  const drawIfKnown = (letter: string) => {
    for (const font of scriptFontsOf(letter)) {
      const missing = unknown.get(font) ?? drawText(surfaces, font, UNKNOWN)
      unknown.set(font, missing)
      // A font may lack glyphs that its style sheet declares.
      const found = drawText(surfaces, font, joinable(letter))
      if (!areAlike(found, missing)) return [[letter, found] as const]
    }
    return []
  }
  return new Map(wanted.flatMap(drawIfKnown))
}
