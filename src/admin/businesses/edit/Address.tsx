import { Controller, useFormContext } from 'react-hook-form'
import { messages } from '../../messages.ts'
import { Field } from '../../kit/ui/Field.tsx'
import { CityField } from '../../kit/choices/CityField.tsx'
import { allCountries, countryLabel } from '../../kit/choices/country-label.ts'
import { PositionField } from './position/PositionField.tsx'
import { TimezoneField } from './position/TimezoneField.tsx'
import { TextField } from './TextField.tsx'
import type { FormValues } from './values.ts'

const words = messages.businesses

/**
 * The address and the position; picking a city also fills in its country and state. Only a business that came without
 * an address may stay so.
 */
export function Address({ hasAddress }: { hasAddress: boolean }) {
  const { register, control, setValue, formState } = useFormContext<FormValues>()
  return (
    <div className="form-grid">
      <TextField
        name="address"
        isRequired={hasAddress}
        hint={hasAddress ? undefined : words.noAddressHint}
        isWhole
      />
      <TextField name="street" isWhole />
      <Controller
        control={control}
        name="city"
        render={({ field, fieldState }) => (
          <Field label={words.fields['city'] ?? ''} error={fieldState.error?.message}>
            {({ id, 'aria-describedby': describedBy }) => (
              <CityField
                id={id}
                describedBy={describedBy}
                isInvalid={fieldState.invalid}
                value={field.value ?? ''}
                onText={field.onChange}
                onPick={({ name, state, countryCode }) => {
                  field.onChange(name)
                  setValue('countryCode', countryCode ?? '', { shouldDirty: true })
                  if (state) setValue('state', state, { shouldDirty: true })
                }}
              />
            )}
          </Field>
        )}
      />
      <TextField name="state" />
      <Field label={words.fields['countryCode'] ?? ''} error={formState.errors.countryCode?.message}>
        {(field) => (
          <select {...field} {...register('countryCode')} className="field">
            <option value="">{words.noCountry}</option>
            {allCountries().map((code) => (
              <option key={code} value={code}>
                {countryLabel(code)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField name="postalCode" />
      <PositionField />
      <TimezoneField />
    </div>
  )
}
