import { truncateAtWord } from '../text/truncate.ts'
import { around, isFree } from './boxes.ts'
import { type Box, CENTRE, FRAME, type Point } from './frame.ts'
import { MARKER } from './spread.ts'
import { textWidth } from './text-width.ts'

/** A frame with room for names, as many times as wide as the narrow one: its width in pixels is 720. */
const TIMES = 720 / FRAME.width
const WIDE = { width: FRAME.width * TIMES, height: FRAME.height * TIMES } as const
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
 * The names of markers that can be read in a wide frame: undefined where a name would cover a marker, another name or one
 * of the `boxes`, which are in pixels of a frame of `WIDE`. Names of earlier markers come first.
 */
export function placeNames(
  names: readonly string[],
  points: readonly Point[],
  boxes: readonly Box[],
): readonly (PlacedName | undefined)[] {
  const centres = [CENTRE, ...points].map(({ x, y }) => ({ x: x * TIMES, y: y * TIMES }))
  const taken = [...boxes, ...centres.map((centre) => around(centre, 2 * MARKER + 6, 2 * MARKER))]
  return names.map((name, at): PlacedName | undefined => {
    const centre = centres[at + 1]
    const text = truncateAtWord(name, MOST)
    const width = textWidth(text)
    for (const side of ['right', 'left'] as const) {
      const sign = side === 'right' ? 1 : -1
      const middle = { x: (centre?.x ?? 0) + sign * (NAME_GAP + width / 2), y: centre?.y ?? 0 }
      // Its own marker is beside it.
      const box = around(middle, width, HEIGHT)
      if (!isFree(box, WIDE, taken)) continue
      taken.push(box)
      return { text, side }
    }
    return undefined
  })
}

/** The boxes of a wide frame that names leave free: the scale, north and the name of the street. */
export const wideBoxes = (street: { readonly width: number; readonly height: number } | undefined): Box[] => [
  { x: 0, y: WIDE.height - 44, width: 190, height: 44 },
  { x: WIDE.width - 30, y: 0, width: 30, height: 38 },
  ...(street ? [{ x: (WIDE.width - street.width) / 2, y: WIDE.height / 2 + 14, ...street }] : []),
]
