import { Hono } from 'hono'
import { auditStatement } from '#db/audit/append.ts'
import { listMatchingIds } from '#db/businesses/export-matching.ts'
import { EXPORT_COLUMNS } from '#domain/business/candidate.ts'
import { EXPORT_FORMATS, EXPORT_LIMIT, listExportName } from '#domain/business/export.ts'
import type { AppEnv } from '../../environment.ts'
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

/** All businesses of the operators' list, with those that no page shows, as a file. */
export const exportList = new Hono<AppEnv>().get('/', noStore, validate('query', parameters), async (c) => {
  const { format = 'xlsx', columns, ...filters } = c.req.valid('query')
  const ids = await listMatchingIds(c.var.db, filters, EXPORT_LIMIT)
  await auditStatement(c.var.db, {
    actor: c.var.actor,
    action: 'export',
    entity: 'business',
    after: { ...filters, format, columns: columns?.join(), rows: ids.length },
  })
  // The workbook writer is a large part of the Worker that nothing else needs.
  const { exportBusinessesOf } = await import('#jobs/export/list.ts')
  return c.body(exportBusinessesOf(c.var.db, ids, { format, columns }), 200, {
    'Content-Type': TYPES[format],
    'Content-Disposition': `attachment; filename="${listExportName(format, new Date())}"`,
    'X-Total-Count': String(ids.length),
  })
})
