/** The number of halvings of the square: 24 reach a resolution of some metres. */
const STEPS = 24

/**
 * The distance of a position on Earth along a Hilbert curve, from 0 to below 2^48: neighbours on the curve are
 * neighbours on Earth.
 */
export function hilbertIndex(latitude: number, longitude: number): number {
  const side = 2 ** STEPS
  let x = cell(longitude + 180, 360, side)
  let y = cell(latitude + 90, 180, side)
  let index = 0
  for (let half = side / 2; half >= 1; half /= 2) {
    const right = x >= half ? 1 : 0
    const up = y >= half ? 1 : 0
    index = index * 4 + ((3 * right) ^ up)
    x -= right * half
    y -= up * half
    if (up === 0) {
      if (right === 1) {
        x = half - 1 - x
        y = half - 1 - y
      }
      ;[x, y] = [y, x]
    }
  }
  return index
}

const cell = (distance: number, whole: number, side: number) =>
  Math.min(side - 1, Math.max(0, Math.floor((distance / whole) * side)))
