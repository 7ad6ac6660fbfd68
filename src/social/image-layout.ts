import { HEIGHT, Path2D, useFont, WIDTH, type Context } from './canvas.ts'
import type { Palette } from './palette.ts'
import { fitText } from '#domain/text/fit-text.ts'
import type { FittedText } from './choose-font.ts'

export const MARGIN = 72
/** Maximum width of the text, in pixels; the drawing is to its right. */
export const TEXT_WIDTH = 572

const MARK = 52
const FOOT = HEIGHT - 70

/** Fills the background. */
export function fillBackground(context: Context, palette: Palette) {
  context.fillStyle = palette.paper
  context.fillRect(0, 0, WIDTH, HEIGHT)
}

/** The site's logo, on a grid of 32. */
const RING = new Path2D('M29 16a13 13 0 1 1-26 0a13 13 0 1 1 26 0')
const POINT = new Path2D('M14.2 13.6a3.9 3.9 0 1 1-7.8 0a3.9 3.9 0 1 1 7.8 0')
const MERIDIAN = new Path2D('M0-13c-8 6.5-8 19.5 0 26')

/** The logo of the site in a square. */
export function drawMark(context: Context, palette: Palette, x: number, y: number, side: number) {
  context.save()
  context.translate(x, y)
  context.scale(side / 32, side / 32)
  context.lineWidth = 2.2
  context.strokeStyle = palette.ink
  context.stroke(RING)
  context.save()
  context.translate(16, 16)
  context.rotate((20 * Math.PI) / 180)
  context.stroke(MERIDIAN)
  context.restore()
  context.fillStyle = palette.accent
  context.fill(POINT)
  context.restore()
}

/** The logo of the site and its name, at the top. */
export function drawWordmark(context: Context, palette: Palette, name: string) {
  drawMark(context, palette, MARGIN - MARK * 0.08, 60, MARK)
  context.fillStyle = palette.ink
  context.textBaseline = 'middle'
  useFont(context, 'head', 700, 38)
  context.fillText(name, MARGIN + MARK + 10, 60 + MARK / 2)
}

/** The text of a card: a large title above one line of description. */
export function drawText(context: Context, palette: Palette, title: FittedText, line: string) {
  const weight = title.font === 'head' ? 800 : 700
  const measure = (text: string, size: number) => {
    useFont(context, title.font, weight, size)
    context.letterSpacing = `${-0.025 * size}px`
    return context.measureText(text).width
  }
  const { size, lines } = fitText(
    title.text,
    { width: TEXT_WIDTH, lines: 3, largest: 116, smallest: 48 },
    measure,
  )
  measure('', size)
  context.fillStyle = palette.ink
  context.textBaseline = 'alphabetic'
  const leading = size * 0.98
  const last = FOOT - 78
  for (const [at, text] of lines.entries()) {
    context.fillText(text, MARGIN - size * 0.04, last - (lines.length - 1 - at) * leading)
  }
  context.letterSpacing = '0px'
  context.fillStyle = palette.accent
  context.fillRect(MARGIN, FOOT - 44, 56, 5)
  context.fillStyle = palette.soft
  useFont(context, 'text', 450, 30)
  context.fillText(line, MARGIN, FOOT + 14)
}
