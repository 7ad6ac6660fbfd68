import type { Coordinates } from '../geo/coordinates.ts'
import { metresWalkedIn } from '../geo/walking.ts'
import { around, isFree } from './boxes.ts'
import { type Box, CENTRE, FRAME, offset, type Point } from './frame.ts'
import { type ScaleBar, scaleBar } from './scale-bar.ts'
import { MARKER, spread } from './spread.ts'

/** A neighbour's marker. */
export interface Marker {
  /** Its place in the frame, or on the frame's edge where it lies beyond. */
  readonly place: Point
  /** Where its number stands: at its place, or beside it where it would cover others. */
  readonly at: Point
  /** Whether it lies beyond the frame, in the direction of its place. */
  readonly isBeyond: boolean
  /**
   * Whether a line leads from the number to its place: not if the number stands there, nor if the line would cross a
   * text.
   */
  readonly isLed: boolean
}

export interface Ring {
  /** The ring's label: '5 min' on foot, or '2 km' where that is too far to walk. */
  readonly text: string
  readonly radius: number
  /** The place of the label; undefined where there is no room for it. */
  readonly at: Point | undefined
}

/** The surroundings of a place, drawn with north at the top: all lengths in pixels of the frame. */
export interface Neighbourhood {
  readonly markers: readonly Marker[]
  readonly rings: readonly Ring[]
  readonly scale: ScaleBar
  readonly metresPerPixel: number
}

/** The least distance in metres from the middle to the upper edge, and below the distance without neighbours. */
const LEAST_REACH = 120
const EMPTY_REACH = 700
/**
 * How many times farther than the neighbour before it one must be to stand at the edge, as it would squeeze the others
 * into the middle.
 */
const MUCH_FARTHER = 3
const MINUTES = [5, 10]
/** Half of the frame, less the room of a marker. */
const HALF = { x: CENTRE.x - MARKER, y: CENTRE.y - MARKER }
const SMALLEST_RING = 34
const KILOMETRES = [1, 2, 5, 10, 20]

const CORNERS: readonly Box[] = [
  { x: 0, y: FRAME.height - 30, width: 96, height: 30 },
  { x: FRAME.width - 30, y: 0, width: 30, height: 38 },
]
/** The size of a ring's label. */
export const RING_LABEL = { width: 42, height: 16 }
/** The directions in which a ring may be labelled, in degrees clockwise from the top. */
const LABEL_ANGLES = [180, 0, 150, 210, 30, 330, 90, 270, 120, 240, 60, 300]

/** Draws a place and its neighbours, nearest first; `label` is the room for the street's name below the pin. */
export function drawNeighbourhood(
  centre: Coordinates,
  neighbours: readonly Coordinates[],
  label?: { readonly width: number; readonly height: number },
): Neighbourhood {
  const offsets = neighbours.map((neighbour) => offset(centre, neighbour))
  const reach = reachOf(offsets)
  const scale = HALF.y / reach
  const places = offsets.map(({ x, y }) => toEdge({ x: x * scale, y: y * scale }))
  const street: Box[] = label ? [{ x: CENTRE.x - label.width / 2, y: CENTRE.y + 14, ...label }] : []
  const boxes = [...CORNERS, ...street]
  const points = spread(
    places.map(({ place }) => place),
    boxes,
  )
  const markers = places.map((drawn, index): Marker => {
    const at = points[index] ?? drawn.place
    return { ...drawn, at, isLed: !drawn.isBeyond && isLed(drawn.place, at, boxes) }
  })
  const taken = [...boxes, ...points.map(({ x, y }) => around({ x, y }, 2 * MARKER, 2 * MARKER))]
  const rings = ringsOf(scale).map(({ text, radius }): Ring => {
    const at = LABEL_ANGLES.map((angle) => onCircle(radius, angle)).find((point) =>
      isFree(labelBox(point), FRAME, taken),
    )
    if (at) taken.push(labelBox(at))
    return { text, radius, at }
  })
  return { markers, rings, scale: scaleBar(1 / scale), metresPerPixel: 1 / scale }
}

/** The distance in pixels between a number and its place from which a line joins them. */
const MOVED = 4
const SPOT = 6

const isLed = (place: Point, at: Point, boxes: readonly Box[]) =>
  Math.hypot(place.x - at.x, place.y - at.y) > MOVED && isFree(around(place, SPOT, SPOT), FRAME, boxes)

const labelBox = (point: Point) => around(point, RING_LABEL.width, RING_LABEL.height)

/** The rings of the frame: for minutes on foot, or else one for round kilometres. */
function ringsOf(scale: number): { text: string; radius: number }[] {
  const isShown = ({ radius }: { radius: number }) => radius >= SMALLEST_RING && radius <= FRAME.width / 2
  const walked = MINUTES.map((minutes) => ({
    text: `${minutes} min`,
    radius: metresWalkedIn(minutes) * scale,
  }))
  const ridden = KILOMETRES.map((distance) => ({ text: `${distance} km`, radius: distance * 1000 * scale }))
  const shown = walked.filter(isShown)
  return shown.length > 0 ? shown : ridden.filter(isShown).slice(0, 1)
}

/** The metres that the frame shows above and below the place. */
function reachOf(offsets: readonly Point[]): number {
  const needed = offsets
    .map(({ x, y }) => Math.max(Math.abs(y), (Math.abs(x) * HALF.y) / HALF.x))
    .sort((a, b) => a - b)
  const half = Math.ceil(needed.length / 2)
  const farther = needed.findIndex(
    (reach, at) => at >= half && reach > MUCH_FARTHER * (needed[at - 1] ?? reach),
  )
  const last = needed.at(farther === -1 ? -1 : farther - 1) ?? EMPTY_REACH
  return Math.max(LEAST_REACH, last * 1.05)
}

/** A point relative to the middle, or where the line to it leaves the frame. */
function toEdge({ x, y }: Point): Pick<Marker, 'place' | 'isBeyond'> {
  const over = Math.max(Math.abs(x) / HALF.x, Math.abs(y) / HALF.y, 1)
  return { place: { x: CENTRE.x + x / over, y: CENTRE.y + y / over }, isBeyond: over > 1 }
}

const onCircle = (radius: number, angle: number): Point => ({
  x: CENTRE.x + radius * Math.sin((angle * Math.PI) / 180),
  y: CENTRE.y - radius * Math.cos((angle * Math.PI) / 180),
})
