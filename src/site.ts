/** What the owner of a site changes: its name, its words about itself, its contact and legal dates. */
export const SITE = {
  name: 'Meridian',
  tagline: 'Find local businesses, anywhere in the world',
  description:
    'A free directory of local businesses around the world: restaurants, hotels, cafes, shops and services, with hours, reviews, contact details and directions.',
  email: 'hello@meridian.example',
  phone: '+1 (555) 010-0142',
  address: '142 Meridian Street, Suite 7, Boston, MA 02108, United States',
  locale: 'en',
} as const

/** What the tiles of the home page and of About show: the directory's own counts, or the copy below. */
export const SHOWN_STATS: 'live' | 'copy' = 'live'

/** Figures of the marketing copy, for a directory of which they are true. */
export const MARKETING_STATS = {
  home: { cities: '1.6K+', countries: '50+' },
  about: { businesses: '365K+', cities: '18K+', countries: '50+', monthlyUsers: '1M+' },
} as const

export const CONTACT_HOURS = [
  { days: 'Monday to Friday', hours: '9:00 AM – 6:00 PM' },
  { days: 'Saturday', hours: '10:00 AM – 4:00 PM' },
  { days: 'Sunday', hours: 'Closed' },
] as const

/** ISO dates of the legal pages. */
export const LEGAL_DATES = {
  effective: '2025-10-18',
  updated: '2025-10-18',
  nextReview: '2026-10-18',
} as const

/** ISO date on which the pages that explain the site itself were last revised. */
export const STATEMENTS_UPDATED = '2026-11-30'
