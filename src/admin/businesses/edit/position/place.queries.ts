import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { okJson, client } from '../../../kit/api.ts'

const { place } = client.api.admin.businesses

/** The position of a form, and what the form says of it. */
export interface SaidPlace {
  readonly latitude?: number
  readonly longitude?: number
  readonly city?: string
  readonly state?: string
  readonly countryCode?: string
}

/** What is known of the position, and the centre of the city. */
export const placeOf = (said: SaidPlace) =>
  queryOptions({
    queryKey: ['admin', 'place', said],
    queryFn: async ({ signal }) => ({
      ...(await okJson(place.$get({ query: said }, { init: { signal } }))),
      /** The position that this is about, which may be the one before. */
      of: { latitude: said.latitude, longitude: said.longitude },
    }),
    placeholderData: keepPreviousData,
    // Each answer is told apart from the one before, even where it says the same.
    structuralSharing: false,
    staleTime: 60_000,
  })
