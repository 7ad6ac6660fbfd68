import type { Slot } from './slot.ts'

const SIGNS = /(?<![^\s,;(–-])([$€£¥₺₹₽₩])\1{0,3}(?![^\s,;)–-])/gu
const LEVELS = 4

/** The price levels that signs of currencies alone say: '$$' or '€€-€€€'. */
export function priceMarks(text: string): Slot[] {
  const levels = new Set([...text.matchAll(SIGNS)].map(([signs]) => Math.min(signs.length, LEVELS)))
  return levels.size === 0 ? [] : [{ kind: 'price', levels: [...levels].sort((a, b) => a - b) }]
}
