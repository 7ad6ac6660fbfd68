import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { useDebouncedValue } from '../../../kit/ui/use-debounced-value.ts'
import type { FormValues } from '../values.ts'
import { okJson, client } from '../../../kit/api.ts'

const { place } = client.api.admin.businesses

/** The form's position, and its fields that relate to it. */
interface SaidPlace {
  readonly latitude?: number
  readonly longitude?: number
  readonly city?: string
  readonly state?: string
  readonly countryCode?: string
}

/** The server's findings about the position, and the city's centre. */
const placeOf = (said: SaidPlace) =>
  queryOptions({
    queryKey: ['admin', 'place', said],
    queryFn: async ({ signal }) => ({
      ...(await okJson(place.$get({ query: said }, { init: { signal } }))),
      /** The position that the findings are for, which may be the previous one. */
      of: { latitude: said.latitude, longitude: said.longitude },
    }),
    placeholderData: keepPreviousData,
    // Each answer is a new object, even with equal content.
    structuralSharing: false,
    staleTime: 60_000,
  })

const PAUSE_MS = 300

/** The server's findings about a position and the form's city; undefined until it has answered. */
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
