import type * as z from 'zod/mini'
import {
  businessListParameters,
  nearbyParameters,
  partParameters,
  randomParameters,
  suggestionParameters,
  type Parameters,
} from '../http/parameters.ts'
import * as entity from '../schemas/entities.ts'

/** One operation of the API for its description. */
export interface Operation {
  /** In Hono's syntax, parameters after a colon. */
  readonly path: string
  readonly summary: string
  readonly query?: Parameters
  readonly entity: z.ZodMiniType
  /** Returns an array of the entity rather than one. */
  readonly isList?: boolean
  /** The total is in X-Total-Count and the neighbours are in Link. */
  readonly isPaged?: boolean
}

const paged = { isList: true, isPaged: true } as const

export const OPERATIONS: readonly Operation[] = [
  { path: '/api/health', summary: 'Whether the database answers', entity: entity.health },
  {
    path: '/api/businesses',
    summary: 'Businesses by search, category, city and country',
    query: businessListParameters,
    entity: entity.businessSummary,
    ...paged,
  },
  { path: '/api/businesses/stats', summary: 'Totals of the directory', entity: entity.stats },
  {
    path: '/api/businesses/random',
    summary: 'Some businesses by chance',
    query: randomParameters,
    entity: entity.businessSummary,
    isList: true,
  },
  { path: '/api/businesses/:slug', summary: 'One business with its newest reviews', entity: entity.business },
  {
    path: '/api/businesses/:slug/nearby',
    summary: 'The businesses closest to one, by distance',
    query: nearbyParameters,
    entity: entity.nearbyBusiness,
    isList: true,
  },
  {
    path: '/api/categories',
    summary: 'Categories that have businesses, the largest first',
    query: partParameters,
    entity: entity.category,
    ...paged,
  },
  { path: '/api/categories/:slug', summary: 'One category', entity: entity.category },
  {
    path: '/api/cities',
    summary: 'Cities that have businesses, the largest first',
    query: partParameters,
    entity: entity.city,
    ...paged,
  },
  { path: '/api/cities/:slug', summary: 'One city', entity: entity.city },
  {
    path: '/api/countries',
    summary: 'Countries that have businesses, the largest first',
    query: partParameters,
    entity: entity.country,
    ...paged,
  },
  {
    path: '/api/suggestions',
    summary: 'Businesses, categories and cities that a text which is being typed may become',
    query: suggestionParameters,
    entity: entity.suggestions,
  },
  {
    path: '/api/features',
    summary: 'The features that most businesses have, the commonest first',
    entity: entity.feature,
    isList: true,
  },
  {
    path: '/api/html-injection-codes',
    summary: 'Code snippets that are switched on',
    entity: entity.snippet,
    isList: true,
  },
]
