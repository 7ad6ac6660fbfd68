import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { MAX_SPECIAL_DAYS } from '#domain/hours/special-hours.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import type { FormValues } from './values.ts'

const words = messages.businesses.hours

/** Dates with other hours than those of the week: each closed, or with hours of its own. */
export function SpecialDays() {
  const { control, register, formState } = useFormContext<FormValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'specialHours' })
  const days = useWatch({ control, name: 'specialHours' }) ?? []
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{words.special}</legend>
      <p className="text-soft">{words.specialText}</p>
      {fields.map(({ id }, at) => {
        const name = `specialHours.${at}` as const
        const errors = formState.errors.specialHours?.[at]
        const isClosed = days[at]?.isClosed === true
        return (
          <div key={id} className="flex flex-wrap items-center gap-2">
            <input
              type="date"
              className="field w-auto"
              aria-label={words.date}
              aria-invalid={errors?.date !== undefined || undefined}
              {...register(`${name}.date`)}
            />
            <label className="flex items-center gap-1.5">
              <input type="checkbox" {...register(`${name}.isClosed`)} />
              {words.closed}
            </label>
            {!isClosed && (
              <input
                className="field w-auto grow"
                autoComplete="off"
                aria-label={words.dayHours}
                placeholder="09:00-15:00"
                aria-invalid={errors?.hours !== undefined || undefined}
                {...register(`${name}.hours`)}
              />
            )}
            <IconButton label={words.removeDay(days[at]?.date ?? '')} onClick={() => remove(at)}>
              <X aria-hidden="true" />
            </IconButton>
            {errors && (
              <p className="field-error basis-full">{errors.date?.message ?? errors.hours?.message}</p>
            )}
          </div>
        )
      })}
      <Button
        look="quiet"
        className="justify-self-start"
        disabled={fields.length >= MAX_SPECIAL_DAYS}
        onClick={() => append({ date: '', isClosed: true, hours: '' })}
      >
        <Plus aria-hidden="true" />
        {words.addDay}
      </Button>
    </fieldset>
  )
}
