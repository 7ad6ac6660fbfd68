import * as z from 'zod/mini'
import type { AdminBusiness, AdminBusinessRow } from '#domain/business/admin-business.ts'
import type { Features } from '#domain/business/features.ts'
import { businessForm, FORM_LINKS, FORM_TEXTS, type BusinessPatch } from '#domain/business/form.ts'
import { specialRangesOf } from '#domain/hours/special-days-of-form.ts'
import { DAY_NAMES } from '#domain/hours/format.ts'
import {
  HOLIDAY_HOURS,
  HOURS_KEYS,
  SEASON_HOURS,
  USUAL_HOURS,
  type WorkingHours,
} from '#domain/hours/working-hours.ts'
import { PINNABLE } from '#domain/business/pins.ts'
import { recordOf } from '#domain/record-of.ts'
import { messages } from '../../messages.ts'
import { shownHours, spansInWords } from '../../kit/fields/hours-text.ts'
import { monthDayRows, rowsOf, seasonRows, textOfRows } from '../../kit/fields/season-rows.ts'
import type { Tab } from '../view.ts'

/**
 * The form's validation rules for a business as loaded, or a new one: the server's, with Turkish messages. Seasons
 * have rows; their own text field holds what rows cannot represent.
 */
export const schemaOf = (base: AdminBusiness | undefined) =>
  z.safeExtend(businessForm(messages.businesses.form, base), {
    seasons: seasonRows,
    monthDays: monthDayRows,
    /** Pinned fields whose pins are removed. */
    unpin: z.array(z.enum(PINNABLE)),
  })

export type FormValues = z.input<ReturnType<typeof schemaOf>>
export type BusinessForm = z.output<ReturnType<typeof schemaOf>>
export type FormField = keyof FormValues

const TEXTS = [...FORM_TEXTS, 'address', 'city', 'countryCode'] as const

/** The tab that each field is on. */
export const TAB_FIELDS: Readonly<Partial<Record<Tab, readonly FormField[]>>> = {
  general: [
    ...([
      'name',
      'categoryId',
      'otherCategories',
      'type',
      'slug',
      'isOpen',
      'isVerified',
      'businessStatus',
      'priceRange',
    ] as const),
    ...(['photoUrl', 'imageUrl'] as const),
  ],
  address: [
    'address',
    'street',
    'city',
    'state',
    'countryCode',
    'postalCode',
    'latitude',
    'longitude',
    'timezone',
  ],
  contact: [...new Set(['phone', 'otherPhones', 'email', 'website', 'menuLink', ...FORM_LINKS] as const)],
  hours: ['workingHours', 'seasons', 'monthDays', 'specialHours'],
  features: ['about'],
  description: ['description'],
}

/** The form of a new business. */
export const EMPTY_VALUES: FormValues = {
  ...recordOf(TEXTS, () => ''),
  name: '',
  slug: '',
  categoryId: 0,
  isOpen: true,
  isVerified: false,
  businessStatus: 'OPERATIONAL',
  latitude: null,
  longitude: null,
  about: {},
  workingHours: recordOf(HOURS_KEYS, () => ''),
  seasons: [],
  monthDays: [],
  specialHours: [],
  unpin: [],
}

/** A stored business as form values; unknown values are empty. */
export function valuesOf(business: AdminBusiness): FormValues {
  const { name, slug, category, isOpen, isVerified, businessStatus, latitude, longitude, about } = business
  const texts = recordOf(TEXTS, (field) => business[field] ?? '')
  const { seasons, monthDays, others } = rowsOf(business.workingHours?.[SEASON_HOURS] ?? '')
  return {
    ...EMPTY_VALUES,
    ...texts,
    name,
    slug,
    isOpen,
    isVerified,
    businessStatus,
    latitude,
    longitude,
    categoryId: category.id,
    about: typeof about === 'object' && about !== null ? copied(about) : {},
    workingHours: {
      ...EMPTY_VALUES.workingHours,
      ...shownWeek(business.workingHours),
      [SEASON_HOURS]: others,
    },
    seasons: [...seasons],
    monthDays: [...monthDays],
    specialHours: specialRangesOf(business.specialHours ?? []).map(({ date, until, spans }) => ({
      date,
      until: until === date ? '' : until,
      isClosed: spans.length === 0,
      hours: spans.length === 0 ? '' : spansInWords(spans),
    })),
  }
}

