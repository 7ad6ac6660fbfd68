import { Hono } from 'hono'
import * as z from 'zod/mini'
import { bringBackRecord } from '#db/backups/parts/bring-back-record.ts'
import { bringBackTable } from '#db/backups/parts/bring-back-table.ts'
import { requireChecked } from '#db/backups/parts/checked-restore.ts'
import { findStagedRecords, readStagedRecord, RECORD_FIELDS } from '#db/backups/parts/staged-records.ts'
import { SINGLE_TABLE_NAMES } from '#domain/backup-parts.ts'
import { AppError } from '#domain/errors.ts'
import type { AppEnv, Dependencies } from '../../environment.ts'
import { query, text } from '../../http/parameters.ts'
import { afterBulkWrite } from '../../invalidation/after-bulk-write.ts'
import { recentPassword } from '../../middleware/require-password.ts'
import { validate } from '../../middleware/validate.ts'

export const restoreAddress = z.object({
  restoreId: z.string().check(z.regex(/^[\da-f-]{36}$/, 'must be the id of a restore')),
})
const tableAddress = z.extend(restoreAddress, {
  table: z.enum(SINGLE_TABLE_NAMES, 'must be a table that can be brought back by itself'),
})
const recordAddress = z.extend(restoreAddress, {
  id: z.pipe(z.string().check(z.regex(/^\d{1,15}$/, 'must be the id of a business')), z.transform(Number)),
})

const consent = z.strictObject({ acceptUnsigned: z.optional(z.boolean('must be true or false')) })
const chosen = z.extend(consent, {
  version: z.optional(z.int('must be a whole number')),
  fields: z.optional(z.array(z.enum(RECORD_FIELDS, 'must be fields of a business'), 'must be a list')),
})

/** Restores parts of a checked backup: one table of operators' settings, or one business. */
export const restoreParts = (dependencies: Dependencies) =>
  new Hono<AppEnv>()
    .post(
      '/:restoreId/tables/:table',
      recentPassword,
      validate('param', tableAddress),
      validate('json', consent),
      async (c) => {
        const { restoreId, table } = c.req.valid('param')
        const { acceptUnsigned: acceptsUnsigned = false } = c.req.valid('json')
        const { actor, db } = c.var
        const brought = await bringBackTable(db, restoreId, table, { actor, acceptsUnsigned })
        await afterBulkWrite(c, dependencies)
        return c.json(brought, 200)
      },
    )
    .get(
      '/:restoreId/records',
      validate('param', restoreAddress),
      validate('query', query({ q: text('Words of the name, or the number.') })),
      async (c) => {
        await requireChecked(c.var.db, c.req.valid('param').restoreId)
        return c.json(await findStagedRecords(c.var.db, c.req.valid('query').q ?? ''), 200)
      },
    )
    .get('/:restoreId/records/:id', validate('param', recordAddress), async (c) => {
      const { restoreId, id } = c.req.valid('param')
      await requireChecked(c.var.db, restoreId)
      const record = await readStagedRecord(c.var.db, id)
      if (record === undefined) throw new AppError('not_found', 'The backup has no such business.')
      return c.json(record, 200)
    })
    .post(
      '/:restoreId/records/:id',
      recentPassword,
      validate('param', recordAddress),
      validate('json', chosen),
      async (c) => {
        const { restoreId, id } = c.req.valid('param')
        const { acceptUnsigned: acceptsUnsigned = false, fields, version } = c.req.valid('json')
        const { actor, db } = c.var
        const outcome = await bringBackRecord(db, restoreId, id, { actor, acceptsUnsigned, fields, version })
        if (outcome === 'conflict')
          throw new AppError('conflict', 'The business was changed since it was compared: compare it again.')
        if (outcome === 'saved') await afterBulkWrite(c, dependencies)
        return c.json({ outcome }, 200)
      },
    )
