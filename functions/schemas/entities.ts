import * as z from 'zod/mini'
import { fieldsIn } from '#domain/business/fields.ts'
import { BUSINESS_STATUSES } from '#domain/business/status.ts'
import type { Business, BusinessSummary, NearbyBusiness } from '#domain/business/business.ts'
import type {
  Category,
  CategoryDetail,
  City,
  CityDetail,
  Country,
  State,
  Stats,
} from '#domain/taxonomy/taxonomy.ts'
import { CONSENT_CATEGORIES, SNIPPET_POSITIONS, type Snippet } from '#domain/snippet/snippet.ts'
import type { CommonFeature, Suggestions } from '#domain/search/suggestions.ts'
import type { PointCollection } from '#domain/map/points.ts'
import { facetShape, type Facets, type FilterFacets } from '#domain/search/facets.ts'
import { ERROR_STATUS, type ErrorCode } from '#domain/errors.ts'
import { recordOf } from '#domain/record-of.ts'
import { ownPhoto } from './photos.ts'
import { owned, summaryHours, told } from './trust.ts'

/** Schemas by the names that the API's description uses. */
export const entities = z.registry<{ id: string; description?: string }>()

/** The schema of a domain entity; a missing or differing field does not compile. */
interface Of<Entity> {
  readonly _zod: { readonly output: Entity }
}

const text = z.nullable(z.string())
const number = z.nullable(z.number())
const whole = z.int().check(z.minimum(0))
const categoryRef = z.strictObject({ id: whole, name: z.string(), slug: z.string(), icon: z.string() })
const located = { country: text, countryCode: text, latitude: number, longitude: number }

const summary = {
  id: whole,
  slug: z.string(),
  name: z.string(),
  category: categoryRef,
  type: text,
  rating: z.nullable(z.string().check(z.regex(/^[0-5]\.\d$/))),
  reviewCount: whole,
  address: text,
  street: text,
  city: text,
  citySlug: text,
  cityState: text.check(
    z.describe('What tells its city from another of that name: its state, else its country.'),
  ),
  ...located,
  ...recordOf(['phone', 'phoneE164'] as const, () => text),
  photo: z.nullable(ownPhoto),
  ...recordOf(['photoUrl', 'imageUrl'] as const, () => text),
  priceRange: text,
  isVerified: z.boolean(),
  isOpen: z.boolean().check(z.describe('In operation, whatever its hours; never where it has closed.')),
  businessStatus: z.enum(BUSINESS_STATUSES),
  timezone: text,
  ...summaryHours,
}

const review = z.strictObject({
  id: whole,
  authorName: text,
  rating: number,
  comment: text,
  createdAt: text,
  isSample: z.boolean(),
})

export const businessSummary = z
  .strictObject(summary)
  .register(entities, { id: 'BusinessSummary' }) satisfies Of<BusinessSummary>

export const nearbyBusiness = z
  .strictObject({
    ...summary,
    distance: z.number().check(z.minimum(0), z.describe('Metres.')),
    walkingMinutes: z.nullable(
      whole.check(z.describe('On foot, roughly; null where it is too far to walk.')),
    ),
  })
  .register(entities, { id: 'NearbyBusiness' }) satisfies Of<NearbyBusiness>

export const business = z
  .strictObject({
    ...summary,
    schemaType: z.string().check(z.describe("Its category's kind of schema.org's LocalBusiness.")),
    otherCategories: z.array(categoryRef),
    ...recordOf(fieldsIn('public'), () => text),
    about: z.nullable(
      z.union([z.record(z.string(), z.record(z.string(), z.union([z.boolean(), z.string()]))), z.string()]),
    ),
    workingHours: z.nullable(z.record(z.string(), z.string())),
    photos: z.array(ownPhoto),
    ...owned,
    reviews: z.array(review),
    indexable: z.boolean(),
    source: text,
    sourceLicence: text,
    globalRowNumber: whole,
    version: whole,
    ...recordOf(['createdAt', 'updatedAt'] as const, () => z.string()),
    ...told,
  })
  .register(entities, { id: 'Business' }) satisfies Of<Business>

const place = { id: whole, name: z.string(), slug: z.string(), businessCount: whole, indexable: z.boolean() }

const texts = {
  description: text.check(
    z.describe('What the editors say about it: plain text, paragraphs on lines of their own.'),
  ),
  seoTitle: text,
  seoDescription: text,
}

const categoryFields = {
  ...place,
  icon: z.string(),
  location: text.check(
    z.describe('Where it is strongest: the city with most of its businesses, and its country.'),
  ),
  businessCount: whole.check(z.describe('Businesses of its own.')),
  totalCount: whole.check(z.describe('Businesses with those of its subcategories, as lists by it have.')),
  parent: z.nullable(z.strictObject({ id: whole, name: z.string(), slug: z.string() })),
}

export const category = z
  .strictObject(categoryFields)
  .register(entities, { id: 'Category' }) satisfies Of<Category>

export const categoryDetail = z
  .strictObject({
    ...categoryFields,
    ...texts,
    subcategories: z.array(
      z.strictObject({ name: z.string(), slug: z.string(), icon: z.string(), businessCount: whole }),
    ),
  })
  .register(entities, { id: 'CategoryDetail' }) satisfies Of<CategoryDetail>

