import { useFormContext, useWatch } from 'react-hook-form'
import { parseCoordinates } from '#domain/geo/coordinates.ts'
import type { FormValues } from '../values.ts'
import { usePlace } from './use-place.ts'

/** The time zone of the form's position, or else of its city; undefined while unknown. */
export function useZone() {
  const { control } = useFormContext<FormValues>()
  const [latitude, longitude] = useWatch({ control, name: ['latitude', 'longitude'] })
  const position = parseCoordinates(latitude, longitude)
  const place = usePlace(position)
  const isOfPosition = position !== null
  return { isOfPosition, found: (isOfPosition ? place?.at?.timezone : place?.timezone) ?? undefined }
}
