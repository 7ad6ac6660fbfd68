import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../../messages.ts'
import { Field } from '../ui/Field.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { cityOfId } from './choices.queries.ts'
import { placeOf } from './city-label.ts'
import { CityField } from './CityField.tsx'

const words = messages.businesses

interface Props {
  /** The id of the city that the list is limited to. */
  city: number | undefined
  onChange: (city: number | undefined) => void
}

/** Selects the city that a list is limited to. */
export function CityFilter({ city, onChange }: Props) {
  const [text, setText] = useState('')
  const chosen = useQuery({ ...cityOfId(city ?? 0), enabled: city !== undefined })
  const name = city !== undefined && chosen.data ? placeOf(chosen.data) : text
  return (
    <Field label={words.city} error={chosen.isError ? words.failed.cities : undefined}>
      {(control) => (
        <div className={city === undefined ? '' : 'grid grid-cols-[1fr_auto] items-center gap-1'}>
          <CityField
            id={control.id}
            describedBy={control['aria-describedby']}
            placeholder={words.cityHint}
            value={name}
            onText={(typed) => {
              setText(typed)
              if (city !== undefined) onChange(undefined)
            }}
            onPick={({ id }) => {
              setText('')
              onChange(id)
            }}
          />
          {city !== undefined && (
            <IconButton label={words.cityClear} onClick={() => onChange(undefined)}>
              <X aria-hidden="true" />
            </IconButton>
          )}
        </div>
      )}
    </Field>
  )
}
