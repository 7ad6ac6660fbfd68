import { useFormContext, useWatch } from 'react-hook-form'
import { DAY_NAMES } from '#domain/hours/format.ts'
import { readSpecialDays } from '#domain/hours/special-days-of-form.ts'
import { openStatus, type OpenStatusSource } from '#domain/hours/status.ts'
import { HOLIDAY_HOURS, UNREAD_HOURS, type HOURS_KEYS } from '#domain/hours/working-hours.ts'
import { messages } from '../../messages.ts'
import { Badge } from '../../kit/ui/Badge.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { readDays, type ParsedDay } from './hours-text.ts'
import { useZone } from './position/use-zone.ts'
import { SpecialDays } from './SpecialDays.tsx'
import type { FormValues } from './values.ts'
import type { ReactNode } from 'react'

interface Props {
  name: (typeof HOURS_KEYS)[number]
  label: string
  reading: ParsedDay | undefined
  children: ReactNode
}

/** The text of a day, or of hours that could not be read, with its interpretation beside it. */
function HoursField({ name, label, reading, children }: Props) {
  const { register, formState } = useFormContext<FormValues>()
  const error = formState.errors.workingHours?.[name]?.message
  const isUnreadable = reading?.state === 'unreadable'
  return (
    <div className="hours-row">
      <label className="font-semibold" htmlFor={`hours-${name}`}>
        {label}
      </label>
      <input
        id={`hours-${name}`}
        className="field"
        autoComplete="off"
        dir="auto"
        aria-describedby={`hours-${name}-reading`}
        aria-invalid={error !== undefined || isUnreadable || undefined}
        {...register(`workingHours.${name}`)}
      />
      <output
        id={`hours-${name}-reading`}
        htmlFor={`hours-${name}`}
        className={isUnreadable ? 'field-error' : 'text-soft'}
      >
        {error ?? reading?.text}
      </output>
      {children}
    </div>
  )
}

const words = messages.businesses.hours
const NOW = { open: words.openNow, closed: words.closedNow, unknown: words.unknownNow } as const

const stateNow = (source: OpenStatusSource) => openStatus(source, new Date()).state

/** A text field for each day, with its interpretation beside it. */
export function Hours() {
  const { control, setValue, formState } = useFormContext<FormValues>()
  const [texts, isOpen, businessStatus, specialDays, chosen] = useWatch({
    control,
    name: ['workingHours', 'isOpen', 'businessStatus', 'specialHours', 'timezone'],
  })
  const { found } = useZone()
  const timezone = chosen || found || null
  const { week, days, holidays, whole } = readDays(texts ?? {})
  const source = {
    ...{ week, isOpen: isOpen !== false, businessStatus: businessStatus ?? 'OPERATIONAL', timezone },
    specialHours: readSpecialDays(specialDays ?? []),
  } as const
  const state = stateNow(source)
  const known = days.filter((day) => day.state === 'known').length
  const set = (day: (typeof DAY_NAMES)[number], text: string) =>
    setValue(`workingHours.${day}`, text, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  return (
    <div className="grid gap-3">
      <p className="text-soft">{words.text}</p>
      <div>
        {formState.defaultValues?.workingHours?.[UNREAD_HOURS] && (
          <HoursField name={UNREAD_HOURS} label={words.wholeWeek} reading={whole}>
            <p className="field-hint">{words.wholeWeekHint}</p>
          </HoursField>
        )}
        {DAY_NAMES.map((day, index) => (
          <HoursField key={day} name={day} label={words.days[index] ?? day} reading={days[index]}>
            <Button
              look="quiet"
              aria-label={words.copy(words.days[index] ?? day)}
              disabled={!texts?.[day]}
              onClick={() => {
                for (const each of DAY_NAMES) set(each, texts?.[day] ?? '')
              }}
            >
              {words.copyShort}
            </Button>
          </HoursField>
        ))}
        <HoursField name={HOLIDAY_HOURS} label={words.holidays} reading={holidays}>
          {null}
        </HoursField>
      </div>
      <p className="flex flex-wrap items-center gap-2" aria-live="polite">
        {words.now}
        <Badge tone={state === 'open' ? 'good' : 'plain'}>{NOW[state]}</Badge>
        <span className="text-faint">{timezone ? words.zone(timezone) : words.zoneUnknown}</span>
      </p>
      {known === 1 && <p className="field-hint">{words.oneDay}</p>}
      <SpecialDays />
    </div>
  )
}
