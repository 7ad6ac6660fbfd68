import { fromSettings } from './dependencies.ts'
import { requirePermission } from './auth/route-permissions.ts'
import { nothingThere } from './middleware/method-not-allowed.ts'
import { createPublicApp } from './public-app.ts'
import { adminRoutes } from './routes/admin/index.ts'
import { resetDatabase } from './routes/reset-database.ts'
import { submitUrl, submitUrlsBulk } from './routes/submit-url.ts'
import { Hono } from 'hono'
import { auditStatement } from '#db/audit/append.ts'
import { queuePurges } from '#db/purges/queue.ts'
import { ALL_TAGS } from '#domain/cache-tags.ts'
import { purgeEdge } from '#jobs/purge-edge.ts'
import { environmentOf, type AppEnv, type Dependencies, type AppContext } from './environment.ts'
import { estimateExport } from '#db/businesses/export.ts'
import { findCategorySlug } from '#db/taxonomy/list.ts'
import { EXPORT_LIMIT, EXPORT_STATES, exportFileName, rangeFault } from '#domain/business/export.ts'
import { DERIVED_FIELDS } from '#domain/import/derivations.ts'
import { AppError } from '#domain/errors.ts'
import { logDownload } from './http/log-download.ts'
import { noStore } from './middleware/no-store.ts'
import { validate } from './middleware/validate.ts'
import { bounds, country, oneOf, query, integerParameter } from './http/parameters.ts'
import { updateBusiness } from '#db/businesses/update.ts'
import { findAdminBusiness } from '#db/businesses/admin-list/detail.ts'
import { purgeAfterChange } from './invalidation/after-change.ts'
import { keepIndex } from './middleware/keep-index.ts'
import { changedBusiness } from '#domain/business/english-form.ts'
import { afterBulkWrite } from './invalidation/after-bulk-write.ts'
import { limitBody } from './middleware/limit-body.ts'

/** The largest file in bytes: it is in memory together with the texts of its cells, and a Worker has 128 MB. */
const LARGEST_FILE = 16 * 1024 * 1024
/** Bytes that a form adds to its file. */
const ENVELOPE = 64 * 1024

const TOO_LARGE =
  `A file may have at most ${LARGEST_FILE / 1024 / 1024} MB here: use the panel's Excel screen or ` +
  'the command npm run import for larger ones.'

/**
 * Imports a spreadsheet sent as the multipart field `file`, for programs and for small files. Each field `noDerive`
 * names a column that is not derived where the file has no value; `hidden` reads hidden rows and sheets as well,
 * `overwritesPinned` changes what people set.
 */
const uploadExcel = (dependencies: Dependencies) =>
  new Hono<AppEnv>().post('/', noStore, limitBody(LARGEST_FILE + ENVELOPE, TOO_LARGE), async (c) => {
    const { file, ...options } = await formOf(c)
    // Loaded on use: the spreadsheet readers are a large part of the Worker.
    const { importUpload } = await import('#jobs/upload.ts')
    const report = await importUpload(c.var.db, file.name, file, c.var.actor, options)
    if (report.imported + report.updated > 0) await afterBulkWrite(c, dependencies)
    return c.json(report, 200)
  })

async function formOf(c: AppContext) {
  if (!/^multipart\/form-data\b/i.test(c.req.header('Content-Type') ?? ''))
    throw new AppError('unsupported_media_type', 'Send the spreadsheet as multipart/form-data.')
  // Parsed by the platform, since another parser would hold the body in memory beside the file.
  const form = await c.req.raw.formData().catch((cause: unknown) => {
    throw new AppError('bad_request', 'The form cannot be read.', { cause })
  })
  const file = form.get('file')
  if (file instanceof File) {
    if (file.size > LARGEST_FILE) throw new AppError('too_large', TOO_LARGE)
    const named = form.getAll('noDerive')
    const underived = DERIVED_FIELDS.filter((field) => named.includes(field))
    if (underived.length === new Set(named).size) {
      const overwritesPinned = form.get('overwritesPinned') === 'true'
      return { file, underived, withHidden: form.get('hidden') === 'true', overwritesPinned }
    }
    const message = `must be one of ${DERIVED_FIELDS.join(', ')}`
    throw new AppError('bad_request', `noDerive ${message}.`, { details: [{ path: 'noDerive', message }] })
  }
  const message = 'must be a spreadsheet'
  throw new AppError('bad_request', `file ${message}.`, { details: [{ path: 'file', message }] })
}

