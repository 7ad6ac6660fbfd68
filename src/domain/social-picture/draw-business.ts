import { offset } from '../drawn-map/frame.ts'
import type { Coordinates } from '../geo/coordinates.ts'
import { metresWalkedIn } from '../geo/walking.ts'
import { fitText } from '../text/fit-text.ts'
import { type Letter, type Letters, LINE_SIZE, type LetterSize, TITLE_SIZES } from './letters.ts'
import { placeLetters, widthOf } from './place-letters.ts'
import { Raster } from './raster.ts'

/** The width of link preview images in pixels; below, the height. */
const WIDTH = 1200
const HEIGHT = 630

/** The colours of a picture by the site's names; the first is the background. */
export const PICTURE_COLOURS = [
  ...(['paper', 'shade', 'ink', 'soft', 'line', 'edge'] as const),
  ...(['accent', 'on-accent'] as const),
]
type Colour = (typeof PICTURE_COLOURS)[number]
const numberOf = (name: Colour) => PICTURE_COLOURS.indexOf(name)

/** The facts of a business in its picture. */
export interface PictureFacts {
  readonly title: string
  readonly line: string
  /** Its position; undefined where it is not known. */
  readonly place: Coordinates | undefined
  readonly neighbours: readonly Coordinates[]
}

const MARGIN = 72
const TEXT_WIDTH = 572
const LINES = 3
/** The most characters of a name that can fit. */
const LONGEST = 160
const FOOT = HEIGHT - 70
const DISC = { x: 898, y: HEIGHT / 2, radius: 230 } as const
const MARK = { x: 68, y: 60, point: { x: 16.7, y: 22.1, radius: 6.3 } } as const
/** The least distance in metres from the middle to the edge of the disc; below, the distance without neighbours. */
const LEAST_REACH = 250
const EMPTY_REACH = 900
const MINUTES = [5, 10]

/** Letters of scripts without spaces, after any of which a line may end. */
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** The distance between lines in parts of their size; marks above and below letters need more. */
const lineStep = (text: string) =>
  /[\p{M}\p{Script=Arabic}]/u.test(text) ? 1.2 : /[\u1100-\uffef]/.test(text) ? 1.08 : 0.98

/** Whether lines hold the whole of a text without breaking a word. */
const areWhole = (lines: readonly string[], text: string) =>
  !lines.at(-1)?.endsWith('…') &&
  lines
    .slice(1)
    .every(
      (line, at) => text.includes(`${lines[at]} ${line}`) || SPACELESS.test(`${lines[at]?.at(-1)}${line[0]}`),
    )

/** The largest size in which a title fits, with its lines; undefined where letters are missing. */
export function fitTitle(title: string, letters: ReadonlyMap<LetterSize, Letters>) {
  // A word that is too long is not cut, as its last letter would have another form.
  const shown =
    title.length > LONGEST
      ? title
          .slice(0, LONGEST)
          .replace(/ [^ ]*$/, '')
          .toWellFormed()
      : title
  for (const size of TITLE_SIZES) {
    const known = letters.get(size)
    if (!known || widthOf(shown, known, size) === undefined) return undefined
    const fitted = fitText(
      shown,
      { width: TEXT_WIDTH, lines: LINES, largest: size, smallest: size },
      (text) => widthOf(text, known, size) ?? Infinity,
    )
    if (size === TITLE_SIZES.at(-1) || areWhole(fitted.lines, shown)) return { size, lines: fitted.lines }
  }
  return undefined
}

/** The words of a line with known letters, without a separator at its end. */
const knownWords = (line: string, letters: Letters) =>
  line
    .split(' ')
    .filter((word) => widthOf(word, letters, LINE_SIZE) !== undefined)
    .join(' ')
    .replace(/^ ?· | ·$/g, '')

/** Draws the picture of a business for link previews; undefined where letters are missing. */
export function drawBusiness(
  facts: PictureFacts,
  colours: readonly string[],
  letters: ReadonlyMap<LetterSize, Letters>,
  wordmark: Letter | undefined,
): Raster | undefined {
  const title = fitTitle(facts.title, letters)
  if (!title) return undefined
  const raster = new Raster(WIDTH, HEIGHT, colours)
  if (wordmark) raster.letter(wordmark, MARK.x, MARK.y, numberOf('ink'))
  raster.disc(MARK.x + MARK.point.x, MARK.y + MARK.point.y, MARK.point.radius, numberOf('accent'))
  const write = (text: string, size: LetterSize, y: number, colour: Colour, whole = text) => {
    for (const { letter, x } of placeLetters(text, letters.get(size) ?? new Map(), size, MARGIN, whole))
      raster.letter(letter, x, y, numberOf(colour))
  }
  const step = title.size * lineStep(facts.title)
  // Marks below letters come nearer to the line under the name.
  const last = FOOT - 78 - Math.max(0, step - title.size * 1.08)
  title.lines.forEach((text, at) => {
    const below = title.lines.length - 1 - at
    write(text, title.size, Math.round(last - below * step), 'ink', facts.title)
  })
  raster.rectangle(MARGIN, FOOT - 44, 56, 5, numberOf('accent'))
  const small = letters.get(LINE_SIZE) ?? new Map<string, Letter>()
  const [line = ''] = fitText(
    knownWords(facts.line, small),
    { width: TEXT_WIDTH, lines: 1, largest: LINE_SIZE, smallest: LINE_SIZE },
    (text) => widthOf(text, small, LINE_SIZE) ?? 0,
  ).lines
  write(line, LINE_SIZE, FOOT + 14, 'soft')
  drawPlace(raster, facts)
  return raster
}

/** Draws the surroundings in a disc with the business in its middle. */
function drawPlace(raster: Raster, { place, neighbours }: PictureFacts): void {
  const { x, y, radius } = DISC
  raster.disc(x, y, radius, numberOf('shade'))
  if (place) {
    const places = neighbours.map((neighbour) => offset(place, neighbour))
    const farthest = places.map((each) => Math.hypot(each.x, each.y)).sort((a, b) => a - b)
    const needed = farthest.at(-1) ?? EMPTY_REACH
    const scale = (radius - 24) / Math.max(LEAST_REACH, needed)
    for (const minutes of MINUTES) {
      const walked = metresWalkedIn(minutes) * scale
      if (walked > 44 && walked < radius - 8) raster.circle(x, y, walked, 3, numberOf('edge'), 7)
    }
    for (const each of places) {
      const at = { x: x + each.x * scale, y: y + each.y * scale }
      if (Math.hypot(at.x - x, at.y - y) < 38) continue
      raster.disc(at.x, at.y, 11, numberOf('shade'))
      raster.disc(at.x, at.y, 8, numberOf('ink'))
    }
  } else for (const share of [0.25, 0.5, 0.75]) raster.circle(x, y, radius * share, 2, numberOf('line'))
  raster.disc(x, y, 32, numberOf('paper'))
  raster.disc(x, y, 28, numberOf('accent'))
  raster.disc(x, y, 9, numberOf('on-accent'))
  raster.circle(x, y, radius, 4, numberOf('ink'))
}
