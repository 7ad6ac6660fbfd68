import { sql, type SQL } from 'drizzle-orm'
import type { PinnedFields } from '#domain/business/pins.ts'
import { jsonBatches } from '../sql/json-batches.ts'
import type { Content, StoredBusiness } from '../imports/business-content.ts'

type Fields = Readonly<Record<string, unknown>>

/** A business before and after a change, and the version that the change requires. */
export interface BusinessChange {
  readonly id: number
  readonly readVersion: number
  readonly before: Fields
  readonly after: Fields
}

/** Derived columns, and columns that operators see under other names. */
const NOT_LOGGED = new Set(['week', 'phoneE164', 'fetchedAt', 'categoryId', 'cityId'])

export interface NamedBusiness {
  readonly slug: string
  /** The names of a business's category and city. */
  readonly category: string
  readonly city: string | null
}

/** A business's names and pins after a change. */
interface Changed extends NamedBusiness {
  readonly pinnedFields: PinnedFields | null
}

/** The fields of a business that differ, under the names of the form, before and after. */
export function differences(
  stored: StoredBusiness,
  content: Content,
  was: NamedBusiness,
  is: Changed,
): { before: Fields; after: Fields } {
  const old: Fields = { ...stored, ...was }
  const fresh: Fields = { ...content, ...is }
  const changed = Object.keys(fresh).filter(
    (field) => !NOT_LOGGED.has(field) && JSON.stringify(fresh[field]) !== JSON.stringify(old[field]),
  )
  const pick = (all: Fields) => Object.fromEntries(changed.map((field) => [field, all[field] ?? null]))
  return { before: pick(old), after: pick(fresh) }
}

/**
 * Logs changes of businesses that are unchanged since they were read; belongs before the changing statements in the
 * same batch.
 */
export const auditChanges = (actor: string, changes: readonly BusinessChange[]): SQL[] =>
  jsonBatches(
    changes.map(({ id, readVersion, before, after }) => [id, readVersion, JSON.stringify({ before, after })]),
  ).map(
    (rows) => sql`insert into audit_log (actor, action, entity, entity_id, detail)
      select ${actor}, 'update', 'business', value ->> 0, value ->> 2 from json_each(${rows})
      where exists (select 1 from businesses b
        where b.id = value ->> 0 and b.version = value ->> 1 and b.deleted_at is null)`,
  )

/** The statement that writes a log entry for each business about to be changed. */
export const auditMove = (actor: string, action: string, condition: SQL, detail: SQL = sql`null`) =>
  sql`insert into audit_log (actor, action, entity, entity_id, detail)
    select ${actor}, ${action}, 'business', b.id, ${detail} from businesses b where ${condition}`
