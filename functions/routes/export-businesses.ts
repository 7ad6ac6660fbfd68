import { Hono } from 'hono'
import { estimateExport } from '#db/businesses/export.ts'
import { findCategorySlug } from '#db/taxonomy/list.ts'
import { EXPORT_LIMIT, EXPORT_STATES, exportFileName, rangeFault } from '#domain/business/export.ts'
import { AppError } from '#domain/errors.ts'
import type { AppEnv } from '../environment.ts'
import { logDownload } from '../http/log-download.ts'
import { noStore } from '../middleware/no-store.ts'
import { validate } from '../middleware/validate.ts'
import { bounds, country, oneOf, query, integerParameter } from '../http/parameters.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const parameters = query({
  startIndex: integerParameter(1, Number.MAX_SAFE_INTEGER, 'The first number; 1 when absent.'),
  endIndex: integerParameter(1, Number.MAX_SAFE_INTEGER, 'The last number; all from the first when absent.'),
  categoryId: integerParameter(1, Number.MAX_SAFE_INTEGER, 'Id of a category.'),
  countryCode: country,
  bounds,
  status: oneOf(EXPORT_STATES, 'Only those in a state.'),
})

export const exportBusinesses = new Hono<AppEnv>().get(
  '/',
  noStore,
  validate('query', parameters),
  async (c) => {
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
    // The workbook writer is a large part of the Worker that nothing else needs.
    const { exportWorkbook } = await import('#jobs/export/export.ts')
    return c.body(exportWorkbook(c.var.db, range, rows), 200, {
      'Content-Type': XLSX,
      'Content-Disposition': `attachment; filename="${exportFileName(range, slug, new Date())}"`,
      // An upper bound: businesses in the trash or skipped ids are not subtracted.
      'X-Estimated-Rows': String(rows),
    })
  },
)
