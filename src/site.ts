/** What the owner of a site changes: its name, its words about itself, its contact and legal dates. */
export const SITE = {
  name: 'Meridian',
  tagline: 'Find local businesses, anywhere in the world',
  description:
    'Meridian is a free directory of local businesses around the world: restaurants, hotels, cafes, shops and services, with opening hours, reviews, contact details and directions.',
  email: 'hello@meridian.example',
  phone: '+1 (555) 010-0142',
  address: '142 Meridian Street, Suite 7, Boston, MA 02108, United States',
  locale: 'en',
} as const

/** A figure of the marketing copy; 'live' shows the directory's own count instead. */
type Claim = string

export const MARKETING_STATS: Readonly<Record<'cities' | 'countries', Claim>> = {
  cities: '1.6K+',
  countries: '50+',
}

export const ABOUT_STATS = [
  { value: '365K+', label: 'Business listings' },
  { value: '18K+', label: 'Cities' },
  { value: '50+', label: 'Countries' },
  { value: '1M+', label: 'Monthly users' },
] as const

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

/** Messages of the contact form are deleted after so many days; the privacy policy says so too. */
export const MESSAGES_KEPT_DAYS = 180
