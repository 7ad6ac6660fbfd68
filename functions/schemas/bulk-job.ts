import * as z from 'zod/mini'
import { BULK_ACTIONS } from '#domain/business/bulk.ts'
import { businessIdsSchema } from '#domain/business/form.ts'
import { query } from '../http/parameters.ts'
import { adminListFilters } from '../routes/admin/businesses-parameters.ts'
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

/** An edit that is only looked at. */
export const bulkEdit = z.strictObject({ patch: changedBusinesses, ...chosen }).check(isOneChoice)

/** A change of many businesses: the filters of the list as in its address, or the ids of those that were chosen. */
export const newBulkJob = z
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
