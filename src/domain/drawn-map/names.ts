import { truncateAtWord } from '../text/truncate.ts'
import { around, isFree } from './boxes.ts'
import { type Box, CENTRE, FRAME, type Point } from './frame.ts'
import { type Neighbourhood, RING_LABEL } from './neighbourhood.ts'
import { MARKER } from './spread.ts'
import { textWidth } from './text-width.ts'

/** How many times wider the frame with room for names is: 720 pixels. */
const TIMES = 720 / FRAME.width
const WIDE = { width: FRAME.width * TIMES, height: FRAME.height * TIMES } as const
const inWide = ({ x, y }: Point): Point => ({ x: x * TIMES, y: y * TIMES })
const MOST = 24
const HEIGHT = 16
/** Pixels between the middle of a marker and its name. */
export const NAME_GAP = MARKER + 3

/** A name beside its marker, to its right or to its left. */
export interface PlacedName {
  readonly text: string
  readonly side: 'right' | 'left'
}

/**
 * The names of markers that fit into a wide frame; undefined for one that would cover a marker, another name or one of
 * the `boxes`, which are in pixels of `WIDE`. Earlier markers take precedence.
 */
export function placeNames(
  names: readonly string[],
  points: readonly Point[],
  boxes: readonly Box[],
): readonly (PlacedName | undefined)[] {
  const centres = [CENTRE, ...points].map(inWide)
  const taken = [...boxes, ...centres.map((centre) => around(centre, 2 * MARKER + 6, 2 * MARKER))]
  return names.map((name, at): PlacedName | undefined => {
    const centre = centres[at + 1]
    const text = truncateAtWord(name, MOST)
    const width = textWidth(text)
    for (const side of ['right', 'left'] as const) {
      const sign = side === 'right' ? 1 : -1
      const middle = { x: (centre?.x ?? 0) + sign * (NAME_GAP + width / 2), y: centre?.y ?? 0 }
      // Its own marker is not in its way, as the name stands beside it.
      const box = around(middle, width, HEIGHT)
      if (!isFree(box, WIDE, taken)) continue
      taken.push(box)
      return { text, side }
    }
    return undefined
  })
}

/** The distance and the side, in pixels, of the boxes that stand for a line. */
const [STEP, DOT] = [6, 6]

function lineBoxes(from: Point, to: Point): Box[] {
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP)
  const along = (part: number) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  return Array.from({ length: steps + 1 }, (_, step) => around(along(step / Math.max(1, steps)), DOT, DOT))
}

/**
 * The boxes that names must not cover: the scale, north, the name of the street, the labels of rings, and the lines
 * from numbers to their places.
 */
export const wideBoxes = (
  street: { readonly width: number; readonly height: number } | undefined,
  { markers, rings }: Pick<Neighbourhood, 'markers' | 'rings'>,
): Box[] => [
  { x: 0, y: WIDE.height - 44, width: 190, height: 44 },
  { x: WIDE.width - 30, y: 0, width: 30, height: 38 },
  ...(street ? [{ x: (WIDE.width - street.width) / 2, y: WIDE.height / 2 + 14, ...street }] : []),
  ...rings.flatMap(({ at }) => (at ? [around(inWide(at), RING_LABEL.width, RING_LABEL.height)] : [])),
  ...markers.flatMap(({ place, at, isLed }) => (isLed ? lineBoxes(inWide(place), inWide(at)) : [])),
]
