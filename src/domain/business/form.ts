import * as z from 'zod/mini'
import { countryCode } from '../geo/countries.ts'
import { splitCity } from '../geo/address.ts'
import { DAY_NAMES } from '../hours/format.ts'
import { cleanPhone, firstLink, parseEmail } from '../text/links.ts'
import { BUSINESS_STATUSES } from './status.ts'
import { SLUG_PATTERN } from '../text/slug-pattern.ts'

/** Error messages of the form's fields, in the reader's language. */
export interface BusinessFormTexts {
  readonly name: string
  readonly category: string
  readonly address: string
  readonly email: string
  readonly website: string
  readonly menuLink: string
  readonly orderLink: string
  readonly reservationLink: string
  /** Of a link to a picture. */
  readonly picture: string
  readonly phone: string
  readonly city: string
  readonly country: string
  readonly slug: string
  readonly latitude: string
  readonly longitude: string
  /** One coordinate without the other. */
  readonly coordinates: string
  readonly tooLong: (characters: number) => string
  /** Of a value of the wrong type, which no form sends. */
  readonly kind: string
}

const LONGEST = { name: 500, line: 300, link: 2083, html: 100_000, hours: 300, feature: 200 } as const

const isBlank = (value: string) => value.trim() === ''

function fieldsOf(texts: BusinessFormTexts) {
  // What is too long is read no further.
  const atMost = (length: number) => z.maxLength(length, { error: texts.tooLong(length), abort: true })
  const string = (length: number) => z.string(texts.kind).check(atMost(length))
  const required = (message: string, length: number) =>
    z.string(message).check(
      atMost(length),
      z.refine((value) => !isBlank(value), message),
    )
  const optional = (length: number = LONGEST.line) => z.optional(z.nullable(string(length)))
  /** A text that is empty or that `read` can parse. */
  const readable = (read: (value: string) => unknown, message: string, length: number = LONGEST.line) =>
    z.optional(
      z.nullable(string(length).check(z.refine((value) => isBlank(value) || read(value) !== null, message))),
    )
  const link = (message: string) => readable(firstLink, message, LONGEST.link)
  const degrees = (most: number, message: string) =>
    z.optional(z.nullable(z.number(message).check(z.minimum(-most, message), z.maximum(most, message))))
  const days = Object.fromEntries(DAY_NAMES.map((day) => [day, optional(LONGEST.hours)]))
  const feature = z.union([z.boolean(), string(LONGEST.line)], texts.kind)
  return {
    name: required(texts.name, LONGEST.name),
    categoryId: z.int(texts.category).check(z.minimum(1, texts.category)),
    address: required(texts.address, LONGEST.line),
    street: optional(),
    city: readable(splitCity, texts.city, 100),
    state: optional(100),
    country: readable(countryCode, texts.country, 100),
    countryCode: readable(countryCode, texts.country, 2),
    postalCode: optional(20),
    phone: readable(cleanPhone, texts.phone, 100),
    email: readable(oneEmail, texts.email),
    website: link(texts.website),
    menuLink: link(texts.menuLink),
    orderLink: link(texts.orderLink),
    reservationLink: link(texts.reservationLink),
    type: optional(200),
    description: optional(LONGEST.html),
    about: z.optional(
      z.nullable(z.record(string(LONGEST.feature), z.record(string(LONGEST.feature), feature), texts.kind)),
    ),
    isOpen: z.boolean(texts.kind),
    isVerified: z.boolean(texts.kind),
    businessStatus: z.optional(z.enum(BUSINESS_STATUSES, texts.kind)),
    workingHours: z.optional(
      z.nullable(
        z.strictObject(days as Record<(typeof DAY_NAMES)[number], ReturnType<typeof optional>>, texts.kind),
      ),
    ),
    priceRange: optional(60),
    latitude: degrees(90, texts.latitude),
    longitude: degrees(180, texts.longitude),
    photoUrl: link(texts.picture),
    imageUrl: link(texts.picture),
    slug: z.optional(
      z.nullable(
        string(200).check(z.refine((value) => isBlank(value) || SLUG_PATTERN.test(value.trim()), texts.slug)),
      ),
    ),
  }
}

function oneEmail(value: string): string | null {
  const read = parseEmail(value)
  return read !== null && read.length === value.trim().length ? read : null
}

interface Position {
  readonly latitude?: number | null | undefined
  readonly longitude?: number | null | undefined
}
const isWhole = ({ latitude, longitude }: Position) => (latitude == null) === (longitude == null)

/** The form of a whole business, new or stored, with messages in any language. */
export function businessForm(texts: BusinessFormTexts) {
  const fields = fieldsOf(texts)
  return z
    .strictObject({
      ...fields,
      isOpen: z._default(fields.isOpen, true),
      isVerified: z._default(fields.isVerified, false),
    })
    .check(z.refine(isWhole, { error: texts.coordinates, path: ['longitude'] }))
}

/**
 * The fields of a business to change, and the version they were read at; without a version the change applies to
 * whatever is stored.
 */
export function businessPatch(texts: BusinessFormTexts) {
  return z
    .extend(z.partial(z.strictObject(fieldsOf(texts))), {
      version: z.optional(z.int('must be a whole number')),
    })
    .check(z.refine(isWhole, { error: texts.coordinates, path: ['longitude'] }))
}

export type BusinessForm = z.output<ReturnType<typeof businessForm>>
export type BusinessPatch = z.output<ReturnType<typeof businessPatch>>

/** Most businesses that are changed at once. */
export const BULK_LIMIT = 1_000

const ids = z
  .array(z.int().check(z.minimum(1)), 'must be a list of ids')
  .check(z.minLength(1, 'must name at least one'), z.maxLength(BULK_LIMIT, `must name at most ${BULK_LIMIT}`))

/** The businesses that a command applies to. */
export const businessIds = z.strictObject({ ids })

/** What can be changed of many businesses at once. */
export const bulkEdit = z.strictObject({
  ids,
  patch: z
    .strictObject({
      categoryId: z.optional(z.int().check(z.minimum(1))),
      isOpen: z.optional(z.boolean()),
      isVerified: z.optional(z.boolean()),
      businessStatus: z.optional(z.enum(BUSINESS_STATUSES)),
    })
    .check(z.refine((patch) => Object.keys(patch).length > 0, 'must change something')),
})

export type BulkPatch = z.output<typeof bulkEdit>['patch']
