import { sql, type SQL } from 'drizzle-orm'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { AppError } from '#domain/errors.ts'
import type { WrittenBusiness } from '../businesses/write-statements.ts'
import type { Database } from '../client.ts'
import type { StoredBusiness } from '../imports/business-content.ts'
import { inList } from '../sql/in-list.ts'
import { IS_NEWLY_SUPPRESSED, IS_SUPPRESSED } from './keys.ts'
import { findEntries, hasSuppressions, listKeys } from './withhold.ts'

const refusal = (name: string) =>
  new AppError('suppressed', `${name} is known as a business that was removed for good.`)

/** A business as it will be in the directory. */
type Planned = Pick<WrittenBusiness, 'id' | 'slug' | 'matchKey'> & {
  readonly content: Pick<StoredBusiness, 'name' | 'placeId' | 'source' | 'sourceId' | 'phoneE164' | 'cityId'>
  readonly derived: Pick<StoredBusiness, 'folded'>
}

/** Those of the planned businesses that would get the key of one removed for good, and had none before. */
export async function listSuppressed(
  db: Database,
  planned: readonly Planned[],
): Promise<ReadonlySet<number>> {
  if (planned.length === 0) return new Set()
  const rows = planned.map(({ id, slug, matchKey, content, derived }) => {
    const { placeId, source, sourceId, phoneE164, cityId } = content
    return [id, slug, matchKey, placeId, source, sourceId, phoneE164, derived.folded, cityId]
  })
  const found = await db.all<{
    id: number
  }>(sql`with b as materialized (select value ->> 0 as id, value ->> 1 as slug,
      value ->> 2 as match_key, value ->> 3 as place_id, value ->> 4 as source, value ->> 5 as source_id,
      value ->> 6 as phone_e164, value ->> 7 as folded, value ->> 8 as city_id from json_each(${JSON.stringify(rows)}))
    select b.id from b where exists (select 1 from suppression_keys) and ${IS_NEWLY_SUPPRESSED}`)
  return new Set(found.map(({ id }) => id))
}

/** The same check for stored businesses. */
export const listSuppressedStored = (db: Database, stored: readonly StoredBusiness[]) =>
  listSuppressed(
    db,
    stored.map((business) => ({ ...business, content: business, derived: business })),
  )

/** Throws where a business would get the key of one removed for good. */
export async function refuseSuppressed(db: Database, planned: Planned): Promise<void> {
  const { size } = await listSuppressed(db, [planned])
  if (size > 0) throw refusal(planned.content.name)
}

/** Throws where a trashed business has the key of one removed for good. */
export async function refuseSuppressedInTrash(db: Database, ids: readonly number[]): Promise<void> {
  const [found] = await db.all<{ name: string }>(
    sql`select b.name from businesses b where b.id in ${inList(ids)} and b.deleted_at is not null and ${IS_SUPPRESSED} limit 1`,
  )
  if (found) throw refusal(found.name)
}

/** A business after and before an operator's form; `lifts` where the operator means one removed for good. */
interface Form {
  readonly candidate: BusinessCandidate
  readonly before?: BusinessCandidate | undefined
  readonly lifts: boolean
  readonly actor: string
  /** Without it the entries stay unchanged. */
  readonly condition?: SQL
}

/**
 * Throws where a form's business has the key of one removed for good, unless `lifts`: then returns the statements that
 * delete its keys from the entries and log this.
 */
export async function liftStatements(
  db: Database,
  { candidate, before, lifts, actor, condition = sql`true` }: Form,
): Promise<SQL[]> {
  if (!(await hasSuppressions(db))) return []
  const rows = [candidate, ...(before ? [before] : [])].map((each, at) => ({ row: at, candidate: each }))
  const [keys = [], known = []] = (await listKeys(db, rows)).map((list, at) => [
    ...list,
    ...slugKeys(rows[at]?.candidate),
  ])
  const entries = await findEntries(
    db,
    keys.filter((key) => !known.includes(key)),
  )
  if (entries.length === 0) return []
  if (!lifts) throw refusal(candidate.name)
  const lifted = inList(entries.map(({ key }) => key))
  const ids = inList([...new Set(entries.map(({ suppressionId }) => suppressionId))])
  return [
    sql`insert into audit_log (actor, action, entity, entity_id, detail)
      select ${actor}, 'lift', 'suppression', s.id, json_object('before', json_object('name', s.name, 'city', s.city),
        'after', json_object('name', ${candidate.name})) from suppressions s where s.id in ${ids} and ${condition}`,
    sql`delete from suppression_keys where key in ${lifted} and ${condition}`,
    sql`delete from suppressions where id in ${ids} and ${condition}
      and not exists (select 1 from suppression_keys k where k.suppression_id = suppressions.id)`,
  ]
}

/** The key of the slug in a form. */
const slugKeys = (candidate: BusinessCandidate | undefined) =>
  candidate?.slug ? [`slug ${candidate.slug}`] : []
