import { Hono } from 'hono'
import { findBusiness, findDeparture } from '#db/queries/business.ts'
import { listBusinesses } from '#db/queries/businesses.ts'
import { listChosenBusinesses } from '#db/queries/chosen.ts'
import { listNearbyBusinesses } from '#db/queries/nearby.ts'
import { readStats } from '#db/queries/places.ts'
import { listRandomBusinesses } from '#db/queries/random.ts'
import { businessTag, CACHE_TAGS, categoryTag, cityTag } from '#domain/cache-tags.ts'
import { businessApi, nearbyApi } from '#domain/paths.ts'
import { departed, page } from '../answers.ts'
import type { AppContext, AppEnv } from '../environment.ts'
import { chosenIds, listQuery, tellUnderstood } from '../list-query.ts'
import { publicRead } from '../middleware/public-read.ts'
import { valid } from '../middleware/valid.ts'
import {
  BUSINESS_PAGE,
  businessListParameters,
  nearbyParameters,
  query,
  randomParameters,
} from '../parameters.ts'

const slugOf = (c: AppContext) => c.req.param('slug') ?? ''

function listTags(c: AppContext): string[] {
  const { category, city } = c.req.query()
  return [
    CACHE_TAGS.businesses,
    ...(category ? [categoryTag(category)] : []),
    ...(city ? [cityTag(city)] : []),
  ]
}

const kept = publicRead('list', listTags)
const keptBriefly = publicRead('openNow', listTags)

/** What is open now is not so for long. */
const listRead: typeof kept = (c, next) => (c.req.query('openNow') === 'true' ? keptBriefly : kept)(c, next)

const anySeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

export const businesses = new Hono<AppEnv>()
  .get('/', listRead, valid('query', query(businessListParameters)), async (c) => {
    const { ids, ...given } = c.req.valid('query')
    if (ids) {
      const rows = await listChosenBusinesses(c.var.db, chosenIds(ids, given))
      return page(c, rows, { total: rows.length, limit: ids.length, offset: 0 })
    }
    const { limit = BUSINESS_PAGE, offset = 0, ...wanted } = given
    const list = await listBusinesses(c.var.db, { ...listQuery(wanted), limit, offset })
    tellUnderstood(c, list)
    return page(c, list.rows, { total: list.total, limit, offset }, list.relation)
  })
  .get(
    '/stats',
    publicRead('stats', () => [CACHE_TAGS.stats]),
    valid('query', query({})),
    async (c) => c.json(await readStats(c.var.db), 200),
  )
  .get(
    '/random',
    publicRead('random', () => [CACHE_TAGS.businesses]),
    valid('query', query(randomParameters)),
    async (c) => {
      const { limit = BUSINESS_PAGE, seed = anySeed() } = c.req.valid('query')
      return c.json(await listRandomBusinesses(c.var.db, limit, seed), 200)
    },
  )
  .get(
    '/:slug',
    publicRead('business', (c) => [businessTag(slugOf(c))]),
    valid('query', query({})),
    async (c) => {
      const answer = await findBusiness(c.var.db, c.req.param('slug'))
      return answer?.kind === 'found'
        ? c.json(answer.business, 200)
        : departed(c, 'business', answer, businessApi)
    },
  )
  .get(
    '/:slug/nearby',
    publicRead('nearby', (c) => [CACHE_TAGS.businesses, businessTag(slugOf(c))]),
    valid('query', query(nearbyParameters)),
    async (c) => {
      const slug = c.req.param('slug')
      const rows = await listNearbyBusinesses(c.var.db, slug, c.req.valid('query').limit)
      return rows
        ? c.json(rows, 200)
        : departed(c, 'business', await findDeparture(c.var.db, slug), nearbyApi)
    },
  )
