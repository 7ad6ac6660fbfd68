import { Hono } from 'hono'
import { listCommonFeatures } from '#db/businesses/common-features.ts'
import { listSuggestions } from '#db/search/suggestions.ts'
import { CACHE_TAGS } from '#domain/cache-tags.ts'
import type { AppEnv } from '../environment.ts'
import { publicRead } from '../middleware/public-read.ts'
import { validate } from '../middleware/validate.ts'
import * as entity from '../schemas/entities.ts'
import type { Operation } from '../openapi/operation.ts'
import { query, suggestionParameters } from '../http/parameters.ts'

export const suggestionsOperation: Operation = {
  path: '/api/suggestions',
  summary:
    'Businesses, categories, cities, countries and searches that a text which is being typed may become',
  query: suggestionParameters,
  entity: entity.suggestions,
}

export const suggestions = new Hono<AppEnv>().get(
  '/',
  publicRead('suggestions', () => [
    ...[CACHE_TAGS.businesses, CACHE_TAGS.categories, CACHE_TAGS.cities, CACHE_TAGS.countries],
  ]),
  validate('query', query(suggestionParameters)),
  async (c) => {
    const { q = '', limit = 5, ...scope } = c.req.valid('query')
    return c.json(await listSuggestions(c.var.db, q, limit, scope), 200)
  },
)

export const featuresOperation: Operation = {
  path: '/api/features',
  summary: 'The features that most businesses have, the commonest first',
  entity: entity.feature,
  isList: true,
}

export const features = new Hono<AppEnv>().get(
  '/',
  publicRead('features', () => [CACHE_TAGS.features]),
  validate('query', query({})),
  async (c) => c.json(await listCommonFeatures(c.var.db), 200),
)
