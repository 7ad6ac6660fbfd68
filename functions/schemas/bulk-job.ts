import * as z from 'zod/mini'
import { BULK_ACTIONS } from '#domain/business/bulk.ts'
import { businessIdsSchema } from '#domain/business/form.ts'
import { query } from '../http/parameters.ts'
import { adminListFilters } from '../routes/admin/businesses-parameters.ts'
import { changedBusinesses } from '#domain/business/english-form.ts'

/** A change of many businesses: the filters of the list as in its address, or the ids of those that were chosen. */
export const newBulkJob = z
  .strictObject({
    action: z.enum(BULK_ACTIONS),
    patch: z.optional(changedBusinesses),
    query: z.optional(query(adminListFilters)),
    ids: z.optional(businessIdsSchema.shape.ids),
  })
  .check(
    z.refine(({ action, patch }) => (action === 'edit') === (patch !== undefined), {
      error: 'must be given to edit, and only there',
      path: ['patch'],
    }),
    z.refine(({ query: filters, ids }) => (filters === undefined) !== (ids === undefined), {
      error: 'must be given where query is not, and only there',
      path: ['ids'],
    }),
  )
