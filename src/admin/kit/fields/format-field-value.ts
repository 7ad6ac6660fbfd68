import { PIN_UNITS, type PinnedFields, readPins } from '#domain/business/pins.ts'
import {
  isFormDay,
  readSpecialDays,
  specialRangesOf,
  type SpecialRange,
} from '#domain/hours/special-days-of-form.ts'
import { cleanSpecialHours, type SpecialHours } from '#domain/hours/special-hours.ts'
import { DAY_NAMES } from '#domain/hours/format.ts'
import { SEASON_HOURS } from '#domain/hours/working-hours.ts'
import { messages } from '../../messages.ts'
import { sayingInWords, shownHours, spansInWords } from './hours-text.ts'
import { labelOfHours } from './label-of-path.ts'
import { type MonthDayRow, rowsInWords, rowsOf, type SeasonRow } from './season-rows.ts'
import { kindName } from '../choices/kind-names.ts'
import { countryLabel } from '../choices/country-label.ts'

const words = messages.businesses
const { yes, no, empty } = words.history
const LONGEST = 400

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const specialRangeInWords = ({ date, until, spans }: SpecialRange) =>
  `${date === until ? date : `${date} – ${until}`}: ${spansInWords(spans)}`

const DAYS: ReadonlySet<string> = new Set(DAY_NAMES)

const hoursInWords = (key: string, text: string) =>
  key === SEASON_HOURS
    ? rowsInWords(rowsOf(text))
    : (sayingInWords(text) ?? (DAYS.has(key) ? shownHours(text) : text))

function pairs(value: Record<string, unknown>, field: string): string {
  return Object.entries(value)
    .filter(([, inner]) => inner !== '' && inner !== null)
    .map(([name, inner]) => {
      if (field === 'workingHours') return `${labelOfHours(name)}: ${hoursInWords(name, String(inner))}`
      return isRecord(inner) ? `${name} (${pairs(inner, '')})` : `${name}: ${formatFieldValue('', inner)}`
    })
    .join(', ')
}

/** Special days as they are stored, or as rows of the form. */
const specialDaysOf = (value: unknown): SpecialHours | null =>
  cleanSpecialHours(value) ?? (Array.isArray(value) ? readSpecialDays(value.filter(isFormDay)) : null)

/** The descriptions of photos, in their order. */
const altsOf = (value: unknown) =>
  (Array.isArray(value) ? value : [])
    .map((photo: unknown) => (isRecord(photo) && typeof photo['alt'] === 'string' ? photo['alt'] : ''))
    .join('; ')

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** The text of a description without tags. */
const textOf = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const { pins } = words

const pinsInWords = (pinned: PinnedFields | null) =>
  PIN_UNITS.flatMap(([field]) => {
    const pin = pinned?.[field]
    return pin ? [`${pins.together[field] ?? words.fields[field] ?? field} (${pins.setters[pin.by]})`] : []
  }).join(', ')

const STATUSES: Readonly<Record<string, string>> = words.statuses

/** Fields that hold names of kinds, separated by semicolons. */
const KINDS: ReadonlySet<string> = new Set(['category', 'type', 'otherCategories'])

/** A field's value as text, for the history and the conflict dialog. */
export function formatFieldValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return empty
  if (typeof value === 'boolean') return value ? yes : no
  if (field === 'specialHours')
    return (
      specialRangesOf(specialDaysOf(value) ?? [])
        .map(specialRangeInWords)
        .join('; ') || empty
    )
  if (field === 'seasons') return rowsInWords({ seasons: value as SeasonRow[] }) || empty
  if (field === 'monthDays') return rowsInWords({ monthDays: value as MonthDayRow[] }) || empty
  if (field === 'photos') return altsOf(value) || empty
  if (field === 'pinnedFields') return pinsInWords(readPins(value)) || empty
  if (isRecord(value)) return pairs(value, field) || empty
  const text = Array.isArray(value) ? value.join() : typeof value === 'string' ? value : JSON.stringify(value)
  if (field === 'description') return shortened(textOf(text)) || empty
  if (field === 'countryCode') return countryLabel(text)
  if (KINDS.has(field)) return text.split('; ').map(kindName).join('; ')
  if (field === 'businessStatus') return STATUSES[text] ?? text
  return shortened(text)
}
