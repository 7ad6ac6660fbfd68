import * as z from 'zod/mini'
import { countryCode } from '../geo/countries.ts'
import { splitCity } from '../geo/address.ts'
import { validTimezone } from '../geo/timezone.ts'
import { takesHours, unreadSeason } from '../hours/hours-of-form.ts'
import { parseHours } from '../hours/parse.ts'
import { LONGEST_KEPT } from '../hours/parse-week.ts'
import { firstDayTooMany } from '../hours/special-days-of-form.ts'
import { isDate, MAX_SPECIAL_DAYS } from '../hours/special-hours.ts'
import {
  HOURS_KEYS,
  type HoursKey,
  SCHOOL_HOLIDAY_HOURS,
  SEASON_HOURS,
  type WorkingHours,
} from '../hours/working-hours.ts'
import { cleanLabel, cleanText } from '../text/clean.ts'
import { cleanPhone, firstLink, parseEmail } from '../text/contact-values.ts'
import { cleanPhones } from '../text/phone-list.ts'
import { maybe } from '../text/schema.ts'
import { SLUG_PATTERN } from '../text/slug-pattern.ts'
import { recordOf } from '../record-of.ts'
import { FIELDS, type FieldIn, type FieldOf, fieldsOf, ruleOf, TEXT_KINDS, type TextField } from './fields.ts'
import { LIMITS } from './limits.ts'
import { PIN_UNITS, PINNABLE, type PinnableField } from './pins.ts'
import { BUSINESS_STATUSES } from './status.ts'

/** The form's texts that an import reads by the same readers, without the slug, which an empty field keeps. */
export type FormText = Exclude<Extract<FieldIn<'form'>, TextField>, 'slug'>

export const FORM_TEXTS = fieldsOf(...TEXT_KINDS).filter(
  (field): field is FormText => field !== 'slug' && ruleOf(field).in.includes('form'),
)

type FormLink = Extract<FormText, FieldOf<'link'>>

/** The form's links to pages. */
export const FORM_LINKS = FORM_TEXTS.filter((field): field is FormLink => ruleOf(field).kind === 'link')

/** Error messages of links that have one of their own. */
type LinkTexts = { readonly [Link in Exclude<FormLink, 'website'>]?: string }

/** Error messages of the form's fields, in the reader's language. */
export interface BusinessFormTexts extends LinkTexts {
  readonly name: string
  readonly category: string
  readonly address: string
  readonly email: string
  /** For the website, and any other link without a message of its own. */
  readonly website: string
  /** For a link to a picture. */
  readonly picture: string
  readonly phone: string
  readonly timezone: string
  readonly city: string
  readonly country: string
  readonly slug: string
  readonly latitude: string
  readonly longitude: string
  /** For one coordinate without the other. */
  readonly coordinates: string
  readonly tooLong: (characters: number) => string
  /** For a value of the wrong type, which no form sends. */
  readonly kind: string
  /** For a special day without a date. */
  readonly date: string
  /** For hours of a weekday or of an open special day that cannot be read. */
  readonly hours: string
  /** For an invalid last one of several special days, or one before the first. */
  readonly until: string
  /** For more special days than are kept. */
  readonly tooManyDays: (most: number) => string
  /** For a rule of seasons that cannot be read. */
  readonly season: (rule: string) => string
}

const isBlank = (value: string) => value.trim() === ''

/** The most characters of lines beside the days. */
const LONGEST_HOURS: Partial<Record<HoursKey, number>> = {
  [SEASON_HOURS]: LONGEST_KEPT,
  [SCHOOL_HOLIDAY_HOURS]: LONGEST_KEPT,
}