const cityFields = {
  ...place,
  state: text,
  hasNamesake: z
    .boolean()
    .check(
      z.describe('Whether its name may mean another city: one of its country, or a larger one elsewhere.'),
    ),
  ...located,
  timezone: text,
}

export const city = z.strictObject(cityFields).register(entities, { id: 'City' }) satisfies Of<City>

export const cityDetail = z
  .strictObject({ ...cityFields, ...texts })
  .register(entities, { id: 'CityDetail' }) satisfies Of<CityDetail>

export const country = z
  .strictObject({ code: z.string(), name: z.string(), businessCount: whole })
  .register(entities, { id: 'Country' }) satisfies Of<Country>

const counted = { slug: z.string(), name: z.string(), businessCount: whole }
const ofCountry = { country: z.string(), countrySlug: z.string(), countryCode: z.string() }

export const state = z
  .strictObject({ ...counted, ...ofCountry, cityCount: whole, indexable: z.boolean() })
  .register(entities, { id: 'State' }) satisfies Of<State>

export const suggestions = z
  .strictObject({
    businesses: z.array(
      z.strictObject({
        slug: z.string(),
        name: z.string(),
        icon: z.string(),
        category: z.string(),
        street: text.check(z.describe('The beginning of its address.')),
        city: text,
        cityState: text,
        country: text,
        countryCode: text,
      }),
    ),
    categories: z.array(z.strictObject({ ...counted, icon: z.string() })),
    cities: z.array(z.strictObject({ ...counted, state: text, country: text, countryCode: text })),
    states: z.array(state),
    countries: z.array(z.strictObject({ ...counted, code: z.string() })),
    searches: z
      .array(z.strictObject({ text: z.string(), query: z.string() }))
      .check(z.describe('Kinds of businesses and sentences, with the query string of /businesses.')),
    corrected: text.check(
      z.describe('The spelling that these are for, since nothing has the words as typed.'),
    ),
  })
  .register(entities, { id: 'Suggestions' }) satisfies Of<Suggestions>

export const feature = z
  .strictObject({ slug: z.string(), name: z.string() })
  .register(entities, { id: 'Feature' }) satisfies Of<CommonFeature>

const found = z
  .nullable(z.strictObject({ count: whole, relation: z.enum(['eq', 'gte']) }))
  .check(z.describe('How many the list would have; gte where there are more, null where that is not known.'))

const filterFacets = facetShape(
  () => found,
  ({ key, choices }) =>
    z.array(z.strictObject({ [key]: choices.every(Number.isInteger) ? whole : z.number(), found })),
) as { readonly [Name in keyof FilterFacets]: z.ZodMiniType<FilterFacets[Name]> }

export const facets = z
  .strictObject({
    ...filterFacets,
    features: z.array(z.strictObject({ slug: z.string(), name: z.string(), found })),
    categories: z.array(z.strictObject({ slug: z.string(), name: z.string(), found })),
  })
  .register(entities, { id: 'Facets' }) satisfies Of<Facets>

const pin = {
  id: whole,
  slug: z.string(),
  name: z.string(),
  icon: z.string(),
  rating: z.optional(z.number()),
  open: z.optional(z.string()),
  special: z.optional(z.string()),
  zone: z.optional(z.string()),
}

export const pointCollection = z
  .strictObject({
    type: z.literal('FeatureCollection'),
    features: z.array(
      z.strictObject({
        type: z.literal('Feature'),
        id: whole,
        geometry: z.strictObject({
          type: z.literal('Point'),
          coordinates: z.tuple([z.number(), z.number()]),
        }),
        properties: z.extend(z.partial(z.strictObject(pin)), { id: whole, rank: whole }),
      }),
    ),
    numberMatched: whole,
    numberMatchedRelation: z.enum(['eq', 'gte']),
    numberReturned: whole,
  })
  .check(
    z.describe('GeoJSON: at most 500 businesses, the best first; those after the 50 best without a name.'),
  )
  .register(entities, { id: 'PointCollection' }) satisfies Of<PointCollection>

export const tileJson = z
  .strictObject({
    tilejson: z.literal('3.0.0'),
    name: z.string(),
    version: z.string(),
    scheme: z.literal('xyz'),
    tiles: z.array(z.string()),
    minzoom: whole,
    maxzoom: whole,
    bounds: z.array(z.number()),
    vector_layers: z.array(
      z.strictObject({ id: z.string(), description: z.string(), fields: z.record(z.string(), z.string()) }),
    ),
  })
  .register(entities, { id: 'TileJSON' })

export const stats = z
  .strictObject({ total: whole, categories: whole, cities: whole, countries: whole })
  .register(entities, { id: 'Stats' }) satisfies Of<Stats>

export const snippet = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    code: z.string(),
    position: z.enum(SNIPPET_POSITIONS),
    consent: z
      .enum(CONSENT_CATEGORIES)
      .check(z.describe('What a visitor must have agreed to before it is inserted.')),
  })
  .register(entities, { id: 'Snippet' }) satisfies Of<Snippet>

/** @internal Only tests validate by it; the description takes it from the registry. */
export const failure = z
  .strictObject({
    error: z.string(),
    code: z.enum(Object.keys(ERROR_STATUS) as ErrorCode[]),
    details: z.optional(z.array(z.strictObject({ path: z.string(), message: z.string() }))),
  })
  .register(entities, { id: 'Error' })
