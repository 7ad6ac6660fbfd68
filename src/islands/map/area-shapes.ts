import { MAX_CORNERS } from '#domain/geo/polygon.ts'

/** In pixels. */
export type Point = readonly [x: number, y: number]

/** In pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Pixels by which an arrow key moves or resizes the box. */
const STEP = 24
const LEAST_SIDE = 2 * STEP
/** Square pixels of a corner that can be dropped without a visible change. */
const MIN_CORNER_AREA = 12
/** Square pixels of the smallest area; anything smaller is a click. */
const MIN_AREA = 400

/** The area of a triangle, in square pixels. */
const covered = ([x, y]: Point, [x2, y2]: Point, [x3, y3]: Point) =>
  Math.abs((x2 - x) * (y3 - y) - (x3 - x) * (y2 - y)) / 2

/**
 * Simplifies a drawn outline to the maximum number of corners of an area: drops the corner with the smallest triangle
 * first (Visvalingam). Undefined for an outline that encloses next to nothing.
 */
export function cornersOfStroke(stroke: readonly Point[]): readonly Point[] | undefined {
  const corners = [...stroke]
  const at = (index: number): Point => corners.at(index % corners.length) ?? [0, 0]
  while (corners.length > 3) {
    const sizes = corners.map((corner, index) => covered(at(index - 1), corner, at(index + 1)))
    const least = Math.min(...sizes)
    if (corners.length <= MAX_CORNERS && least >= MIN_CORNER_AREA) break
    corners.splice(sizes.indexOf(least), 1)
  }
  const doubled = corners.reduce((sum, [x, y], index) => {
    const [x2, y2] = at(index + 1)
    return sum + x * y2 - x2 * y
  }, 0)
  return corners.length < 3 || Math.abs(doubled) / 2 < MIN_AREA ? undefined : corners
}

/** The box after an arrow key, kept within the map; undefined for other keys. */
export function movedBox(box: Box, key: string, isSizing: boolean, map: Pick<Box, 'width' | 'height'>) {
  const [dx, dy] =
    { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[key] ?? []
  if (dx === undefined || dy === undefined) return undefined
  const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
  if (isSizing)
    return {
      ...box,
      width: within(box.width + dx, LEAST_SIDE, map.width - box.x),
      height: within(box.height + dy, LEAST_SIDE, map.height - box.y),
    }
  return {
    ...box,
    x: within(box.x + dx, 0, map.width - box.width),
    y: within(box.y + dy, 0, map.height - box.height),
  }
}
