import { useFormContext, useWatch } from 'react-hook-form'
import { parsePlaceText } from '#domain/geo/place-text.ts'
import { type Coordinates, parseCoordinates } from '#domain/geo/coordinates.ts'
import { messages } from '../../../messages.ts'
import { TextField } from '../TextField.tsx'
import type { FormValues } from '../values.ts'
import { PastedPlace } from './PastedPlace.tsx'
import { Pin } from './Pin.tsx'
import { PlaceNotes } from './PlaceNotes.tsx'
import { usePlace } from './use-place.ts'

const words = messages.businesses
const AS_TYPED = { shouldDirty: true, shouldValidate: true } as const

/** The position: a pin on a map, its coordinates, a place to paste, and what follows from it. */
export function PositionField() {
  const { control, setValue } = useFormContext<FormValues>()
  const [latitude, longitude] = useWatch({ control, name: ['latitude', 'longitude'] })
  const position = parseCoordinates(latitude, longitude)
  const place = usePlace(position)
  const move = (to: Coordinates | null) => {
    setValue('latitude', to?.latitude ?? null, AS_TYPED)
    setValue('longitude', to?.longitude ?? null, AS_TYPED)
  }
  return (
    <fieldset className="is-whole form-grid">
      <legend className="label">{words.position}</legend>
      <div className="is-whole grid gap-3">
        <Pin position={position} centre={place?.centre ?? null} onMove={move} />
        <PlaceNotes position={position} place={place} />
        <PastedPlace onPlace={move} centre={place?.centre ?? null} hasPosition={position !== null} />
      </div>
      <div
        className="is-whole form-grid"
        onPaste={(event) => {
          const pasted = parsePlaceText(event.clipboardData.getData('text'))
          if (pasted === null) return
          event.preventDefault()
          move(pasted)
        }}
      >
        <TextField name="latitude" isNumber hint={words.coordinatesHint} />
        <TextField name="longitude" isNumber />
      </div>
    </fieldset>
  )
}
