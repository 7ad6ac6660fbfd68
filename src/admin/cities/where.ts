import type { AdminCity } from '#domain/taxonomy/admin.ts'
import { countryLabel } from '../kit/choices/country-label.ts'
import { messages } from '../messages.ts'

/** State and country, which distinguish a city from others of the same name. */
export const whereOf = ({ state, countryCode }: AdminCity): string =>
  [state, countryCode ? countryLabel(countryCode) : messages.cities.noCountry].filter(Boolean).join(', ')
