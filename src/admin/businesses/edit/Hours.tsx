import { useFormContext, useWatch, useFieldArray } from 'react-hook-form'
import { parseCoordinates } from '#domain/geo/coordinates.ts'
import { DAY_NAMES } from '#domain/hours/format.ts'
import { readSpecialDays } from '#domain/hours/special-days-of-form.ts'
import { localTime, openStatus, type OpenStatusSource } from '#domain/hours/status.ts'
import { datedHoursOf, type StatedHours } from '#domain/holidays/dated-hours.ts'
import {
  HOLIDAY_HOURS,
  type HoursKey,
  SCHOOL_HOLIDAY_HOURS,
  UNREAD_HOURS,
  USUAL_HOURS,
} from '#domain/hours/working-hours.ts'
import { messages } from '../../messages.ts'
import { Badge } from '../../kit/ui/Badge.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { type ParsedDay, type ParsedWeek, readDays } from '../../kit/fields/hours-text.ts'
import { ClosedOrHours, HoursRow, HoursSection } from './HoursRow.tsx'
import { MonthDays, Seasons } from './Seasons.tsx'
import { PinSign } from './PinSign.tsx'
import { useZone } from './position/use-zone.ts'
import { type FormValues, hoursOf } from './values.ts'
import type { ReactNode } from 'react'
import { MAX_SPECIAL_DAYS } from '#domain/hours/special-hours.ts'

const specialDaysWords = messages.businesses.hours

/** Special days: dates with other hours than the week's, closed or with their own. */
export function SpecialDays() {
  const { control, register, formState } = useFormContext<FormValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'specialHours' })
  const days = useWatch({ control, name: 'specialHours' }) ?? []
  return (
    <HoursSection
      title={specialDaysWords.special}
      text={specialDaysWords.specialText}
      addLabel={specialDaysWords.addDay}
      isFull={fields.length >= MAX_SPECIAL_DAYS}
      onAdd={() => append({ date: '', until: '', isClosed: true, hours: '' })}
    >
      {fields.map(({ id }, at) => {
        const name = `specialHours.${at}` as const
        const errors = formState.errors.specialHours?.[at]
        return (
          <HoursRow
            key={id}
            name={specialDaysWords.nameOfDay(String(at + 1))}
            removeLabel={specialDaysWords.removeDay(days[at]?.date ?? '')}
            onRemove={() => remove(at)}
            errors={[errors?.date, errors?.until, errors?.hours]}
          >
            <input
              type="date"
              className="field w-auto"
              aria-label={specialDaysWords.date}
              aria-invalid={errors?.date !== undefined || undefined}
              {...register(`${name}.date`)}
            />
            <span aria-hidden="true">–</span>
            <input
              type="date"
              className="field w-auto"
              aria-label={specialDaysWords.until}
              aria-invalid={errors?.until !== undefined || undefined}
              {...register(`${name}.until`)}
            />
            <ClosedOrHours
              name={name}
              isClosed={days[at]?.isClosed === true}
              isInvalid={errors?.hours !== undefined}
            />
          </HoursRow>
        )
      })}
    </HoursSection>
  )
}

interface Props {
  name: HoursKey
  label: string
  reading: ParsedDay | undefined
  /** A fixed phrase shown in a disabled input in place of typed hours. */
  chosen?: string | undefined
  children: ReactNode
}

