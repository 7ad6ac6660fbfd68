import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { useDebouncedValue } from '../../../kit/ui/use-debounced-value.ts'
import type { FormValues } from '../values.ts'
import { okJson, client } from '../../../kit/api.ts'

const { place } = client.api.admin.businesses

/** The position of a form, and what the form says of it. */
interface SaidPlace {
  readonly latitude?: number
  readonly longitude?: number
  readonly city?: string
  readonly state?: string
  readonly countryCode?: string
}

/** What is known of the position, and the centre of the city. */
const placeOf = (said: SaidPlace) =>
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

const PAUSE_MS = 300

/** What the server knows of a position and of the city of the form; undefined until it answered. */
export function usePlace(position: Coordinates | null) {
  const { control } = useFormContext<FormValues>()
  const [city, state, countryCode] = useWatch({ control, name: ['city', 'state', 'countryCode'] })
  const said: SaidPlace = {
    ...position,
    ...(city && { city }),
    ...(state && { state }),
    ...(countryCode && { countryCode }),
  }
  const paused = parseOwnJson<SaidPlace>(useDebouncedValue(JSON.stringify(said), PAUSE_MS))
  return useQuery(placeOf(paused)).data
}

export type Place = NonNullable<ReturnType<typeof usePlace>>
