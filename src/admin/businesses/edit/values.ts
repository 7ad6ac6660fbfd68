import type * as z from 'zod/mini'
import type { AdminBusiness, AdminBusinessRow } from '#domain/business/admin-business.ts'
import type { Features } from '#domain/business/features.ts'
import {
  businessForm,
  FORM_LINKS,
  FORM_TEXTS,
  type BusinessForm,
  type BusinessPatch,
} from '#domain/business/form.ts'
import { HOURS_KEYS } from '#domain/hours/working-hours.ts'
import { recordOf } from '#domain/record-of.ts'
import { messages } from '../../messages.ts'
import { spansInWords } from './hours-text.ts'
import type { Tab } from '../view.ts'

/** The rules of the form of a business as loaded, or of a new one: the server's, with Turkish messages. */
export const schemaOf = (base: AdminBusiness | undefined) => businessForm(messages.businesses.form, base)

export type FormValues = z.input<ReturnType<typeof schemaOf>>
export type FormField = keyof FormValues

const TEXTS = [...FORM_TEXTS, 'address', 'city', 'countryCode'] as const

/** The tab that each field is on. */
export const TAB_FIELDS: Readonly<Partial<Record<Tab, readonly FormField[]>>> = {
  general: [
    ...([
      'name',
      'categoryId',
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
  contact: [...new Set(['phone', 'email', 'website', 'menuLink', ...FORM_LINKS] as const)],
  hours: ['workingHours', 'specialHours'],
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
  specialHours: [],
}

/** A stored business as form values; unknown values are empty. */
export function valuesOf(business: AdminBusiness): FormValues {
  const { name, slug, category, isOpen, isVerified, businessStatus, latitude, longitude, about } = business
  const texts = recordOf(TEXTS, (field) => business[field] ?? '')
  return {
    ...EMPTY_VALUES,
    ...texts,
    ...{ name, slug, isOpen, isVerified, businessStatus, latitude, longitude },
    categoryId: category.id,
    about: typeof about === 'object' && about !== null ? copied(about) : {},
    workingHours: { ...EMPTY_VALUES.workingHours, ...business.workingHours },
    specialHours: (business.specialHours ?? []).map(({ date, spans }) => ({
      date,
      isClosed: spans.length === 0,
      hours: spans.length === 0 ? '' : spansInWords(spans),
    })),
  }
}

const copied = (features: Features) =>
  Object.fromEntries(Object.entries(features).map(([section, values]) => [section, { ...values }]))

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const FIELDS = Object.values(TAB_FIELDS).flat()

/** The fields in which two forms differ, in form order. */
export const differingFields = (a: FormValues, b: FormValues): FormField[] =>
  FIELDS.filter((field) => !isSame(a[field], b[field]))

/** The changes of a form relative to the business as loaded; undefined when there are none. */
export function patchOf(values: FormValues | BusinessForm, base: AdminBusiness): BusinessPatch | undefined {
  const fields = differingFields(values, valuesOf(base))
  if (fields.length === 0) return undefined
  const isMoved = fields.includes('latitude') || fields.includes('longitude')
  const sent = isMoved
    ? new Set<FormField>([...fields, 'latitude', 'longitude', 'timezone'])
    : new Set(fields)
  const patch = Object.fromEntries([...sent].map((field) => [field, values[field]]))
  return { ...patch, version: base.version }
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
