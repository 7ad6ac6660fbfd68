/** A 53-bit hash of the text's UTF-16 units (cyrb53): a non-negative safe integer, the same on every machine. */
export function hash53(text: string, seed = 0): number {
  let high = 0xdeadbeef ^ seed
  let low = 0x41c6ce57 ^ seed
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4294967296 * (2097151 & low) + (high >>> 0)
}

/** Five digits of base 36. */
const FIVE_DIGITS = 36 ** 5

/** Eleven digits in two parts, since small integers are written ten times as fast. */
function base36(text: string, seed: number): string {
  const hash = hash53(text, seed)
  const high = Math.floor(hash / FIVE_DIGITS)
  const low = hash - high * FIVE_DIGITS
  return high.toString(36).padStart(6, '0') + low.toString(36).padStart(5, '0')
}

/** About 100 bits of hash as 22 base36 characters: wide enough to stand for the text itself. */
export function hashKey(text: string): string {
  return base36(text, 1) + base36(text, 2)
}

/** Eight base36 characters, to distinguish the few texts that share a slug. */
export function shortHash(text: string): string {
  return base36(text, 3).slice(-8)
}
