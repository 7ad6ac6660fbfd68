import { Hono, type Next } from 'hono'
import { findBusiness, findSlugRedirect } from '#db/businesses/find.ts'
import { explain, listOrWiden } from '#db/businesses/list/list.ts'
import { closedMatches } from '#db/businesses/list/closed-matches.ts'
import { listBusinessesByIds } from '#db/businesses/by-ids.ts'
import { findNeighbours, findSameKind } from '#db/businesses/nearby.ts'
import { listPoints } from '#db/map/points.ts'
import { readStats } from '#db/taxonomy/list.ts'
import { listRandomBusinesses } from '#db/businesses/random.ts'
import type { Business } from '#domain/business/business.ts'
import { businessTag, CACHE_TAGS } from '#domain/cache-tags.ts'
import { pointCollection } from '#domain/map/points.ts'
import { businessApi, nearbyApi } from '#domain/paths.ts'
import { PAGE_SIZE } from '#domain/paging.ts'
import { movedOrGone, page } from '../http/responses.ts'
import type { AppContext, AppEnv } from '../environment.ts'
import {
  positionedQuery,
  listTags,
  MOVED_HEADER,
  parseIds,
  SEARCH_HEADERS,
  setInterpretationHeaders,
  setMoved,
  setNextOpening,
} from '../http/list-query.ts'
import { publicRead } from '../middleware/public-read.ts'
import { parseValid, validate } from '../middleware/validate.ts'
import * as entity from '../schemas/entities.ts'
import { paged, type Operation } from '../openapi/operation.ts'
import {
  businessListParameters,
  filterParameters,
  nearbyParameters,
  query,
  listParameters,
  randomParameters,
} from '../http/parameters.ts'

const slugOf = (c: AppContext) => c.req.param('slug') ?? ''

const kept = publicRead('list', listTags)
const keptBriefly = publicRead('openNow', listTags)

/** Explains to operators how a list is searched, line by line; see `requireSession`. */
const explainedList = async (c: AppContext, next: Next) => {
  if (c.req.query('explain') === undefined) return next()
  const given = Object.entries(c.req.query()).filter(([name]) => name !== 'explain')
  const wanted = parseValid(query(listParameters), Object.fromEntries(given))
  const lines = await explain(c.var.db, (await positionedQuery(c.var.db, wanted)).query)
  return c.text(lines.join('\n'), 200, { 'Cache-Control': 'no-store' })
}

/** Caches lists; those with `openNow` expire sooner. */
const listRead: typeof kept = (c, next) => (c.req.query('openNow') === 'true' ? keptBriefly : kept)(c, next)

/** A business with its hours of the year, whose parser is loaded on use. */
async function withYearHours(business: Business): Promise<Business> {
  if (business.workingHours === null) return business
  const { yearHoursOf } = await import('#domain/hours/grammar/year-hours-of.ts')
  return { ...business, yearHours: yearHoursOf(business.workingHours) }
}

const anySeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

export const businessOperations: readonly Operation[] = [
  {
    path: '/api/businesses',
    summary: 'Businesses by search, category, city and country',
    query: businessListParameters,
    entity: entity.businessSummary,
    ...paged,
    headers: { ...SEARCH_HEADERS, ...MOVED_HEADER },
  },
  {
    path: '/api/businesses/points',
    summary: 'The best of the businesses that a list would have, as points of a map',
    query: filterParameters,
    entity: entity.pointCollection,
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
    summary:
      'The businesses within 5 km of one, by distance; within 50 km where fewer than three are that near',
    query: nearbyParameters,
    entity: entity.nearbyBusiness,
    isList: true,
  },
]

export const businesses = new Hono<AppEnv>()
  .get('/', explainedList, listRead, validate('query', query(businessListParameters)), async (c) => {
    const { ids, ...given } = c.req.valid('query')
    if (ids) {
      const { rows, moved } = await listBusinessesByIds(c.var.db, parseIds(ids, given))
      setMoved(c, moved)
      return page(c, rows, { total: rows.length, limit: ids.length, offset: 0 })
    }
    const { limit = PAGE_SIZE, offset = 0, ...wanted } = given
    const { query: asked, position } = await positionedQuery(c.var.db, wanted)
    const list = await listOrWiden(c.var.db, { ...asked, limit, offset })
    setInterpretationHeaders(c, list, position)
    setNextOpening(c, (await closedMatches(c.var.db, asked, list))?.opening)
    return page(c, list.rows, { total: list.total, limit, offset }, list.relation)
  })
  .get('/points', listRead, validate('query', query(filterParameters)), async (c) =>
    c.json(
      pointCollection(
        await listPoints(c.var.db, (await positionedQuery(c.var.db, c.req.valid('query'))).query),
        new Date().toISOString().slice(0, 10),
      ),
      200,
    ),
  )
  .get(
    '/stats',
    publicRead('stats', () => [CACHE_TAGS.stats]),
    validate('query', query({})),
    async (c) => c.json(await readStats(c.var.db), 200),
  )
  .get(
    '/random',
    publicRead('random', () => [CACHE_TAGS.businesses]),
    validate('query', query(randomParameters)),
    async (c) => {
      const { limit = PAGE_SIZE, seed = anySeed() } = c.req.valid('query')
      return c.json(await listRandomBusinesses(c.var.db, limit, seed), 200)
    },
  )
  .get(
    '/:slug',
    publicRead('business', (c) => [businessTag(slugOf(c))]),
    validate('query', query({})),
    async (c) => {
      const answer = await findBusiness(c.var.db, c.req.param('slug'))
      return answer?.kind === 'found'
        ? c.json(await withYearHours(answer.business), 200)
        : movedOrGone(c, 'business', answer, businessApi)
    },
  )
  .get(
    '/:slug/nearby',
    publicRead('nearby', (c) => [CACHE_TAGS.businesses, businessTag(slugOf(c))]),
    validate('query', query(nearbyParameters)),
    async (c) => {
      const slug = c.req.param('slug')
      const { limit, sameKind } = c.req.valid('query')
      const rows = sameKind
        ? await findSameKind(c.var.db, slug, limit)
        : (await findNeighbours(c.var.db, slug, limit))?.closest
      return rows
        ? c.json(rows, 200)
        : movedOrGone(c, 'business', await findSlugRedirect(c.var.db, slug), nearbyApi)
    },
  )
