import { Hono } from 'hono'
import { readFacets } from '#db/businesses/facets.ts'
import type { AppEnv } from '../environment.ts'
import { listTags, positionedQuery } from '../http/list-query.ts'
import { publicRead } from '../middleware/public-read.ts'
import { validate } from '../middleware/validate.ts'
import * as entity from '../schemas/entities.ts'
import type { Operation } from '../openapi/operation.ts'
import { listParameters, query } from '../http/parameters.ts'

export const facetsOperation: Operation = {
  path: '/api/facets',
  summary:
    'How many businesses each choice of a list’s filters would leave: exact up to 1,000, each facet without its own filter. Sorts and pages have no effect.',
  query: listParameters,
  entity: entity.facets,
}

export const facets = new Hono<AppEnv>().get(
  '/',
  // Counts for 'open now' change with the time.
  publicRead('openNow', listTags),
  validate('query', query(listParameters)),
  async (c) => {
    const { query } = await positionedQuery(c.var.db, c.req.valid('query'))
    return c.json(await readFacets(c.var.db, query), 200)
  },
)
