import * as z from 'zod/mini'
import { countryCode } from '../geo/countries.ts'
import { name, state } from './admin.ts'

/** A new category; its slug, icon and type follow from the name until an operator changes them. */
export const newCategory = z.strictObject({ name })
export type NewCategory = z.output<typeof newCategory>

/** A new city. */
export const newCity = z.strictObject({
  name,
  /** ISO 3166-1 alpha-2. */
  countryCode: z
    .string('must be a country code')
    .check(z.refine((value) => countryCode(value) === value, 'must be a country code')),
  state: z.pipe(
    state,
    z.transform((value) => value || null),
  ),
})
export type NewCity = z.output<typeof newCity>
