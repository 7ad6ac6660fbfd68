import { X } from 'lucide-react'
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { parseHours } from '#domain/hours/parse.ts'
import { SEASON_HOURS } from '#domain/hours/working-hours.ts'
import { MONTH_LENGTHS } from '#domain/hours/year-hours.ts'
import { messages } from '../../messages.ts'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { spansInWords } from '../../kit/fields/hours-text.ts'
import { ClosedOrHours, HoursRow, HoursSection } from './HoursRow.tsx'
import { MAX_ROWS, readSeasonWeek, weekInWords } from '../../kit/fields/season-rows.ts'
import type { FormValues } from './values.ts'

const words = messages.businesses.hours
const { seasons: seasonWords, monthDays: monthDayWords } = words

const twoDigits = (number: number) => String(number).padStart(2, '0')

interface YearDayProps {
  name: `seasons.${number}.${'from' | 'to'}`
  label: string
}

/** A yearly date: its day and its month. */
function YearDay({ name, label }: YearDayProps) {
  const { control } = useFormContext<FormValues>()
  const { field, fieldState } = useController({ control, name })
  const { ref, value, onBlur, onChange } = field
  const [month = '', day = ''] = value.split('-')
  const length = MONTH_LENGTHS[Number(month) - 1] ?? 31
  const set = (chosenMonth: string, chosenDay: string) => {
    const most = MONTH_LENGTHS[Number(chosenMonth) - 1] ?? 31
    onChange(`${chosenMonth}-${Number(chosenDay) > most ? twoDigits(most) : chosenDay}`)
  }
  const isInvalid = fieldState.invalid || undefined
  return (
    <span className="year-day">
      <select
        ref={ref}
        className="field"
        aria-label={`${label}: ${seasonWords.day}`}
        aria-invalid={isInvalid}
        value={day}
        onBlur={onBlur}
        onChange={({ target }) => set(month, target.value)}
      >
        <option value="">{seasonWords.day}</option>
        {Array.from({ length }, (_, at) => (
          <option key={at} value={twoDigits(at + 1)}>
            {month === '02' && at + 1 === length ? seasonWords.lastDay : at + 1}
          </option>
        ))}
      </select>
      <select
        className="field"
        aria-label={`${label}: ${seasonWords.month}`}
        aria-invalid={isInvalid}
        value={month}
        onBlur={onBlur}
        onChange={({ target }) => set(target.value, day)}
      >
        <option value="">{seasonWords.month}</option>
        {words.months.map((each, at) => (
          <option key={each} value={twoDigits(at + 1)}>
            {each}
          </option>
        ))}
      </select>
    </span>
  )
}

/** The interpretation, where it differs from the text. */
const unlessSame = (reading: string | undefined, text: string) => (reading === text ? undefined : reading)

function readingOf(text: string): string | undefined {
  const week = readSeasonWeek(text)
  if (week === undefined) return text.trim() === '' ? undefined : words.notUnderstood
  const known = weekInWords(week)
  return unlessSame(week.includes(null) ? `${known}, ${words.otherDaysUnknown}` : known, text)
}

/** Stored text that rows cannot represent; it is kept until the operator removes it. */
function OtherRules() {
  const { control, setValue, formState } = useFormContext<FormValues>()
  const text = useWatch({ control, name: `workingHours.${SEASON_HOURS}` })
  const error = formState.errors.workingHours?.[SEASON_HOURS]?.message
  if (!text) return null
  return (
    <div className="season-row">
      <div>
        <p className="font-semibold">{seasonWords.others}</p>
        <code className="break-words">{text}</code>
        <p className={error === undefined ? 'field-hint' : 'field-error'}>
          {error ?? seasonWords.othersText}
        </p>
      </div>
      <IconButton
        label={seasonWords.removeOthers}
        onClick={() => setValue(`workingHours.${SEASON_HOURS}`, '', { shouldDirty: true })}
      >
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** Parts of each year with their own hours. */
export function Seasons() {
  const { control, register, formState } = useFormContext<FormValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'seasons' })
  const rows = useWatch({ control, name: 'seasons' })
  return (
    <HoursSection
      title={seasonWords.title}
      text={seasonWords.text}
      addLabel={seasonWords.add}
      isFull={fields.length >= MAX_ROWS}
      onAdd={() => append({ from: '-', to: '-', hours: '' })}
    >
      {fields.map(({ id }, at) => {
        const errors = formState.errors.seasons?.[at]
        const name = seasonWords.nameOf(String(at + 1))
        return (
          <HoursRow
            key={id}
            name={name}
            removeLabel={seasonWords.remove(name)}
            onRemove={() => remove(at)}
            errors={[errors?.from, errors?.to, errors?.hours]}
            reading={readingOf(rows[at]?.hours ?? '')}
            below={
              <input
                className="field"
                autoComplete="off"
                aria-label={seasonWords.hours}
                placeholder={seasonWords.example}
                aria-invalid={errors?.hours !== undefined || undefined}
                {...register(`seasons.${at}.hours`)}
              />
            }
          >
            <YearDay name={`seasons.${at}.from`} label={seasonWords.from} />
            <span aria-hidden="true">–</span>
            <YearDay name={`seasons.${at}.to`} label={seasonWords.to} />
          </HoursRow>
        )
      })}
      <OtherRules />
    </HoursSection>
  )
}

/** Certain weekdays of each month, such as the first Sunday. */
export function MonthDays() {
  const { control, register, formState } = useFormContext<FormValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'monthDays' })
  const rows = useWatch({ control, name: 'monthDays' })
  return (
    <HoursSection
      title={monthDayWords.title}
      text={monthDayWords.text}
      addLabel={monthDayWords.add}
      isFull={fields.length >= MAX_ROWS}
      onAdd={() => append({ nth: [], weekday: '6', isClosed: false, hours: '' })}
    >
      {fields.map(({ id }, at) => {
        const errors = formState.errors.monthDays?.[at]
        const name = monthDayWords.nameOf(String(at + 1))
        const { isClosed = false, hours = '' } = rows[at] ?? {}
        const spans = isClosed ? undefined : parseHours(hours)
        return (
          <HoursRow
            key={id}
            name={name}
            removeLabel={seasonWords.remove(name)}
            onRemove={() => remove(at)}
            errors={[errors?.nth, errors?.hours]}
            reading={spans && unlessSame(spansInWords(spans), hours)}
            below={
              <>
                <select
                  className="field w-auto"
                  aria-label={monthDayWords.weekday}
                  {...register(`monthDays.${at}.weekday`)}
                >
                  {words.days.map((day, index) => (
                    <option key={day} value={String(index)}>
                      {day}
                    </option>
                  ))}
                </select>
                <ClosedOrHours
                  name={`monthDays.${at}`}
                  isClosed={isClosed}
                  isInvalid={errors?.hours !== undefined}
                />
              </>
            }
          >
            <span className="chips" role="group" aria-label={monthDayWords.which}>
              {(['1', '2', '3', '4', '5', '-1'] as const).map((nth) => (
                <label key={nth} className="chip">
                  <input type="checkbox" value={nth} {...register(`monthDays.${at}.nth`)} />
                  {monthDayWords.nth[nth]}
                </label>
              ))}
            </span>
          </HoursRow>
        )
      })}
    </HoursSection>
  )
}
