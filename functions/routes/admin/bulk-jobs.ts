import { Hono } from 'hono'
import { type BulkSwitch, startBulkJob, switchBulkJob } from '#db/bulk-jobs/control.ts'
import { previewBulkEdit } from '#db/bulk-jobs/preview.ts'
import { findLatestBulkJob, listBulkJobs, listFewBulkIds, requireBulkJob } from '#db/bulk-jobs/find.ts'
import { listCacheFacts } from '#db/businesses/cache-facts.ts'
import { BULK_UNDER_WAY, type BulkJob, BULK_ACTIONS } from '#domain/business/bulk.ts'
import { changeTags } from '#domain/business/cache-tags.ts'
import { MAX_BULK_BUSINESSES, businessIdsSchema } from '#domain/business/form.ts'
import { AppError } from '#domain/errors.ts'
import { advanceBulkJob } from '#jobs/bulk.ts'
import type { AppContext, AppEnv, Dependencies } from '../../environment.ts'
import { afterBulkWrite } from '../../invalidation/after-bulk-write.ts'
import { validate } from '../../middleware/validate.ts'
import * as z from 'zod/mini'
import { query } from '#functions/http/parameters.ts'
import { adminListFilters } from './businesses-parameters.ts'
import { bulkPatch } from '#domain/business/bulk-patch.ts'
import { ENGLISH_FORM_TEXTS } from '#domain/business/english-form.ts'

const changedBusinesses = bulkPatch(ENGLISH_FORM_TEXTS)

const chosen = {
  query: z.optional(query(adminListFilters)),
  ids: z.optional(businessIdsSchema.shape.ids),
}

const isOneChoice = z.refine<{ query?: unknown; ids?: unknown }>(
  ({ query: filters, ids }) => (filters === undefined) !== (ids === undefined),
  { error: 'must be given where query is not, and only there', path: ['ids'] },
)

/** An edit for preview only. */
const bulkEdit = z.strictObject({ patch: changedBusinesses, ...chosen }).check(isOneChoice)

/** A change of many businesses: the filters of the list as in its address, or the ids of those that were chosen. */
const newBulkJob = z
  .strictObject({
    action: z.enum(BULK_ACTIONS),
    patch: z.optional(changedBusinesses),
    ...chosen,
  })
  .check(
    z.refine(({ action, patch }) => (action === 'edit') === (patch !== undefined), {
      error: 'must be given to edit, and only there',
      path: ['patch'],
    }),
    isOneChoice,
  )

/** The milliseconds of one call: short, so that progress is visible and closing the page leaves little undone. */
const CALL_MS = 1_500

const idOf = (c: AppContext): number => {
  const id = Number(c.req.param('id'))
  if (!Number.isSafeInteger(id)) throw new AppError('not_found', 'There is no such bulk job.')
  return id
}

const hasChanged = ({ state, changed, restored }: BulkJob) => (state === 'undone' ? restored : changed) > 0

/** Changes of many businesses, which the browser advances slice by slice. */
export const bulkJobRoutes = (dependencies: Dependencies) => {
  const advance = async (c: AppContext, id: number): Promise<BulkJob> => {
    const { db } = c.var
    const { state, isPaused } = await requireBulkJob(db, id)
    // A paused or ended job changes nothing, so that nothing is purged.
    if (isPaused || (state !== 'running' && state !== 'undoing')) return advanceBulkJob(db, id, CALL_MS)
    const ids = await listFewBulkIds(db, id, MAX_BULK_BUSINESSES)
    const before = ids && (await listCacheFacts(db, ids))
    const job = await advanceBulkJob(db, id, CALL_MS)
    const isOver = !BULK_UNDER_WAY.includes(job.state)
    if (ids) await c.var.purge(...changeTags(before ?? [], await listCacheFacts(db, ids)))
    else await afterBulkWrite(c, dependencies, isOver)
    return job
  }
  const switching = (name: Exclude<BulkSwitch, 'stop'>) => async (c: AppContext) =>
    c.json(await switchBulkJob(c.var.db, idOf(c), name, c.var.actor), 200)
  const stop = async (c: AppContext): Promise<BulkJob> => {
    const job = await switchBulkJob(c.var.db, idOf(c), 'stop', c.var.actor)
    if (hasChanged(job)) await afterBulkWrite(c, dependencies)
    return job
  }
  return new Hono<AppEnv>()
    .get('/', async (c) => c.json(await listBulkJobs(c.var.db), 200))
    .get('/latest', async (c) => c.json((await findLatestBulkJob(c.var.db)) ?? null, 200))
    .post('/', validate('json', newBulkJob), async (c) =>
      c.json(await startBulkJob(c.var.db, c.req.valid('json'), c.var.actor), 201),
    )
    .post('/preview', validate('json', bulkEdit), async (c) =>
      c.json(await previewBulkEdit(c.var.db, c.req.valid('json')), 200),
    )
    .post('/:id{[0-9]+}/advance', async (c) => c.json(await advance(c, idOf(c)), 200))
    .post('/:id{[0-9]+}/pause', switching('pause'))
    .post('/:id{[0-9]+}/resume', switching('resume'))
    .post('/:id{[0-9]+}/stop', async (c) => c.json(await stop(c), 200))
    .post('/:id{[0-9]+}/undo', switching('undo'))
}
