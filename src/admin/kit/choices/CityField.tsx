import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebouncedValue } from '../ui/use-debounced-value.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { cities } from './choices.queries.ts'
import { placeOf, type CityChoice } from './city-label.ts'

interface Props {
  id: string
  value: string
  placeholder?: string
  describedBy?: string | undefined
  isInvalid?: boolean
  onText: (text: string) => void
  onPick: (city: CityChoice) => void
}

const PAUSE_MS = 200

/** A text field that suggests cities by any part of their name. */
export function CityField({ onText, onPick, ...field }: Props) {
  const [typed, setTyped] = useState('')
  const { data: found = [] } = useQuery(cities(useDebouncedValue(typed, PAUSE_MS)))
  return (
    <ChoiceField
      {...field}
      choices={found}
      keyOf={({ id }) => id}
      onText={(text) => {
        setTyped(text)
        onText(text)
      }}
      onPick={(city) => {
        setTyped('')
        onPick(city)
      }}
    >
      {(city) => (
        <>
          <span>{city.name}</span>
          <span className="text-faint">{placeOf({ ...city, name: '' })}</span>
        </>
      )}
    </ChoiceField>
  )
}
