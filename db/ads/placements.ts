import { withDefaultPlacements, AD_PAGES, type AdPlacement } from '#domain/ads/placement.ts'
import { auditStatement } from '../audit/append.ts'
import { changedFields } from '../businesses/changed-fields.ts'
import type { Database } from '../client.ts'
import { adPlacements } from '../schema/ads.ts'
import { NOW } from '../schema/columns.ts'

const { placement, enabled, adClient, adSlot, adFormat, adStyle, frequency, pages } = adPlacements
const COLUMNS = { placement, enabled, adClient, adSlot, adFormat, adStyle, frequency, pages }

/** Lists all five placements, with default values where none were saved. */
export async function listPlacements(db: Database): Promise<AdPlacement[]> {
  const rows = await db.select(COLUMNS).from(adPlacements)
  return withDefaultPlacements(
    rows.map((row) => ({
      ...row,
      adClient: row.adClient ?? '',
      adSlot: row.adSlot ?? '',
      adStyle: row.adStyle ?? {},
      pages: row.pages ?? AD_PAGES,
    })),
  )
}

/** Saves placements, each change logged; returns whether anything changed. */
export async function savePlacements(
  db: Database,
  actor: string,
  placements: readonly AdPlacement[],
): Promise<boolean> {
  const before = new Map((await listPlacements(db)).map((each) => [each.placement, each]))
  const changes = placements.flatMap((after) => {
    const was = before.get(after.placement)
    const changed = was && changedFields(comparable(was), comparable(after))
    return changed ? [{ after, changed }] : []
  })
  const statements = changes.flatMap(({ after, changed }) => {
    const values = { ...after, adStyle: { ...after.adStyle }, pages: [...after.pages] }
    const entry = { actor, action: 'update', entity: 'ad-placement', entityId: after.placement, ...changed }
    return [
      db
        .insert(adPlacements)
        .values(values)
        .onConflictDoUpdate({ target: adPlacements.placement, set: { ...values, updatedAt: NOW } }),
      auditStatement(db, entry),
    ]
  })
  const [first, ...others] = statements
  if (first === undefined) return false
  await db.batch([first, ...others])
  return true
}

const comparable = (each: AdPlacement) => ({
  ...each,
  adStyle: JSON.stringify(each.adStyle),
  pages: [...each.pages].sort().join(' '),
})
