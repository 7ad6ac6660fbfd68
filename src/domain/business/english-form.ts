import * as z from 'zod/mini'
import { AppError } from '../errors.ts'
import {
  type BusinessForm,
  businessForm,
  type BusinessFormTexts,
  type BusinessPatch,
  businessPatch,
} from './form.ts'

/** English messages for invalid fields, in the API and visitors' forms; each follows the field's name. */
export const ENGLISH_FORM_TEXTS: BusinessFormTexts = {
  name: 'is required',
  category: 'must be the id of a category',
  address: 'is required',
  email: 'must be an address like name@example.com',
  website: 'must be the address of a page, as https://example.com',
  picture: 'must be the address of a picture, as https://example.com/a.jpg',
  phone: 'must be a telephone number',
  timezone: 'must be an IANA time zone',
  city: 'must be the name of a city',
  country: 'must be a country',
  slug: 'must be words of small Latin letters and digits joined by hyphens',
  latitude: 'must be from -90 to 90',
  longitude: 'must be from -180 to 180',
  coordinates: 'must be given beside latitude, and only there',
  tooLong: (characters) => `must have at most ${characters} characters`,
  kind: 'is of the wrong kind',
  date: 'must be a date, as 2026-12-25',
  hours: 'must be hours, as 09:00-15:00',
  until: 'must be a date that is not before the first',
  tooManyDays: (most) => `must have at most ${most} days in all`,
  season: (rule) => `must be rules of parts of a year, as Jun-Aug Mo-Fr 08:00-22:00; not understood: ${rule}`,
}

/** The operators' form, with English messages. */
export const newBusiness = businessForm(ENGLISH_FORM_TEXTS)
export const changedBusiness = businessPatch(ENGLISH_FORM_TEXTS)

function valid<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const details = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const sentences = details.map(({ path, message }) => `${path} ${message}`)
  throw new AppError('bad_request', `${sentences.join('; ')}.`, { details })
}

/** The form of a whole business; throws `AppError` naming each field that is wrong. */
export const validForm = (value: unknown): BusinessForm => valid(newBusiness, value)

/** The fields of a business to change; throws `AppError` naming each one that is wrong. */
export const validPatch = (value: unknown): BusinessPatch => valid(changedBusiness, value)