/** The rules of each field. */
export function fieldsWith(texts: BusinessFormTexts, isHours: (key: HoursKey, text: string) => boolean) {
  // The check of a text's length; a text that is too long is not checked further.
  const atMost = (length: number) => z.maxLength(length, { error: texts.tooLong(length), abort: true })
  const string = (length: number) => z.string(texts.kind).check(atMost(length))
  const required = (read: (value: string) => string | null, message: string, length: number) =>
    z.string(message).check(
      atMost(length),
      z.refine((value) => read(value) !== null, message),
    )
  const optional = (length: number) => maybe(string(length))
  /** A text that is empty or that `read` can parse. */
  const readable = (read: (value: string) => unknown, message: string, length: number) =>
    maybe(string(length).check(z.refine((value) => isBlank(value) || read(value) !== null, message)))
  const degrees = (most: number, message: string) =>
    maybe(z.number(message).check(z.minimum(-most, message), z.maximum(most, message)))
  const text = (field: FormText) => {
    const { kind, most = LIMITS.line } = ruleOf(field)
    if (kind === 'link') return readable(firstLink, texts[field as FormLink] ?? texts.website, most)
    if (kind === 'picture') return readable(firstLink, texts.picture, most)
    if (kind === 'phone') return readable(cleanPhone, texts.phone, most)
    if (kind === 'phones') return readable(cleanPhones, texts.phone, most)
    if (kind === 'timezone') return readable(validTimezone, texts.timezone, most)
    return kind === 'email' ? readable(oneEmail, texts.email, most) : optional(most)
  }
  const flag = z.boolean(texts.kind)
  const feature = z.union([flag, string(LIMITS.line)], texts.kind)
  const specialDay = z
    .strictObject({
      date: z.string(texts.date).check(z.refine(isDate, texts.date)),
      until: readable((text) => (isDate(text) ? text : null), texts.until, LIMITS.hours),
      isClosed: flag,
      hours: string(LIMITS.hours),
    })
    .check(
      z.refine(({ date, until }) => !until || date <= until, { error: texts.until, path: ['until'] }),
      z.refine(({ isClosed, hours }) => isClosed || parseHours(hours) !== undefined, {
        error: texts.hours,
        path: ['hours'],
      }),
    )
  const specialDays = z.array(specialDay, texts.kind).check(
    z.maxLength(MAX_SPECIAL_DAYS, texts.kind),
    z.check(({ value, issues }) => {
      const at = firstDayTooMany(value)
      if (at === undefined) return
      const message = texts.tooManyDays(MAX_SPECIAL_DAYS)
      issues.push({ code: 'custom', input: value, path: [at, 'until'], message })
    }),
  )
  const notRead = (key: HoursKey) =>
    key === SEASON_HOURS
      ? { error: ({ input }: { input?: unknown }) => texts.season(unreadSeason(String(input)) ?? '') }
      : texts.hours
  const hoursOf = (key: HoursKey) =>
    maybe(
      string(LONGEST_HOURS[key] ?? LIMITS.hours).check(z.refine((text) => isHours(key, text), notRead(key))),
    )
  const features = z.record(string(LIMITS.feature), feature)
  const isSlug = (value: string) => (SLUG_PATTERN.test(value.trim()) ? value : null)
  return {
    name: required(cleanLabel, texts.name, FIELDS.name.most),
    categoryId: z.int(texts.category).check(z.minimum(1, texts.category)),
    address: required(cleanText, texts.address, FIELDS.address.most),
    city: readable(splitCity, texts.city, FIELDS.city.most),
    country: readable(countryCode, texts.country, FIELDS.country.most),
    countryCode: readable(countryCode, texts.country, FIELDS.countryCode.most),
    ...recordOf(FORM_TEXTS, text),
    about: maybe(z.record(string(LIMITS.feature), features, texts.kind)),
    isOpen: flag,
    isVerified: flag,
    businessStatus: z.optional(z.enum(BUSINESS_STATUSES, texts.kind)),
    workingHours: maybe(z.strictObject(recordOf(HOURS_KEYS, hoursOf), texts.kind)),
    specialHours: maybe(specialDays),
    latitude: degrees(FIELDS.latitude.most, texts.latitude),
    longitude: degrees(FIELDS.longitude.most, texts.longitude),
    slug: readable(isSlug, texts.slug, FIELDS.slug.most),
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

/** Confirms that the business equals one that was removed for good, and lifts that removal. */
const meant = { liftSuppression: z.optional(z.boolean('must be true or false')) }

/** The values before the form was opened, which may stay invalid. */
interface Before {
  readonly address: string | null
  readonly workingHours: WorkingHours | null
}

/**
 * The form of a whole business, new or stored, with messages in any language. A business may stay without an address,
 * and unreadable hours may stay until they are changed.
 */
export function businessForm(texts: BusinessFormTexts, before?: Before) {
  const fields = fieldsWith(
    texts,
    (key, text) => text === before?.workingHours?.[key] || takesHours(key, text),
  )
  return z
    .strictObject({
      ...fields,
      address: before?.address === null ? z.union([z.literal(''), fields.address]) : fields.address,
      isOpen: z._default(fields.isOpen, true),
      isVerified: z._default(fields.isVerified, false),
      ...meant,
    })
    .check(z.refine(isWhole, { error: texts.coordinates, path: ['longitude'] }))
}

/**
 * The fields of a business to change, and the version they were read at; without a version the change applies to
 * whatever is stored.
 */
export function businessPatch(texts: BusinessFormTexts) {
  return z
    .extend(
      z.partial(
        z.strictObject(fieldsWith(texts, (key, text) => key !== SEASON_HOURS || takesHours(key, text))),
      ),
      {
        version: z.optional(z.int('must be a whole number')),
        /** Pinned fields to release for imports. */
        unpin: z.optional(
          z
            .array(z.enum(PINNABLE, 'must be fields that can be pinned'), 'must be a list')
            .check(z.maxLength(PINNABLE.length, 'has too many fields')),
        ),
        /** Fields confirmed as correct: they are pinned with the day. */
        confirm: z.optional(
          z
            .array(z.enum(PINNABLE, 'must be fields that can be pinned'), 'must be a list')
            .check(z.maxLength(PINNABLE.length, 'has too many fields')),
        ),
        ...meant,
      },
    )
    .check(z.refine(isWhole, { error: texts.coordinates, path: ['longitude'] }))
}

export type BusinessForm = z.output<ReturnType<typeof businessForm>>
export type BusinessPatch = z.output<ReturnType<typeof businessPatch>>

/** The most businesses that are changed at once. */
export const MAX_BULK_BUSINESSES = 1_000

const ids = z
  .array(z.int().check(z.minimum(1)), 'must be a list of ids')
  .check(
    z.minLength(1, 'must name at least one'),
    z.maxLength(MAX_BULK_BUSINESSES, `must name at most ${MAX_BULK_BUSINESSES}`),
  )

/** The businesses that a command applies to. */
export const businessIdsSchema = z.strictObject({ ids })

const id = z.int().check(z.minimum(1))

const pinnable = z.array(z.enum(PINNABLE)).check(z.maxLength(PINNABLE.length))

/** Whether each of the lists has a field of a group that is pinned together. */
const isChosenIn = (unit: readonly PinnableField[], ...lists: readonly (readonly PinnableField[])[]) =>
  lists.every((fields) => fields.some((field) => unit.includes(field)))

/** Two records of one business: the kept one, and the one merged into it. */
export const businessMergeSchema = z
  .strictObject({
    keepId: id,
    mergeId: id,
    /** Fields whose value is taken from the merged record. */
    take: z.optional(pinnable),
    /** The fields whose values stay those of the kept record. */
    hold: z.optional(pinnable),
    /** The compared versions. */
    keepVersion: z.optional(id),
    mergeVersion: z.optional(id),
  })
  .check(
    z.refine(({ keepId, mergeId }) => keepId !== mergeId, {
      error: 'must be another than the one that stays',
      path: ['mergeId'],
    }),
    z.refine(({ take = [], hold = [] }) => PIN_UNITS.every((unit) => !isChosenIn(unit, take, hold)), {
      error: 'must not hold what is taken',
      path: ['hold'],
    }),
  )

/** Two records that are of two businesses. */
export const differentBusinessesSchema = z
  .strictObject({ ids: z.tuple([id, id]) })
  .check(z.refine(({ ids: [one, other] }) => one !== other, { error: 'must be two', path: ['ids'] }))
