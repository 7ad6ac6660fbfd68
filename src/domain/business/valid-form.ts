import * as z from 'zod/mini'
import { AppError } from '../errors.ts'
import { ENGLISH_FORM_TEXTS } from './english-form-texts.ts'
import { type BusinessForm, businessForm, type BusinessPatch, businessPatch } from './form.ts'

function valid<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const details = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const sentences = details.map(({ path, message }) => `${path} ${message}`)
  throw new AppError('bad_request', `${sentences.join('; ')}.`, { details })
}

const whole = businessForm(ENGLISH_FORM_TEXTS)
const part = businessPatch(ENGLISH_FORM_TEXTS)

/** The form of a whole business; throws `AppError` naming each field that is wrong. */
export const validForm = (value: unknown): BusinessForm => valid(whole, value)

/** The fields of a business to change; throws `AppError` naming each one that is wrong. */
export const validPatch = (value: unknown): BusinessPatch => valid(part, value)
