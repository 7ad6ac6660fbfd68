import { useFormContext, useWatch } from 'react-hook-form'
import { parsePlaceText } from '#domain/geo/place-text.ts'
import { type Coordinates, parseCoordinates } from '#domain/geo/coordinates.ts'
import { messages } from '../../../messages.ts'
import { PinSign } from '../PinSign.tsx'
import { TextField } from '../TextField.tsx'
import type { FormValues } from '../values.ts'
import { Pin } from './Pin.tsx'
import { PlaceNotes } from './PlaceNotes.tsx'
import { usePlace } from './use-place.ts'
import { useState } from 'react'
import { Button } from '../../../kit/ui/Button.tsx'
import { Field } from '../../../kit/ui/Field.tsx'

const pastedPlaceWords = messages.map.pin
const SHORTENED = /^https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl|g\.co|bit\.ly|maps\.apple)\//i

interface Props {
  onPlace: (position: Coordinates | null) => void
  centre: Coordinates | null
  hasPosition: boolean
}

/** A field that accepts coordinates or a map link, and other ways to place the pin. */
function PastedPlace({ onPlace, centre, hasPosition }: Props) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const take = (written: string) => {
    const position = parsePlaceText(written)
    if (position) onPlace(position)
    else setError(SHORTENED.test(written.trim()) ? pastedPlaceWords.short : pastedPlaceWords.notUnderstood)
    if (position) setText('')
  }
  return (
    <>
      <Field label={pastedPlaceWords.paste} hint={pastedPlaceWords.pasteHint} error={error}>
        {(control) => (
          <div className="place-paste">
            <input
              {...control}
              className="field"
              autoComplete="off"
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                setError(undefined)
              }}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData('text')
                if (text !== '' || parsePlaceText(pasted) === null) return
                event.preventDefault()
                take(pasted)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                take(text)
              }}
            />
            <Button onClick={() => take(text)} disabled={text.trim() === ''}>
              {pastedPlaceWords.use}
            </Button>
          </div>
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={!centre}
          onClick={() => {
            if (centre) onPlace(centre)
          }}
        >
          {pastedPlaceWords.toCity}
        </Button>
        {hasPosition && <Button onClick={() => onPlace(null)}>{pastedPlaceWords.remove}</Button>}
      </div>
    </>
  )
}

const words = messages.businesses
const AS_TYPED = { shouldDirty: true, shouldValidate: true } as const

/** The position: a pin on a map, its coordinates, a field to paste into, and what is derived from it. */
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
      <div className="is-whole">
        <PinSign field="latitude" />
      </div>
    </fieldset>
  )
}
