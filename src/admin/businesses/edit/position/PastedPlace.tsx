import { useState } from 'react'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { parsePlaceText } from '#domain/geo/place-text.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Field } from '../../../kit/ui/Field.tsx'
import { messages } from '../../../messages.ts'

const words = messages.map.pin
const SHORTENED = /^https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl|g\.co|bit\.ly|maps\.apple)\//i

interface Props {
  onPlace: (position: Coordinates | null) => void
  centre: Coordinates | null
  hasPosition: boolean
}

/** A field that takes coordinates or a link to a map, and what else puts the pin. */
export function PastedPlace({ onPlace, centre, hasPosition }: Props) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const take = (written: string) => {
    const position = parsePlaceText(written)
    if (position) onPlace(position)
    else setError(SHORTENED.test(written.trim()) ? words.short : words.notUnderstood)
    if (position) setText('')
  }
  return (
    <>
      <Field label={words.paste} hint={words.pasteHint} error={error}>
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
              {words.use}
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
          {words.toCity}
        </Button>
        {hasPosition && <Button onClick={() => onPlace(null)}>{words.remove}</Button>}
      </div>
    </>
  )
}
