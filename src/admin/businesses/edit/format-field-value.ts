import { DAY_NAMES } from '#domain/hours/format.ts'
import { isFormDay, readSpecialDays } from '#domain/hours/special-days-of-form.ts'
import { cleanSpecialHours, type SpecialDay, type SpecialHours } from '#domain/hours/special-hours.ts'
import { HOLIDAY_HOURS, UNREAD_HOURS } from '#domain/hours/working-hours.ts'
import { messages } from '../../messages.ts'
import { spansInWords } from './hours-text.ts'
import { countryLabel } from '../../kit/choices/country-label.ts'

const words = messages.businesses
const { yes, no, empty } = words.history
const LONGEST = 400

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const BESIDE_DAYS: Readonly<Record<string, string>> = {
  [HOLIDAY_HOURS]: words.hours.holidays,
  [UNREAD_HOURS]: words.hours.wholeWeek,
}

const dayIn = (name: string) =>
  BESIDE_DAYS[name] ?? words.hours.days[DAY_NAMES.findIndex((day) => day === name)] ?? name

const specialDayInWords = ({ date, spans }: SpecialDay) => `${date}: ${spansInWords(spans)}`

function pairs(value: Record<string, unknown>, field: string): string {
  return Object.entries(value)
    .filter(([, inner]) => inner !== '' && inner !== null)
    .map(([name, inner]) => {
      if (field === 'workingHours') return `${dayIn(name)}: ${String(inner)}`
      return isRecord(inner) ? `${name} (${pairs(inner, '')})` : `${name}: ${formatFieldValue('', inner)}`
    })
    .join(', ')
}

/** Special days as they are stored, or as rows of the form. */
const specialDaysOf = (value: unknown): SpecialHours | null =>
  cleanSpecialHours(value) ?? (Array.isArray(value) ? readSpecialDays(value.filter(isFormDay)) : null)

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** What a description says, without its tags. */
const textOf = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const STATUSES: Readonly<Record<string, string>> = words.statuses

/** A field's value as text, for the history and the conflict dialog. */
export function formatFieldValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return empty
  if (typeof value === 'boolean') return value ? yes : no
  if (field === 'specialHours') return specialDaysOf(value)?.map(specialDayInWords).join('; ') ?? empty
  if (isRecord(value)) return pairs(value, field) || empty
  const text = Array.isArray(value) ? value.join() : typeof value === 'string' ? value : JSON.stringify(value)
  if (field === 'description') return shortened(textOf(text)) || empty
  if (field === 'countryCode') return countryLabel(text)
  if (field === 'businessStatus') return STATUSES[text] ?? text
  return shortened(text)
}
