import { useEffect, useEffectEvent, useRef } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { countryLabel } from '../../../kit/choices/country-label.ts'
import { Field } from '../../../kit/ui/Field.tsx'
import { messages } from '../../../messages.ts'
import type { FormValues } from '../values.ts'
import { useZone } from './use-zone.ts'
import { groupedZones, zoneLabel } from './zones.ts'

const words = messages.businesses

/** The time zone by list, those of the country first; left to itself it is the one of the position, else of the city. */
export function TimezoneField() {
  const { control, formState, setValue } = useFormContext<FormValues>()
  const { field, fieldState } = useController({ control, name: 'timezone' })
  const [city, countryCode] = useWatch({ control, name: ['city', 'countryCode'] })
  const { found, isOfPosition } = useZone()
  const { city: cityBefore, countryCode: countryBefore, timezone: zoneBefore } = formState.defaultValues ?? {}
  const isElsewhere = city !== cityBefore || countryCode !== countryBefore
  const isChosen = useRef(false)
  const follow = useEffectEvent(() => {
    if (isOfPosition || isChosen.current) return
    setValue('timezone', isElsewhere ? '' : (zoneBefore ?? ''), { shouldDirty: true })
  })
  const isFirst = useRef(true)
  // A business without a position moves to the time of its new city.
  useEffect(() => {
    if (!isFirst.current) follow()
    isFirst.current = false
  }, [isElsewhere])
  const value = field.value ?? ''
  const { own, others } = groupedZones(countryCode ?? '', value)
  const from = isOfPosition ? words.zone.ofPosition : words.zone.ofCity
  const itself = found ? words.zone.itself(found, from) : words.zone.unknown
  return (
    <Field label={words.fields['timezone'] ?? ''} hint={words.timezoneHint} error={fieldState.error?.message}>
      {(props) => (
        <select
          {...props}
          {...field}
          className="field"
          value={value}
          onChange={(event) => {
            isChosen.current = event.target.value !== ''
            field.onChange(event)
          }}
        >
          <option value="">{itself}</option>
          {own.length > 0 && (
            <optgroup label={countryLabel(countryCode ?? '')}>
              <Zones names={own} />
            </optgroup>
          )}
          <optgroup label={words.zone.others}>
            <Zones names={others} />
          </optgroup>
        </select>
      )}
    </Field>
  )
}

const Zones = ({ names }: { names: readonly string[] }) =>
  names.map((name) => (
    <option key={name} value={name}>
      {zoneLabel(name)}
    </option>
  ))
