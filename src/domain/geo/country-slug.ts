import { fold } from '../text/fold.ts'
import { countryCode, countryName } from './countries.ts'

/** The slug of a country's page, from its English name: 'united-states'. */
export const countrySlug = (code: string): string => fold(countryName(code)).replaceAll(' ', '-')

/** The ISO 3166-1 alpha-2 code that a slug, a code or another hyphenated name of a country means; else null. */
export const countryOfSlug = (slug: string): string | null => countryCode(slug.replaceAll('-', ' '))
