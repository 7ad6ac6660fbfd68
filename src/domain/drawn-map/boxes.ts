import type { Box, Point } from './frame.ts'

/** The box of the given size around a point. */
export const around = ({ x, y }: Point, width: number, height: number): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
})

/** Whether two boxes have some area in common. */
export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Whether a box lies in a frame and overlaps none of the others. */
export const isFree = (box: Box, frame: { width: number; height: number }, others: readonly Box[]): boolean =>
  box.x >= 0 &&
  box.y >= 0 &&
  box.x + box.width <= frame.width &&
  box.y + box.height <= frame.height &&
  !others.some((other) => overlap(box, other))
