import type { Point } from './frame.ts'

/**
 * A path of dots at whole numbers, each drawn once as a line without length with round caps. They go row by row, each
 * relative to the one before: such steps repeat, so they compress to about half of what absolute positions take.
 */
export function dotPath(points: readonly Point[]): string {
  const sorted = points.toSorted((a, b) => a.y - b.y || a.x - b.x)
  let [last, path] = [{ x: 0, y: 0 }, '']
  for (const { x, y } of sorted) {
    if (path !== '' && x === last.x && y === last.y) continue
    path += `m${x - last.x} ${y - last.y}h0`
    last = { x, y }
  }
  return path
}
