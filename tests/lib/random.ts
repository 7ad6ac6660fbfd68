/** A source of random numbers that returns the same ones for the same seed, on every machine. */
export interface Random {
  /** A number from 0 to below 1. */
  readonly next: () => number
  /** A whole number, both ends included. */
  readonly int: (low: number, high: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(items: readonly T[]) => T
  /** `count` different items, fewer where there are fewer, in a random order. */
  readonly some: <T>(items: readonly T[], count: number) => readonly T[]
  /** An item, with a probability in proportion to its weight. */
  readonly weighted: <T>(items: readonly T[], weight: (item: T) => number) => T
  /** A number of the normal distribution around 0 with deviation 1. */
  readonly normal: () => number
}

/** FNV-1a over UTF-16 code units: a seed of 32 bits from any text. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** A generator for each `name`, so that a change to one city does not change others. */
export function seededRandom(name: string): Random {
  let state = seedOf(name)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error(`Nothing to pick from for ${name}`)
    return items[int(0, items.length - 1)] as T
  }
  const some = <T>(items: readonly T[], count: number) => {
    const left = [...items]
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(int(0, left.length - 1), 1),
    ).flat()
  }
  const weighted = <T>(items: readonly T[], weight: (item: T) => number): T => {
    let at = next() * items.reduce((sum, item) => sum + weight(item), 0)
    return items.find((item) => (at -= weight(item)) < 0) ?? pick(items)
  }
  const normal = () => {
    const radius = Math.sqrt(-2 * Math.log(1 - next()))
    return radius * Math.cos(2 * Math.PI * next())
  }
  return { next, int, chance: (probability) => next() < probability, pick, some, weighted, normal }
}

/** Fills a pattern: `#` is a digit, `%` a digit that is not zero, `@` a capital letter of those that postcodes use. */
export function fill(pattern: string, random: Random): string {
  return pattern
    .replace(/#/g, () => String(random.int(0, 9)))
    .replace(/%/g, () => String(random.int(1, 9)))
    .replace(/@/g, () => random.pick(Array.from('ABDEFGHJLNPQRSTUWXYZ')))
}
