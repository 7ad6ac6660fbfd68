import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { placeOf } from '../../../kit/choices/city-label.ts'
import { Switch } from '../../../kit/ui/Switch.tsx'
import { messages } from '../../../messages.ts'
import type { FormValues } from '../values.ts'
import type { Place } from './use-place.ts'

const words = messages.businesses
const { pin } = messages.map
const AS_TYPED = { shouldDirty: true, shouldValidate: true } as const

interface Props {
  position: Coordinates | null
  place: Place | undefined
}

/** Why the position is doubtful, and the city and time zone of a new position; either can be kept unchanged. */
export function PlaceNotes({ position, place }: Props) {
  const { control, formState, getValues, setValue } = useFormContext<FormValues>()
  const before = formState.defaultValues ?? {}
  const zoneBefore = before.timezone
  const [city, countryCode, timezone] = useWatch({ control, name: ['city', 'countryCode', 'timezone'] })
  const isMoved =
    position !== null && (position.latitude !== before.latitude || position.longitude !== before.longitude)
  const at = position === null ? null : place?.at
  const there = isMoved ? at : null
  const zone = there?.timezone ?? null
  const keepsZone = useRef(false)
  const setZone = useEffectEvent((name: string) => {
    if (!keepsZone.current && getValues('timezone') !== name) setValue('timezone', name, AS_TYPED)
  })
  const otherCity = there?.city
  const isOtherCity =
    otherCity && (otherCity.name !== before.city || (otherCity.countryCode ?? '') !== before.countryCode)
  const { latitude, longitude } = position ?? {}
  const keepsCity = useRef(false)
  /** The city as stored or derived: one typed by the operator is kept. */
  const followedCity = useRef(before.city)
  /** The city is derived only once for each position. */
  const followedTo = useRef({ latitude, longitude })
  const setCity = (isNew: boolean) => {
    const next = isNew ? there?.city : undefined
    setValue('city', next?.name ?? before.city ?? '', AS_TYPED)
    setValue('countryCode', next?.countryCode ?? before.countryCode ?? '', AS_TYPED)
    setValue('state', next ? (next.state ?? '') : (before.state ?? ''), AS_TYPED)
  }
  const followCity = useEffectEvent(() => {
    if (place?.of.latitude !== latitude || place?.of.longitude !== longitude) return
    if (followedTo.current.latitude === latitude && followedTo.current.longitude === longitude) return
    followedTo.current = { latitude, longitude }
    const isOwn = getValues('city') === followedCity.current
    const next = isOtherCity ? otherCity.name : before.city
    if (keepsCity.current || !isOwn || next === followedCity.current) return
    setCity(isOtherCity === true)
    followedCity.current = next
  })
  const isFirst = useRef(true)
  // Until the new zone is known the field is empty: on an early save the server finds the zone.
  useEffect(() => {
    if (!isFirst.current) setZone(isMoved ? '' : (zoneBefore ?? ''))
    isFirst.current = false
  }, [latitude, longitude, isMoved, zoneBefore])
  useEffect(() => {
    if (zone !== null) setZone(zone)
  }, [place, zone])
  useEffect(() => {
    followCity()
  }, [place, latitude, longitude])
  const takeCity = (isNew: boolean) => {
    keepsCity.current = !isNew
    followedCity.current = isNew ? otherCity?.name : before.city
    setCity(isNew)
  }
  const takeZone = (isNew: boolean) => {
    keepsZone.current = !isNew
    setValue('timezone', (isNew ? zone : before.timezone) ?? '', AS_TYPED)
  }
  const isOtherZone = zone !== null && zone !== before.timezone
  const change = (label: string | undefined, from: string | null | undefined, to: string) =>
    `${label ?? ''}: ${pin.change(from || pin.empty, to)}`
  return (
    <>
      {at && at.doubts.length > 0 && (
        <div className="notice is-warn" role="status">
          {at.doubts.map((doubt) => (
            <p key={doubt}>{words.doubts[doubt]}</p>
          ))}
        </div>
      )}
      {(isOtherCity || isOtherZone) && (
        <div className="place-proposals" role="group" aria-label={pin.proposals}>
          <p className="label">{pin.proposals}</p>
          {isOtherCity && (
            <Switch
              label={change(words.fields['city'], before.city, placeOf(otherCity))}
              isOn={city === otherCity.name && countryCode === (otherCity.countryCode ?? '')}
              onChange={takeCity}
            />
          )}
          {isOtherZone && (
            <Switch
              label={change(words.fields['timezone'], before.timezone, zone)}
              isOn={timezone === zone}
              onChange={takeZone}
            />
          )}
        </div>
      )}
    </>
  )
}
