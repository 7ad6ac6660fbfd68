import * as z from 'zod/mini'
import { fold } from '../text/fold.ts'
import { cleanText } from '../text/clean.ts'
import { CATEGORY_ICONS } from '../category/icon-names.ts'
import { SCHEMA_TYPES } from '../category/schema-types.ts'
import { SLUG_PATTERN } from '../text/slug-pattern.ts'
import type { CategoryParent } from './taxonomy.ts'
import { type TaxonomyTexts, textsPatch } from './texts.ts'

export const CATEGORY_SORTS = ['name', 'count', 'order'] as const
export type CategorySort = (typeof CATEGORY_SORTS)[number]

export const CITY_SORTS = ['name', 'count', 'country'] as const
export type CitySort = (typeof CITY_SORTS)[number]

export interface AdminTaxonomyEntry extends TaxonomyTexts {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly businessCount: number
  /** The number of its businesses in the trash, which the count leaves out. */
  readonly trashedCount: number
  readonly indexable: boolean
  /** Former slugs, which redirect to it. */
  readonly formerSlugs: readonly string[]
}

export interface AdminCategory extends AdminTaxonomyEntry {
  readonly icon: string
  readonly schemaType: string
  /** The number of its businesses, including subcategories. */
  readonly totalCount: number
  /** The category within which it lies. */
  readonly parentId: number | null
  readonly parent: CategoryParent | null
  readonly subcategoryCount: number
  /** The place in lists; categories without one follow, largest first. */
  readonly orderNumber: number | null
  /** The Turkish name that operators gave it. */
  readonly turkishName: string | null
  /** Whether it is 'Other', the category of businesses without one, which can be neither renamed nor removed. */
  readonly isFixed: boolean
}

export interface AdminCity extends AdminTaxonomyEntry {
  readonly state: string | null
  readonly country: string | null
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null
}

/** The progress of a merge. */
export interface MergeProgress {
  /** The number of businesses moved in this call. */
  readonly moved: number
  /** The number of businesses that remain to be moved. */
  readonly left: number
  /** Whether the merged city or category is deleted, with its slug redirecting to the other. */
  readonly done: boolean
}

export const name = z.string('must be a text').check(
  z.trim(),
  z.maxLength(120, { error: 'must have at most 120 characters', abort: true }),
  z.refine((value) => fold(value) !== '', 'must hold a letter or a digit'),
)

const slug = z
  .string('must be a text')
  .check(
    z.trim(),
    z.maxLength(120, { error: 'must have at most 120 characters', abort: true }),
    z.regex(SLUG_PATTERN, 'must be of small letters a to z, digits and single hyphens'),
  )

export const state = z.nullable(z.string('must be a text').check(z.trim(), z.maxLength(100, 'is too long')))

const into = z.int('must be an id').check(z.minimum(1, 'must be an id'))

/** The most subcategories: a list of more would be read from too many sets. */
export const MAX_SUBCATEGORIES = 50

/** The largest order number of a category. */
export const MAX_ORDER_NUMBER = 9_999

const orderNumber = z
  .int('must be a whole number')
  .check(
    z.minimum(1, 'must be at least 1'),
    z.maximum(MAX_ORDER_NUMBER, `must be at most ${MAX_ORDER_NUMBER}`),
  )

/** Labels of both names fit into a cell of an import. */
export const MAX_TURKISH_NAME = 60

const turkishName = z.pipe(
  z
    .string('must be a text')
    .check(z.maxLength(MAX_TURKISH_NAME, `must have at most ${MAX_TURKISH_NAME} characters`)),
  z.transform((value: string) => cleanText(value)),
)

/** A change of a category; fields that are left out stay. */
export const categoryPatch = z.strictObject({
  name: z.optional(name),
  slug: z.optional(slug),
  ...textsPatch,
  parentId: z.optional(z.nullable(into)),
  orderNumber: z.optional(z.nullable(orderNumber)),
  turkishName: z.optional(z.nullable(turkishName)),
  icon: z.optional(z.enum(CATEGORY_ICONS, 'must be a drawn sign')),
  schemaType: z.optional(
    z
      .string('must be a text')
      .check(
        z.refine((value) => SCHEMA_TYPES.includes(value), "must be one of schema.org's local businesses"),
      ),
  ),
})
export type CategoryPatch = z.output<typeof categoryPatch>

/** A change of a city. */
export const cityPatch = z.strictObject({
  name: z.optional(name),
  slug: z.optional(slug),
  ...textsPatch,
  state: z.optional(state),
})
export type CityPatch = z.output<typeof cityPatch>

export const categoryMerge = z.strictObject({ into })
/** `acrossCountries` confirms that the two cities lie in different countries. */
export const cityMerge = z.strictObject({
  into,
  acrossCountries: z.optional(z.boolean('must be true or false')),
})
export type CityMerge = z.output<typeof cityMerge>
