import type { InferResponseType } from 'hono/client'
import type { client } from '../api.ts'
import { countryLabel } from './country-label.ts'

type CitiesResponse = InferResponseType<typeof client.api.admin.businesses.cities.$get, 200>

/** A city as a choice. */
export type CityChoice = CitiesResponse[number]

/** 'Paris, Texas' with its country, which distinguishes it from cities of the same name. */
export const placeOf = ({ name, state, countryCode }: CityChoice): string =>
  [name, state, countryCode && countryLabel(countryCode)].filter(Boolean).join(', ')
