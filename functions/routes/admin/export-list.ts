import { Hono } from 'hono'
import * as z from 'zod/mini'
import { listExistingIds, listMatchingIds } from '#db/businesses/export-matching.ts'
import { EXPORT_COLUMNS, type ExportColumn } from '#domain/business/candidate.ts'
import { EXPORT_FORMATS, EXPORT_LIMIT, type ExportFormat, listExportName } from '#domain/business/export.ts'
import { businessIdsSchema } from '#domain/business/form.ts'
import type { AppContext, AppEnv } from '../../environment.ts'
import { logDownload } from '../../http/log-download.ts'
import { noStore } from '../../middleware/no-store.ts'
import { validate } from '../../middleware/validate.ts'
import { oneOf, query, someOf } from '../../http/parameters.ts'
import { adminListFilters } from './businesses-parameters.ts'

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

const parameters = query({
  ...adminListFilters,
  format: oneOf(EXPORT_FORMATS, 'The kind of file; a workbook when absent.'),
  columns: someOf(EXPORT_COLUMNS, 'Columns, with commas between; all when absent.'),
})

/** The businesses that were chosen one by one, as many as a bulk change may name at most, and the file. */
const chosen = z.extend(businessIdsSchema, {
  format: z.optional(z.enum(EXPORT_FORMATS)),
  columns: z.optional(
    z.array(z.enum(EXPORT_COLUMNS)).check(z.minLength(1), z.maxLength(EXPORT_COLUMNS.length)),
  ),
})

interface File {
  readonly format?: ExportFormat | undefined
  readonly columns?: readonly ExportColumn[] | undefined
}

/** The businesses as a file; the audit log says by what they were chosen. */
async function answer(
  c: AppContext,
  ids: readonly number[],
  { format = 'xlsx', columns }: File,
  chosenBy: object,
) {
  await logDownload(c, {
    action: 'export',
    entity: 'business',
    after: { ...chosenBy, format, columns: columns?.join(), rows: ids.length },
  })
  // The workbook writer is a large part of the Worker that nothing else needs.
  const { exportBusinessesOf } = await import('#jobs/export/list.ts')
  return c.body(exportBusinessesOf(c.var.db, ids, { format, columns }), 200, {
    'Content-Type': TYPES[format],
    'Content-Disposition': `attachment; filename="${listExportName(format, new Date())}"`,
    'X-Total-Count': String(ids.length),
  })
}

/** Businesses of the operators' list as a file: all that its pages show, or those that were chosen. */
export const exportList = new Hono<AppEnv>()
  .get('/', noStore, validate('query', parameters), async (c) => {
    const { format, columns, ...filters } = c.req.valid('query')
    const ids = await listMatchingIds(c.var.db, filters, EXPORT_LIMIT)
    return answer(c, ids, { format, columns }, filters)
  })
  .post('/', noStore, validate('json', chosen), async (c) => {
    const { ids, format, columns } = c.req.valid('json')
    const existing = await listExistingIds(c.var.db, ids)
    const ordered = columns && EXPORT_COLUMNS.filter((column) => columns.includes(column))
    return answer(c, existing, { format, columns: ordered }, { ids: existing.join() })
  })
