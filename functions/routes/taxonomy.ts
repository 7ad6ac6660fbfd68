import { Hono } from 'hono'
import { listCategoryPage } from '#db/taxonomy/list-categories.ts'
import type { ListRange } from '#db/taxonomy/list-range.ts'
import { findCategory, findCity, listCities, listCountries, readStats } from '#db/taxonomy/list.ts'
import { listStates } from '#db/taxonomy/states.ts'
import { stateOf } from '#domain/taxonomy/state-page.ts'
import { CACHE_TAGS, categoryTag, cityTag } from '#domain/cache-tags.ts'
import { movedOrGone, page } from '../http/responses.ts'
import type { AppEnv } from '../environment.ts'
import { publicRead } from '../middleware/public-read.ts'
import { validate } from '../middleware/validate.ts'
import * as entity from '../schemas/entities.ts'
import { paged, type Operation } from '../openapi/operation.ts'
import { country, partParameters, query } from '../http/parameters.ts'

const partQuery = () => validate('query', query(partParameters))

const placeIn = (total: number, { limit = total, offset = 0 }: ListRange) => ({ total, limit, offset })

export const categoryOperations: readonly Operation[] = [
  {
    path: '/api/categories',
    summary: 'Categories that have businesses, in the order of the editors, then the largest first',
    query: partParameters,
    entity: entity.category,
    ...paged,
  },
  { path: '/api/categories/:slug', summary: 'One category', entity: entity.categoryDetail },
]

export const categories = new Hono<AppEnv>()
  .get(
    '/',
    publicRead('categories', () => [CACHE_TAGS.categories]),
    partQuery(),
    async (c) => {
      const wanted = c.req.valid('query')
      const { rows, total } = await listCategoryPage(c.var.db, wanted)
      return page(c, rows, placeIn(total, wanted))
    },
  )
  .get(
    '/:slug',
    publicRead('categories', (c) => [categoryTag(c.req.param('slug') ?? '')]),
    validate('query', query({})),
    async (c) => {
      const answer = await findCategory(c.var.db, c.req.param('slug'))
      if (answer?.kind === 'found') return c.json(answer.category, 200)
      return movedOrGone(c, 'category', answer, (slug) => `/api/categories/${encodeURIComponent(slug)}`)
    },
  )

export const cityOperations: readonly Operation[] = [
  {
    path: '/api/cities',
    summary: 'Cities that have businesses, the largest first',
    query: partParameters,
    entity: entity.city,
    ...paged,
  },
  { path: '/api/cities/:slug', summary: 'One city', entity: entity.cityDetail },
]

export const cities = new Hono<AppEnv>()
  .get(
    '/',
    publicRead('cities', () => [CACHE_TAGS.cities]),
    partQuery(),
    async (c) => {
      const wanted = c.req.valid('query')
      const [rows, stats] = await Promise.all([listCities(c.var.db, wanted), readStats(c.var.db)])
      return page(c, rows, placeIn(stats.cities, wanted))
    },
  )
  .get(
    '/:slug',
    publicRead('cities', (c) => [cityTag(c.req.param('slug') ?? '')]),
    validate('query', query({})),
    async (c) => {
      const answer = await findCity(c.var.db, c.req.param('slug'))
      if (answer?.kind === 'found') return c.json(answer.city, 200)
      return movedOrGone(c, 'city', answer, (slug) => `/api/cities/${encodeURIComponent(slug)}`)
    },
  )

const stateParameters = { country, ...partParameters }

export const stateOperation: Operation = {
  path: '/api/states',
  summary: 'States and regions that have businesses, of a country or of all, the largest first',
  query: stateParameters,
  entity: entity.state,
  ...paged,
}

export const states = new Hono<AppEnv>().get(
  '/',
  publicRead('countries', () => [CACHE_TAGS.countries, CACHE_TAGS.cities]),
  validate('query', query(stateParameters)),
  async (c) => {
    const { country: of, ...wanted } = c.req.valid('query')
    const all = (await listStates(c.var.db, of)).map(stateOf)
    const { total, limit, offset } = placeIn(all.length, wanted)
    return page(c, all.slice(offset, offset + limit), { total, limit, offset })
  },
)

export const countryOperation: Operation = {
  path: '/api/countries',
  summary: 'Countries that have businesses, the largest first',
  query: partParameters,
  entity: entity.country,
  ...paged,
}

export const countries = new Hono<AppEnv>().get(
  '/',
  publicRead('countries', () => [CACHE_TAGS.countries]),
  partQuery(),
  async (c) => {
    const wanted = c.req.valid('query')
    const [rows, stats] = await Promise.all([listCountries(c.var.db, wanted), readStats(c.var.db)])
    return page(c, rows, placeIn(stats.countries, wanted))
  },
)
