import { fold } from '../text/fold.ts'
import { countryCode, countryName } from './countries.ts'

/** The slug of a country's page, from its English name: 'united-states'. */
export const countrySlug = (code: string): string => fold(countryName(code)).replaceAll(' ', '-')

/** The ISO 3166-1 alpha-2 code of a slug, of a code, or of another name of a country with hyphens; else null. */
export const countryOfSlug = (slug: string): string | null => countryCode(slug.replaceAll('-', ' '))
