import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subset from 'subset-font'
import { ROOT } from './lib/root.ts'

/**
 * Makes the font files of `src/styles/fonts`: `node scripts/fonts.ts`. The published files have more letters and weights
 * than pages use: 60 KB for the letters of Turkish or Polish alone.
 */
const FOLDER = join(ROOT, 'src/styles/fonts')
const { resolve } = createRequire(import.meta.url)

const LATIN: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
]
/** Latin Extended-A, and the letters of Romanian and German that are elsewhere. */
const LATIN_EXTENDED: readonly (readonly [number, number])[] = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x17f],
  [0x218, 0x21b],
  [0x1e9e, 0x1e9e],
]

/** Headings are of weights from 600 to 700: one weight between them is half the size of all. */
const HEAD_WEIGHT = 650

const FILES = [
  { family: 'bricolage-grotesque', part: 'latin', ranges: LATIN, wght: HEAD_WEIGHT },
  { family: 'bricolage-grotesque', part: 'latin-ext', ranges: LATIN_EXTENDED, wght: HEAD_WEIGHT },
  { family: 'source-sans-3', part: 'latin', ranges: LATIN },
  { family: 'source-sans-3', part: 'latin-ext', ranges: LATIN_EXTENDED },
]

mkdirSync(FOLDER, { recursive: true })
for (const family of ['bricolage-grotesque', 'source-sans-3'])
  copyFileSync(resolve(`@fontsource-variable/${family}/LICENSE`), join(FOLDER, `${family}-license.txt`))
for (const { family, part, ranges, wght } of FILES) {
  const published = readFileSync(
    resolve(`@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`),
  )
  const letters = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  )
  const font = await subset(published, letters.join(''), {
    targetFormat: 'woff2',
    ...(wght !== undefined && { variationAxes: { wght } }),
  })
  writeFileSync(join(FOLDER, `${family}-${part}.woff2`), font)
}
