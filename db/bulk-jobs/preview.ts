import { and, asc, getTableColumns, gt, sql } from 'drizzle-orm'
import type { BulkExample, BulkPreview } from '#domain/business/bulk.ts'
import type { BulkPatch } from '#domain/business/bulk-patch.ts'
import type { AdminListFilters } from '../businesses/admin-list/query.ts'
import { matching } from '../businesses/admin-list/matching.ts'
import type { Database } from '../client.ts'
import { businesses } from '../schema/businesses.ts'
import { inList } from '../sql/in-list.ts'
import { isChangeable } from './collect.ts'
import { planEdits } from './plan-edit.ts'

const EXAMPLES = 10
/** Businesses planned at once, and the number examined. */
const STEP = 100
const MOST = 1_000

interface Choice {
  readonly patch: BulkPatch
  readonly query?: AdminListFilters | undefined
  readonly ids?: readonly number[] | undefined
}

/** The result of an edit for the first ten businesses that it changes; writes nothing. */
export async function previewBulkEdit(db: Database, { patch, query, ids }: Choice): Promise<BulkPreview> {
  const list = ids ? undefined : await matching(db, query ?? {})
  const chosen = sql`id in (${
    list
      ? sql`with ${list.tables} select b.id from businesses b where ${isChangeable('edit')} and (${list.condition})`
      : sql`select b.id from businesses b where b.id in ${inList(ids ?? [])} and ${isChangeable('edit')}`
  })`
  const examples: BulkExample[] = []
  let [looked, unfit, last] = [0, 0, 0]
  for (;;) {
    const page = await db
      .select(getTableColumns(businesses))
      .from(businesses)
      .where(and(gt(businesses.id, last), chosen))
      .orderBy(asc(businesses.id))
      .limit(STEP)
    const plan = await planEdits(db, page, patch)
    looked += page.length
    unfit += plan.unfit
    last = page.at(-1)?.id ?? last
    const stored = new Map(page.map((business) => [business.id, business]))
    const edits = plan.edits.toSorted((one, other) => one.change.id - other.change.id)
    examples.push(
      ...edits.map(({ row, change }) => ({
        id: change.id,
        name: stored.get(change.id)?.name ?? row.content.name,
        place: stored.get(change.id)?.address ?? null,
        before: withoutPins(change.before),
        after: withoutPins(change.after),
      })),
    )
    const isAll = page.length < STEP
    if (isAll || examples.length >= EXAMPLES || looked >= MOST)
      return { examples: examples.slice(0, EXAMPLES), looked, isMore: !isAll, unfit }
  }
}

const withoutPins = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field !== 'pinnedFields'))