/** An operator's change of one business; 409 returns what another operator has stored meanwhile. */
const updateBusinessRoute = new Hono<AppEnv>().patch(
  '/:id{[0-9]+}',
  keepIndex,
  validate('json', changedBusiness),
  async (c) => {
    const id = Number(c.req.param('id'))
    const patch = c.req.valid('json')
    const outcome = await purgeAfterChange(c, [id], () => updateBusiness(c.var.db, id, patch, c.var.actor))
    const stored = await findAdminBusiness(c.var.db, id)
    if (!stored) throw new AppError('not_found', 'There is no such business.')
    if (outcome !== 'conflict') return c.json(stored, 200)
    return c.json({ error: 'Somebody else changed this business.', code: 'conflict' as const, stored }, 409)
  },
)

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const parameters = query({
  startIndex: integerParameter(1, Number.MAX_SAFE_INTEGER, 'The first number; 1 when absent.'),
  endIndex: integerParameter(1, Number.MAX_SAFE_INTEGER, 'The last number; all from the first when absent.'),
  categoryId: integerParameter(1, Number.MAX_SAFE_INTEGER, 'Id of a category.'),
  countryCode: country,
  bounds,
  status: oneOf(EXPORT_STATES, 'Only those in a state.'),
})

const exportBusinesses = new Hono<AppEnv>().get('/', noStore, validate('query', parameters), async (c) => {
  const range = c.req.valid('query')
  const fault = rangeFault(range)
  if (fault === 'order') throw new AppError('bad_request', 'startIndex must not be larger than endIndex.')
  if (fault) throw new AppError('bad_request', `A range may hold at most ${EXPORT_LIMIT} records.`)
  const { categoryId } = range
  const slug = categoryId === undefined ? undefined : await findCategorySlug(c.var.db, categoryId)
  const rows = await estimateExport(c.var.db, range)
  await logDownload(c, {
    action: 'export',
    entity: 'business',
    after: { ...range },
  })
  // Loaded on use: the workbook writer is a large part of the Worker.
  const { exportWorkbook } = await import('#jobs/export/export.ts')
  return c.body(exportWorkbook(c.var.db, range, rows), 200, {
    'Content-Type': XLSX,
    'Content-Disposition': `attachment; filename="${exportFileName(range, slug, new Date())}"`,
    // An upper bound: businesses in the trash or skipped ids are not subtracted.
    'X-Estimated-Rows': String(rows),
  })
})

const CLEARED = 'Every page and answer is made anew for its next visitor.'
const QUEUED = 'The edge takes no more calls at the moment: its cache is cleared within a few minutes.'
const NONE = 'Nothing is kept at the edge: every visitor sees what is stored.'

/** Purges everything at the edge, at once or, where it refuses, within the next minutes. */
const clearCache = ({ edge }: Dependencies) =>
  new Hono<AppEnv>().post('/', async (c) => {
    const purge = edge?.(environmentOf(c))
    if (purge === undefined) return c.json({ cache: 'none' as const, message: NONE }, 200)
    const { db, actor } = c.var
    await queuePurges(db, [ALL_TAGS])
    const { isDone } = await purgeEdge(db, purge)
    await auditStatement(db, { actor, action: 'clear', entity: 'cache' })
    return isDone
      ? c.json({ cache: 'cleared' as const, message: CLEARED }, 200)
      : c.json({ cache: 'queued' as const, message: QUEUED }, 202)
  })

/** The whole API: the public routes and the operators'. Every other request passes to whatever is mounted behind it. */
export function createApp(dependencies = fromSettings) {
  const app = createPublicApp(dependencies, requirePermission)
    .route('/api/businesses', updateBusinessRoute)
    .route('/api/export-businesses', exportBusinesses)
    .route('/api/submit-url', submitUrl(dependencies))
    .route('/api/submit-urls-bulk', submitUrlsBulk(dependencies))
    .route('/api/clear-cache', clearCache(dependencies))
    .route('/api/reset-database', resetDatabase(dependencies))
    .route('/api/upload-excel', uploadExcel(dependencies))
    .route('/api/admin', adminRoutes(dependencies))
  app.all('/api/*', nothingThere)
  return app
}

/** The API's type, for clients. */
export type App = ReturnType<typeof createApp>
