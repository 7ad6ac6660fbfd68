import type { Business } from '#domain/business/business.ts'
import type { CategoryIcon } from '#domain/category/icon-names.ts'
import type { Press } from '#domain/events/page-events.ts'
import { canServe } from './closure.ts'

interface DetailLink {
  readonly label: string
  readonly text: string
  readonly href: string
  readonly press: Press
}

const TABLE_ICONS: ReadonlySet<string> = new Set<CategoryIcon>([
  'restaurant',
  'fast-food',
  'cafe',
  'bakery',
  'bar',
])

/** Guests of a hotel book rooms, those of a restaurant tables; a pharmacy or a hairdresser has none. */
const bookingLabel = ({ category }: Pick<Business, 'category'>) =>
  category.icon === 'hotel'
    ? 'Book a Room'
    : TABLE_ICONS.has(category.icon)
      ? 'Book a Table'
      : 'Make a Booking'

/** The rows with links to other sites, each only where its link exists and is useful. */
export function linksOf(business: Business): readonly DetailLink[] {
  const { menuLink, orderLink, reservationLink } = business
  const row = (label: string, text: string, href: string | null, press: Press): readonly DetailLink[] =>
    href ? [{ label, text, href, press }] : []
  return [
    ...row('Menu', 'View menu', menuLink, 'menu'),
    ...(canServe(business) ? row('Order Online', 'Order', orderLink, 'order') : []),
    ...(canServe(business) ? row(bookingLabel(business), 'Book', reservationLink, 'book') : []),
  ]
}

/** The meaning of 'Verified' in the data's sources. */
export const VERIFIED = 'The owner has confirmed this listing, according to our source'
