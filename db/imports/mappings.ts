import { count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { auditStatementIfChanged, auditStatement } from '../audit/append.ts'
import type { Database } from '../client.ts'
import { NOW } from '../schema/columns.ts'
import { importMappings } from '../schema/imports.ts'

/** The meaning of each column, by its index from 0; null for a column that is not read. */
export type StoredMapping = Readonly<Record<string, string | null>>

/** The columns of a field, the most trusted first, by the field. */
export type StoredRanks = Readonly<Record<string, number[]>>

/** A column mapping of a header set, with its name. */
export interface MappingTemplate {
  readonly name: string
  readonly headers: string[]
  readonly mapping: StoredMapping
  readonly ranks: StoredRanks
}

const { id, headerHash, name, headers, mapping, ranks, updatedAt } = importMappings
const entity = 'import-mapping'

/** The mapping and the orders chosen for a header set, by its hash; null when there are none. */
export async function findMapping(
  db: Database,
  hash: string,
): Promise<{ readonly mapping: StoredMapping | null; readonly ranks: StoredRanks | null }> {
  const [found] = await db.select({ mapping, ranks }).from(importMappings).where(eq(headerHash, hash))
  return found ?? { mapping: null, ranks: null }
}

/** Stores the mapping of a header set, keeping the name of an earlier one. An empty mapping makes no new template. */
export async function rememberMapping(db: Database, hash: string, template: MappingTemplate): Promise<void> {
  const { headers, mapping, ranks } = template
  const set = { headers, mapping, ranks, updatedAt: NOW }
  if (Object.keys({ ...mapping, ...ranks }).length === 0)
    await db.update(importMappings).set(set).where(eq(headerHash, hash))
  else
    await db
      .insert(importMappings)
      .values({ headerHash: hash, ...template })
      .onConflictDoUpdate({
        target: headerHash,
        set: { ...set, name: sql`coalesce(nullif(${name}, ''), excluded.name)` },
      })
}

/** The changed fields of a template. */
export interface TemplateChange {
  readonly name?: string | undefined
  readonly mapping?: StoredMapping | undefined
  readonly ranks?: StoredRanks | undefined
}

/** The templates, the latest first, and how many there are. */
export async function listTemplates(db: Database, { limit, offset }: { limit: number; offset: number }) {
  const isRemembered = sql<number>`${isNotNull(headerHash)}`.mapWith(Boolean)
  const [rows, [all]] = await db.batch([
    db
      .select({ id, name, headers, mapping, ranks, updatedAt, isRemembered })
      .from(importMappings)
      .orderBy(desc(updatedAt), desc(id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(importMappings),
  ])
  return { rows, total: all?.total ?? 0 }
}

/** Saves a template under its name; returns its id. */
export async function saveTemplate(db: Database, actor: string, template: MappingTemplate): Promise<number> {
  const [[saved]] = await db.batch([
    db.insert(importMappings).values(template).returning({ id }),
    auditStatement(db, { actor, action: 'create', entity, after: { name: template.name } }),
  ])
  return saved?.id ?? 0
}

/** Renames or edits a template; false where there is none. */
export async function changeTemplate(
  db: Database,
  actor: string,
  templateId: number,
  after: TemplateChange,
): Promise<boolean> {
  const [before] = await db.select({ name, mapping, ranks }).from(importMappings).where(eq(id, templateId))
  if (before === undefined) return false
  await db.batch([
    db
      .update(importMappings)
      .set({ ...after, updatedAt: NOW })
      .where(eq(id, templateId)),
    auditStatementIfChanged(db, {
      actor,
      action: 'update',
      entity,
      entityId: templateId,
      before,
      after: { ...after },
    }),
  ])
  return true
}

/** Deletes a template; false where there is none. */
export async function deleteTemplate(db: Database, actor: string, templateId: number): Promise<boolean> {
  const [before] = await db.select({ name, mapping, ranks }).from(importMappings).where(eq(id, templateId))
  if (before === undefined) return false
  await db.batch([
    db.delete(importMappings).where(eq(id, templateId)),
    auditStatementIfChanged(db, { actor, action: 'delete', entity, entityId: templateId, before }),
  ])
  return true
}
