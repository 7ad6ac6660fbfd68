import type { Point } from './frame.ts'

/**
 * The path of dots at whole numbers, each once: lines without length, drawn by round caps.
 * Row by row, each from the one before: such steps repeat, and compress to about half of what positions take.
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
