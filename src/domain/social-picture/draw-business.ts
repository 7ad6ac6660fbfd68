import { offset } from '../drawn-map/frame.ts'
import type { Coordinates } from '../geo/coordinates.ts'
import { metresWalkedIn } from '../geo/walking.ts'
import { fitText } from '../text/fit-text.ts'
import { type Letter, type Letters, LINE_SIZE, type LetterSize, TITLE_SIZES } from './letters.ts'
import { placeLetters, widthOf } from './place-letters.ts'
import { Raster } from './raster.ts'

/** Size of link preview images, in pixels. */
const WIDTH = 1200
const HEIGHT = 630

/** The colours of a picture by the site's own names; the first fills it. */
export const PICTURE_COLOURS = [
  ...(['paper', 'shade', 'ink', 'soft', 'line', 'edge'] as const),
  ...(['accent', 'on-accent'] as const),
]
type Colour = (typeof PICTURE_COLOURS)[number]
const numberOf = (name: Colour) => PICTURE_COLOURS.indexOf(name)

/** What is drawn of a business. */
export interface PictureFacts {
  readonly title: string
  readonly line: string
  /** Undefined where it is not known. */
  readonly place: Coordinates | undefined
  readonly neighbours: readonly Coordinates[]
}

const MARGIN = 72
const TEXT_WIDTH = 572
const LINES = 3
/** Characters of a name beyond which none has room. */
const LONGEST = 160
const FOOT = HEIGHT - 70
const DISC = { x: 898, y: HEIGHT / 2, radius: 230 } as const
const MARK = { x: 68, y: 60, point: { x: 16.7, y: 22.1, radius: 6.3 } } as const
/** Metres from the middle to the edge of the disc at least, and where nobody is near. */
const LEAST_REACH = 250
const EMPTY_REACH = 900
const MINUTES = [5, 10]

/** Scripts that are written without spaces: a line ends after any of their letters. */
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** From one line to the next, in parts of their size; marks above and below take more room. */
const lineStep = (text: string) =>
  /[\p{M}\p{Script=Arabic}]/u.test(text) ? 1.2 : /[\u1100-\uffef]/.test(text) ? 1.08 : 0.98

/** Whether lines hold all of a text and no word was broken. */
const areWhole = (lines: readonly string[], text: string) =>
  !lines.at(-1)?.endsWith('…') &&
  lines
    .slice(1)
    .every(
      (line, at) => text.includes(`${lines[at]} ${line}`) || SPACELESS.test(`${lines[at]?.at(-1)}${line[0]}`),
    )

/** The largest size in which a title has room, with its lines; undefined where letters are missing. */
export function fitTitle(title: string, letters: ReadonlyMap<LetterSize, Letters>) {
  // A word is not cut: its last letter would have another form.
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

/** The words of a line whose letters are known, without a separator at its end. */
const knownWords = (line: string, letters: Letters) =>
  line
    .split(' ')
    .filter((word) => widthOf(word, letters, LINE_SIZE) !== undefined)
    .join(' ')
    .replace(/^ ?· | ·$/g, '')

/** Draws the picture of a business that social networks show with a link; undefined where letters are missing. */
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
  // Marks below reach nearer to the line under the name.
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

/** The surroundings as seen through a round window, the business in its middle. */
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
