import { createRequire } from 'node:module'
import type * as Canvas from '@napi-rs/canvas'
import type { FontFile } from './script-fonts.ts'

// Native code and font files are loaded from node_modules: bundlers cannot include them.
const require = createRequire(import.meta.url)
const canvas = require('@napi-rs/canvas') as typeof Canvas

export const { Path2D } = canvas
export type Context = Canvas.SKRSContext2D

/** Size of link preview images, in pixels. */
export const WIDTH = 1200
export const HEIGHT = 630

const FONTS = {
  head: ['bricolage-grotesque', ['latin', 'latin-ext', 'vietnamese']],
  text: [
    'source-sans-3',
    ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
  ],
} as const

export type FontName = keyof typeof FONTS

/** Each subset is registered as its own family: of two files of one family only one would be used. */
const familiesOf = (name: FontName) => FONTS[name][1].map((subset) => `${name}-${subset}`).join(', ')

let areFontsKnown = false

function registerFonts() {
  if (areFontsKnown) return
  for (const [name, [family, subsets]] of Object.entries(FONTS)) {
    for (const subset of subsets) {
      const file = `@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`
      canvas.GlobalFonts.registerFromPath(require.resolve(file), `${name}-${subset}`)
    }
  }
  areFontsKnown = true
}

/** Sets the font for text; `size` in pixels. */
export function useFont(context: Context, name: FontName, weight: number, size: number) {
  context.font = `${size}px ${familiesOf(name)}`
  context.fontVariationSettings = `"wght" ${weight}`
}

const known = new Set<string>()

/** Sets a font of another script. */
export function useScriptFont(context: Context, { family, path }: FontFile, weight: number, size: number) {
  if (!known.has(family)) canvas.GlobalFonts.registerFromPath(path, family)
  known.add(family)
  context.font = `${size}px ${family}`
  context.fontVariationSettings = `"wght" ${weight}`
}

/** The result of `draw` on an empty surface of a given size. */
export function drawOn<T>(width: number, height: number, draw: (context: Context) => T): T {
  registerFonts()
  return draw(canvas.createCanvas(width, height).getContext('2d'))
}

/** Returns a square PNG drawn by `draw`. */
export async function renderPng(
  size: number,
  draw: (context: Context) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const surface = canvas.createCanvas(size, size)
  draw(surface.getContext('2d'))
  return new Uint8Array(await surface.encode('png'))
}

const QUALITY = 72

/** Returns a JPEG of 1200 by 630 drawn by `renderGroup`, encoded off the main thread. */
export async function renderJpeg(draw: (context: Context) => void): Promise<Uint8Array<ArrayBuffer>> {
  registerFonts()
  const surface = canvas.createCanvas(WIDTH, HEIGHT)
  draw(surface.getContext('2d'))
  return new Uint8Array(await surface.encode('jpeg', QUALITY))
}
