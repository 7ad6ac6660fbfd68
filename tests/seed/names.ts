import { slugify } from '#domain/text/slug.ts'
import type { Random } from '#tests/lib/random.ts'
import type { CatalogueEntry, Language } from './read-data.ts'

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

const LONGEST_LABEL = 40

/** Links without a target by design: all below the reserved domain `.example`. */
export function linksOf(
  name: string,
  number: number,
  { name: category, group }: CatalogueEntry,
  random: Random,
) {
  const host = `${slugify(name).slice(0, LONGEST_LABEL).replace(/-+$/, '')}-${number}.example`
  const base = random.chance(0.3) ? null : `https://${random.chance(0.5) ? 'www.' : ''}${host}/`
  const at = (path: string, share: number) => (base && random.chance(share) ? `${base}${path}` : null)
  const isFood = group === 'food'
  const takesBookings = ['stay', 'care'].includes(group) || category === 'Restaurant'
  return {
    website: base,
    email: random.chance(0.5) ? `${random.pick(['info', 'hello', 'contact'])}@${host}` : null,
    orderLink: isFood ? at('order', 0.5) : null,
    menuLink: isFood ? at('menu', 0.5) : null,
    reservationLink: takesBookings ? at('book', 0.5) : null,
    reviewsLink: at('reviews', 0.25),
  }
}
