const STEPS = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const

/** A count for a tile: '999', '1.6K', '12K', '365K', '1.2M'. Rounded down, so that it never overstates. */
export function abbreviate(count: number): string {
  const step = STEPS.find(([size]) => count >= size)
  if (step === undefined) return String(count)
  const [size, letter] = step
  const units = Math.floor((count / size) * 10) / 10
  return `${units < 10 ? units : Math.floor(units)}${letter}`
}

/** A count with English separators: '365,000'. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
