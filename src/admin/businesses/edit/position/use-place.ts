import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { useDebouncedValue } from '../../../kit/ui/use-debounced-value.ts'
import type { FormValues } from '../values.ts'
import { placeOf, type SaidPlace } from './place.queries.ts'

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
