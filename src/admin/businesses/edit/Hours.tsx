import { useFormContext, useWatch } from 'react-hook-form'
import { DAY_NAMES } from '#domain/hours/format.ts'
import { openStatus } from '#domain/hours/status.ts'
import { messages } from '../../messages.ts'
import { Badge } from '../../kit/ui/Badge.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { readDays } from './hours-text.ts'
import type { FormValues } from './values.ts'

const words = messages.businesses.hours
const NOW = { open: words.openNow, closed: words.closedNow, unknown: words.unknownNow } as const

/** A text field for each day, with its interpretation beside it. */
export function Hours({ timezone }: { timezone: string | null }) {
  const { register, control, setValue, formState } = useFormContext<FormValues>()
  const [texts, isOpen, businessStatus] = useWatch({
    control,
    name: ['workingHours', 'isOpen', 'businessStatus'],
  })
  const { week, days } = readDays(texts ?? {})
  const source = { week, isOpen: isOpen !== false, businessStatus: businessStatus ?? 'OPERATIONAL', timezone }
  const { state } = openStatus(source, new Date())
  const known = days.filter((day) => day.state === 'known').length
  const set = (day: (typeof DAY_NAMES)[number], text: string) =>
    setValue(`workingHours.${day}`, text, { shouldDirty: true })
  return (
    <div className="grid gap-3">
      <p className="text-soft">{words.text}</p>
      <div>
        {DAY_NAMES.map((day, index) => {
          const reading = days[index]
          const name = words.days[index] ?? day
          const error = formState.errors.workingHours?.[day]?.message
          return (
            <div key={day} className="hours-row">
              <label className="font-semibold" htmlFor={`hours-${day}`}>
                {name}
              </label>
              <input
                id={`hours-${day}`}
                className="field"
                autoComplete="off"
                aria-describedby={`hours-${day}-reading`}
                aria-invalid={error !== undefined || reading?.state === 'unreadable' || undefined}
                {...register(`workingHours.${day}`)}
              />
              <output
                id={`hours-${day}-reading`}
                htmlFor={`hours-${day}`}
                className={reading?.state === 'unreadable' ? 'field-error' : 'text-soft'}
              >
                {error ?? reading?.text}
              </output>
              <Button
                look="quiet"
                aria-label={words.copy(name)}
                disabled={!texts?.[day]}
                onClick={() => {
                  for (const each of DAY_NAMES) set(each, texts?.[day] ?? '')
                }}
              >
                {words.copyShort}
              </Button>
            </div>
          )
        })}
      </div>
      <p className="flex flex-wrap items-center gap-2" aria-live="polite">
        {words.now}
        <Badge tone={state === 'open' ? 'good' : 'plain'}>{NOW[state]}</Badge>
        <span className="text-faint">{timezone ? words.zone(timezone) : words.zoneUnknown}</span>
      </p>
      {known === 1 && <p className="field-hint">{words.oneDay}</p>}
    </div>
  )
}