const TYPED_HOURS: ReadonlySet<string> = new Set([...DAY_NAMES, HOLIDAY_HOURS])

/** A week's stored texts as the form shows them. */
const shownWeek = (stored: WorkingHours | null): WorkingHours =>
  Object.fromEntries(
    Object.entries(stored ?? {}).map(([key, text]) => [
      key,
      TYPED_HOURS.has(key) && text !== USUAL_HOURS ? shownHours(text) : text,
    ]),
  )

const copied = (features: Features) =>
  Object.fromEntries(Object.entries(features).map(([section, values]) => [section, { ...values }]))

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const FIELDS = Object.values(TAB_FIELDS).flat()

/** The fields in which two forms differ, in form order. */
export const differingFields = (a: FormValues, b: FormValues): FormField[] =>
  FIELDS.filter((field) => !isSame(a[field], b[field]))

type HoursValues = Pick<FormValues, 'workingHours' | 'seasons' | 'monthDays'>

/** The texts of hours including those of the season rows. */
export function hoursOf({ workingHours, seasons, monthDays }: HoursValues) {
  const others = workingHours?.[SEASON_HOURS] ?? ''
  return { ...workingHours, [SEASON_HOURS]: textOfRows({ seasons, monthDays, others }) }
}

/** Fields that the server takes in another shape, or not at all. */
type Apart = 'seasons' | 'monthDays' | 'unpin' | 'workingHours'

/** The form as the server's input: season rows become a text beside the days, and a new business has no pins. */
export function sentOf<Form extends FormValues | BusinessForm>({ seasons, monthDays, ...form }: Form) {
  const workingHours = hoursOf({ workingHours: form.workingHours, seasons, monthDays })
  return { ...form, unpin: undefined, workingHours } as Omit<Form, Apart> & {
    readonly workingHours: typeof workingHours
  }
}

const FIELD_OF_ROWS: Partial<Record<FormField, FormField>> = {
  seasons: 'workingHours',
  monthDays: 'workingHours',
}

/** The changes of a form relative to the business as loaded; undefined when there are none. */
export function patchOf(values: FormValues | BusinessForm, base: AdminBusiness): BusinessPatch | undefined {
  const fields = differingFields(values, valuesOf(base)).map((field) => FIELD_OF_ROWS[field] ?? field)
  const { unpin } = values
  if (fields.length === 0 && unpin.length === 0) return undefined
  const isMoved = fields.includes('latitude') || fields.includes('longitude')
  const sent = isMoved
    ? new Set<FormField>([...fields, 'latitude', 'longitude', 'timezone'])
    : new Set(fields)
  const form = sentOf({ ...values, workingHours: typedHours(values.workingHours, base.workingHours) })
  const patch = Object.fromEntries([...sent].map((field) => [field, form[field as keyof typeof form]]))
  return { ...patch, ...(unpin.length > 0 && { unpin }), version: base.version }
}

/** The texts of a week; each unchanged day keeps its stored text. */
function typedHours(texts: FormValues['workingHours'], stored: WorkingHours | null) {
  const shown = shownWeek(stored)
  return Object.fromEntries(
    Object.entries(texts ?? {}).map(([key, text]) => [key, text === shown[key] ? stored?.[key] : text]),
  ) as FormValues['workingHours']
}

const SHOWN = [
  'name',
  'address',
  'city',
  'countryCode',
  'photoUrl',
  'imageUrl',
  'isOpen',
  'isVerified',
  'businessStatus',
] as const

/** The part of a patch that the table can show at once. */
export function rowOf(patch: BusinessPatch): Partial<AdminBusinessRow> {
  const given = SHOWN.filter((field) => patch[field] !== undefined)
  return Object.fromEntries(given.map((field) => [field, patch[field] === '' ? null : patch[field]]))
}
