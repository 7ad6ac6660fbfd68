import { slugify } from '#domain/text/slug.ts'
import type { CatalogueEntry } from './catalogue/catalogue.ts'
import type { Random } from '#tests/lib/random.ts'

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
