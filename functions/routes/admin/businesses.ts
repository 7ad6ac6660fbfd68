import { Hono } from 'hono'
import * as z from 'zod/mini'
import { createBusiness } from '#db/businesses/create.ts'
import { mergeBusinesses } from '#db/businesses/merge.ts'
import { readTrash } from '#db/businesses/empty-trash.ts'
import { deleteBusinesses, restoreBusinesses, trashBusinesses, withKept } from '#db/businesses/trash.ts'
import { listCityOfId, suggestCities } from '#db/taxonomy/suggest-cities.ts'
import { findAdminBusiness } from '#db/businesses/admin-list/detail.ts'
import { listAdminBusinesses } from '#db/businesses/admin-list/list.ts'
import { listLikelyDoubles } from '#db/businesses/likely-doubles.ts'
import { listCacheFacts } from '#db/businesses/cache-facts.ts'
import { listAudit } from '#db/audit/list.ts'
import { businessIdsSchema, businessMergeSchema } from '#domain/business/form.ts'
import { changeTags } from '#domain/business/cache-tags.ts'
import { AppError } from '#domain/errors.ts'
import { readRetention } from '#domain/retention-settings.ts'
import { setInterpretationHeaders } from '../../http/list-query.ts'
import { page } from '../../http/responses.ts'
import { deletingPictures } from '../../photos/deleting-pictures.ts'
import { purgeAfterChange } from '../../invalidation/after-change.ts'
import { environmentOf, type AppContext, type AppEnv } from '../../environment.ts'
import { recentPassword } from '../../middleware/require-password.ts'
import { validate } from '../../middleware/validate.ts'
import { INSTANT, query } from '../../http/parameters.ts'
import { newBusiness } from '#domain/business/english-form.ts'
import { adminListParameters, cityParameters, placeParameters } from './businesses-parameters.ts'

const ROWS = 20
const HISTORY = 200
/** The most businesses that a call deletes from the trash; the panel repeats it until none is left. */
const TRASH_SLICE = 500

/** The latest trashing time that is included, as the operator has not seen later ones. */
const trashUntil = z.strictObject({
  until: z.string().check(z.regex(INSTANT, 'must be an instant such as 2026-11-29T10:00:00.000Z')),
})

async function existing(c: AppContext, id: number) {
  const business = Number.isSafeInteger(id) ? await findAdminBusiness(c.var.db, id) : undefined
  if (!business) throw new AppError('not_found', 'There is no such business.')
  return business
}

/** Throws `conflict` where a business has changed since the compared version. */
async function requireVersions(c: AppContext, versions: readonly (readonly [number, number | undefined])[]) {
  for (const [id, version] of versions) {
    if (version !== undefined && (await existing(c, id)).version !== version)
      throw new AppError('conflict', 'One of both was changed meanwhile.')
  }
}

/** The operators' businesses: list, one, new, trash. `PATCH /api/businesses/:id` changes one. */
export const adminBusinesses = new Hono<AppEnv>()
  .get('/', validate('query', query(adminListParameters)), async (c) => {
    const { limit = ROWS, offset = 0, ...wanted } = c.req.valid('query')
    const list = await listAdminBusinesses(c.var.db, { ...wanted, limit, offset })
    setInterpretationHeaders(c, list)
    return page(c, list.rows, { total: list.total, limit, offset }, list.relation)
  })
  .post('/', validate('json', newBusiness), async (c) => {
    const { kind, id } = await createBusiness(c.var.db, c.req.valid('json'), c.var.actor)
    const stored = await existing(c, id)
    if (kind === 'exists')
      return c.json({ error: 'This business is there already.', code: 'conflict' as const, stored }, 409)
    await c.var.purge(...changeTags([], await listCacheFacts(c.var.db, [id])))
    return c.json(stored, 201)
  })
  .get('/trash', async (c) => {
    const until = new Date().toISOString()
    const { count } = await readTrash(c.var.db, until)
    const { trashDays: keptDays } = readRetention(environmentOf(c))
    return c.json({ count, until, keptDays }, 200)
  })
  .post('/empty-trash', validate('json', trashUntil), recentPassword, async (c) => {
    const { until } = c.req.valid('json')
    const { count, ids } = await readTrash(c.var.db, until, TRASH_SLICE)
    const deleted = await deletingPictures(c, ids, () =>
      purgeAfterChange(c, ids, () => deleteBusinesses(c.var.db, ids, c.var.actor)),
    )
    return c.json({ deleted, left: count - deleted }, 200)
  })
  .post('/merge', validate('json', businessMergeSchema), async (c) => {
    const { keepVersion, mergeVersion, ...merge } = c.req.valid('json')
    await requireVersions(c, [
      [merge.keepId, keepVersion],
      [merge.mergeId, mergeVersion],
    ])
    const outcome = await purgeAfterChange(c, [merge.keepId, merge.mergeId], async () => {
      const merged = await mergeBusinesses(c.var.db, merge, c.var.actor)
      return merged === 'conflict' ? merged : merged.mergeId
    })
    if (outcome === 'conflict') throw new AppError('conflict', 'One of both was changed meanwhile.')
    return c.json({ merge: outcome, business: await existing(c, merge.keepId) }, 200)
  })
  .post('/trash', validate('json', businessIdsSchema), async (c) => {
    const { ids } = c.req.valid('json')
    const changed = await purgeAfterChange(c, ids, () => trashBusinesses(c.var.db, ids, c.var.actor))
    return c.json({ changed }, 200)
  })
  .post('/restore', validate('json', businessIdsSchema), async (c) => {
    const { ids } = c.req.valid('json')
    const { db, actor } = c.var
    const changed = await purgeAfterChange(c, await withKept(db, ids), () =>
      restoreBusinesses(db, ids, actor),
    )
    return c.json({ changed }, 200)
  })
  .post('/delete', validate('json', businessIdsSchema), async (c) => {
    const { ids } = c.req.valid('json')
    const changed = await deletingPictures(c, ids, () =>
      purgeAfterChange(c, ids, () => deleteBusinesses(c.var.db, ids, c.var.actor)),
    )
    return c.json({ changed }, 200)
  })
  .get('/cities', validate('query', query(cityParameters)), async (c) => {
    const { search = '', id } = c.req.valid('query')
    const cities = id === undefined ? suggestCities(c.var.db, search) : listCityOfId(c.var.db, id)
    return c.json(await cities, 200)
  })
  .get('/place', validate('query', query(placeParameters)), async (c) => {
    // Loaded on use: borders and coasts are large.
    const { describePlace } = await import('#jobs/describe-place.ts')
    return c.json(await describePlace(c.var.db, c.req.valid('query')), 200)
  })
  .get('/:id{[0-9]+}', async (c) => c.json(await existing(c, Number(c.req.param('id'))), 200))
  .get('/:id{[0-9]+}/doubles', async (c) => {
    const id = Number(c.req.param('id'))
    return c.json(Number.isSafeInteger(id) ? await listLikelyDoubles(c.var.db, id) : [], 200)
  })
  .get('/:id{[0-9]+}/history', async (c) => {
    const filter = { entity: 'business', entityId: c.req.param('id'), limit: HISTORY }
    return c.json(await listAudit(c.var.db, filter), 200)
  })
