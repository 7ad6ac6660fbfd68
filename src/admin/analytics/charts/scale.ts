const STEPS = [1, 2, 5, 10] as const

/**
 * Round numbers from 0 up to at least the largest value, about five of them.
 * @example ticksUpTo(430) // [0, 100, 200, 300, 400, 500]
 */
export function ticksUpTo(largest: number): number[] {
  const rough = Math.max(1, largest) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, (STEPS.find((each) => each * power >= rough) ?? 10) * power)
  const count = Math.max(1, Math.ceil(largest / step))
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}
