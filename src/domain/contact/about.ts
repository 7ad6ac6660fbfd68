import type { Business } from '../business/business.ts'

/** A listing that a message is about, as the form names it. */
export type ContactAbout = Pick<Business, 'slug' | 'name' | 'city' | 'cityState' | 'countryCode'>
