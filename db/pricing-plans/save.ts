import { sql } from 'drizzle-orm'
import type { PricingPlan } from '#domain/pricing/plan.ts'
import type { Database } from '../client.ts'
import { auditStatement } from '../audit/append.ts'
import { changedFields } from '../businesses/changed-fields.ts'
import { NOW } from '../schema/columns.ts'
import { pricingPlans } from '../schema/site.ts'
import { listPricingPlans } from './list.ts'

/** Saves a plan and logs what changed; undefined where there is no such plan. */
export async function savePricingPlan(
  db: Database,
  actor: string,
  plan: PricingPlan,
): Promise<PricingPlan | undefined> {
  const before = (await listPricingPlans(db)).find(({ id }) => id === plan.id)
  if (before === undefined) return undefined
  const changed = changedFields(comparable(before), comparable(plan))
  if (changed === undefined) return before
  const values = { ...plan, features: [...plan.features] }
  await db.batch([
    db
      .insert(pricingPlans)
      .values(values)
      .onConflictDoUpdate({ target: pricingPlans.id, set: { ...values, updatedAt: sql`${NOW}` } }),
    auditStatement(db, { actor, action: 'update', entity: 'pricing-plan', entityId: plan.id, ...changed }),
  ])
  return plan
}

const comparable = (plan: PricingPlan) => ({ ...plan, features: plan.features.join('\n') })
