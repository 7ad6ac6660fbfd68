import type { Language } from './languages/language.ts'
import type { Random } from '#tests/lib/random.ts'

const EMOJI = ['☕', '🌿', '🍋', '🌙', '✂️', '🐾', '🌊', '⭐']

/** Long names occur in real exports up to about 125 characters; a few here have at least 120. */
const TAIL =
  ' — Family Business since 1974, Wholesale and Retail, Repairs, Deliveries and Advice for the Whole Region and Beyond'
const LONGEST = 120

/** A name in the language, by one of its patterns for the category. */
export function inventName(language: Language, category: string, random: Random): string {
  const pattern = random.pick(language.kinds.get(category) ?? [])
  return pattern
    .replaceAll('The *', `The ${random.pick(language.proper)}`)
    .replaceAll('*', () => random.pick(language.proper))
    .replaceAll('^', () => random.pick(language.families))
    .replace('The The ', 'The ')
}

/** Now and then a name as owners really write them: with a picture, or with everything they do. */
export function decorateName(name: string, random: Random): string {
  if (random.chance(0.012)) return `${name} ${random.pick(EMOJI)}`
  if (random.chance(0.003)) return `${name}${TAIL}`.slice(0, LONGEST).trimEnd().padEnd(LONGEST, '.')
  return name
}
