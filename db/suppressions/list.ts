import { sql } from 'drizzle-orm'
import type { Suppression } from '#domain/suppression.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import type { Database } from '../client.ts'
import { auditStatementIfChanged } from '../audit/append.ts'

interface Query {
  /** The beginning of a name. */
  readonly search?: string | undefined
  readonly limit: number
  readonly offset: number
}

type Row = Omit<Suppression, 'kinds'> & { readonly kinds: string }

/** The businesses that were removed for good, newest first. */
export async function listSuppressions(
  db: Database,
  { search = '', limit, offset }: Query,
): Promise<{ rows: Suppression[]; total: number }> {
  const condition = search === '' ? sql`true` : sql`instr(lower(s.name), lower(${search})) > 0`
  const [rows, [counted]] = await db.batch([
    db.all<Row>(sql`select s.id, s.name, s.city, s.country_code as countryCode, s.note, s.actor, s.created_at as createdAt,
        (select json_group_array(distinct substr(w.key, 1, instr(w.key, ' ') - 1)) from suppression_keys w
          where w.suppression_id = s.id) as kinds
      from suppressions s where ${condition} order by s.created_at desc, s.id limit ${limit} offset ${offset}`),
    db.all<{ total: number }>(sql`select count(*) as total from suppressions s where ${condition}`),
  ])
  return {
    rows: rows.map((row) => ({ ...row, kinds: parseOwnJson<Suppression['kinds']>(row.kinds) })),
    total: counted?.total ?? 0,
  }
}

/** Lifts an entry: later imports may bring the business back. False where there is none. */
export async function liftSuppression(db: Database, id: string, actor: string): Promise<boolean> {
  const [named] = await db.all<{ name: string; city: string | null }>(
    sql`select name, city from suppressions where id = ${id}`,
  )
  if (named === undefined) return false
  await db.batch([
    db.run(sql`delete from suppression_keys where suppression_id = ${id}`),
    db.run(sql`delete from suppressions where id = ${id}`),
    auditStatementIfChanged(db, {
      actor,
      action: 'lift',
      entity: 'suppression',
      entityId: id,
      before: { ...named },
    }),
  ])
  return true
}