/** The text field of a day, or of hours that could not be parsed, with its interpretation. */
function HoursField({ name, label, reading, chosen, children }: Props) {
  const { register, formState } = useFormContext<FormValues>()
  const error = formState.errors.workingHours?.[name]?.message
  const isUnreadable = reading?.state === 'unreadable'
  return (
    <div className="hours-row">
      <label className="font-semibold" htmlFor={`hours-${name}`}>
        {label}
      </label>
      {chosen === undefined ? (
        <input
          key="typed"
          id={`hours-${name}`}
          className="field"
          autoComplete="off"
          dir="auto"
          aria-describedby={`hours-${name}-reading`}
          aria-invalid={error !== undefined || isUnreadable || undefined}
          {...register(`workingHours.${name}`)}
        />
      ) : (
        <input key="chosen" id={`hours-${name}`} className="field" value={chosen} disabled />
      )}
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

/** The current status as the public site would show it. */
function stateNow(stated: StatedHours, business: Pick<OpenStatusSource, 'isOpen' | 'businessStatus'>) {
  const now = new Date()
  const { week, timezone, specialHours } = stated
  const today = localTime(now, timezone)?.date
  const dated = today === undefined ? null : datedHoursOf(stated, today).dated
  return openStatus({ ...business, week, timezone, specialHours: dated ?? specialHours }, now).state
}

/** Whether the business is open now according to the form. */
function StateNow({ hours, week }: Pick<ParsedWeek, 'hours' | 'week'>) {
  const { control } = useFormContext<FormValues>()
  const [specialDays, isOpen, businessStatus, chosen] = useWatch({
    control,
    name: ['specialHours', 'isOpen', 'businessStatus', 'timezone'],
  })
  const [countryCode, state, latitude, longitude] = useWatch({
    control,
    name: ['countryCode', 'state', 'latitude', 'longitude'],
  })
  const { found } = useZone()
  const timezone = chosen || found || null
  const stated = {
    workingHours: hours,
    week,
    timezone,
    countryCode: countryCode || null,
    state: state || null,
    ...(parseCoordinates(latitude, longitude) ?? { latitude: null, longitude: null }),
    specialHours: readSpecialDays(specialDays ?? []),
  }
  const now = stateNow(stated, {
    isOpen: isOpen !== false,
    businessStatus: businessStatus ?? 'OPERATIONAL',
  })
  return (
    <p className="flex flex-wrap items-center gap-2" aria-live="polite">
      {words.now}
      <Badge tone={now === 'open' ? 'good' : 'plain'}>{NOW[now]}</Badge>
      <span className="text-faint">{timezone ? words.zone(timezone) : words.zoneUnknown}</span>
    </p>
  )
}

/** A text field for each day, with its interpretation beside it. */
export function Hours() {
  const { control, setValue, formState } = useFormContext<FormValues>()
  const [texts, seasons, monthDays] = useWatch({ control, name: ['workingHours', 'seasons', 'monthDays'] })
  const { hours, week, days, holidays, whole } = readDays(
    hoursOf({ workingHours: texts, seasons, monthDays }),
  )
  const known = days.filter((day) => day.state === 'known').length
  const areUsual = texts?.[HOLIDAY_HOURS] === USUAL_HOURS
  const set = (day: HoursKey, text: string) =>
    setValue(`workingHours.${day}`, text, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  return (
    <div className="grid gap-3">
      <p className="text-soft">{words.text}</p>
      <PinSign field="workingHours" />
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
        <HoursField
          name={HOLIDAY_HOURS}
          label={words.holidays}
          reading={areUsual ? undefined : holidays}
          chosen={areUsual ? words.asUsual : undefined}
        >
          <label className="flex items-center gap-1.5">
            <input
              type="checkbox"
              checked={areUsual}
              onChange={({ target }) => set(HOLIDAY_HOURS, target.checked ? USUAL_HOURS : '')}
            />
            {words.asUsual}
          </label>
        </HoursField>
        <HoursField name={SCHOOL_HOLIDAY_HOURS} label={words.schoolHolidays} reading={undefined}>
          <p className="field-hint">{words.schoolHolidaysHint}</p>
        </HoursField>
      </div>
      <StateNow hours={hours} week={week} />
      {known === 1 && <p className="field-hint">{words.oneDay}</p>}
      <Seasons />
      <MonthDays />
      <SpecialDays />
      <PinSign field="specialHours" />
    </div>
  )
}
