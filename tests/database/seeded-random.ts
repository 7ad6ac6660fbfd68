/** A random generator that gives the same numbers in every run of a test (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (low: number, high: number) => low + next() * (high - low),
    whole: (end: number) => Math.floor(next() * end),
    pick: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T,
  }
}
