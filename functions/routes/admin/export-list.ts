import { Hono } from 'hono'
import * as z from 'zod/mini'
import { listExistingIds, listMatchingIds } from '#db/businesses/export-matching.ts'
import { readTurkishNames } from '#db/taxonomy/admin-list.ts'
import { EXPORT_COLUMNS, type ExportColumn } from '#domain/business/candidate.ts'
import {
  EXPORT_FORMATS,
  EXPORT_LANGUAGES,
  EXPORT_LIMIT,
  type ExportFormat,
  type ExportLanguage,
  listExportName,
} from '#domain/business/export.ts'
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
  'csv-tr': 'text/csv; charset=utf-8',
} as const

const parameters = query({
  ...adminListFilters,
  format: oneOf(EXPORT_FORMATS, 'The kind of file; a workbook when absent.'),
  columns: someOf(EXPORT_COLUMNS, 'Columns, with commas between; all when absent.'),
  language: oneOf(
    EXPORT_LANGUAGES,
    'The language of the headers, and of names of kinds beside their own; English when absent.',
  ),
})

/** The businesses chosen one by one, at most as many as in a bulk change, and the file's format. */
const chosen = z.extend(businessIdsSchema, {
  format: z.optional(z.enum(EXPORT_FORMATS)),
  columns: z.optional(
    z.array(z.enum(EXPORT_COLUMNS)).check(z.minLength(1), z.maxLength(EXPORT_COLUMNS.length)),
  ),
  language: z.optional(z.enum(EXPORT_LANGUAGES)),
})

interface File {
  readonly format?: ExportFormat | undefined
  readonly columns?: readonly ExportColumn[] | undefined
  readonly language?: ExportLanguage | undefined
}

/** Answers with the businesses as a file; the audit log records how they were chosen. */
async function answer(
  c: AppContext,
  ids: readonly number[],
  { format = 'xlsx', columns, language }: File,
  chosenBy: object,
) {
  await logDownload(c, {
    action: 'export',
    entity: 'business',
    after: { ...chosenBy, format, columns: columns?.join(), rows: ids.length },
  })
  // Loaded on use: the workbook writer is a large part of the Worker.
  const { exportBusinessesOf } = await import('#jobs/export/list.ts')
  const turkishNames = await readTurkishNames(c.var.db)
  return c.body(exportBusinessesOf(c.var.db, ids, { format, columns, language, turkishNames }), 200, {
    'Content-Type': TYPES[format],
    'Content-Disposition': `attachment; filename="${listExportName(format, new Date())}"`,
    'X-Total-Count': String(ids.length),
  })
}

/** Businesses of the operators' list as a file: the whole list, or the chosen ones. */
export const exportList = new Hono<AppEnv>()
  .get('/', noStore, validate('query', parameters), async (c) => {
    const { format, columns, language, ...filters } = c.req.valid('query')
    const ids = await listMatchingIds(c.var.db, filters, EXPORT_LIMIT)
    return answer(c, ids, { format, columns, language }, filters)
  })
  .post('/', noStore, validate('json', chosen), async (c) => {
    const { ids, format, columns, language } = c.req.valid('json')
    const existing = await listExistingIds(c.var.db, ids)
    const ordered = columns && EXPORT_COLUMNS.filter((column) => columns.includes(column))
    return answer(c, existing, { format, columns: ordered, language }, { ids: existing.join() })
  })
