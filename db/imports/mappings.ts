import { eq } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { NOW } from '../schema/columns.ts'
import { importMappings } from '../schema/imports.ts'

/** The meaning of each column, by its index from 0; null for a column that is not read. */
export type StoredMapping = Readonly<Record<string, string | null>>

/** The mapping chosen for a header set, by its hash; null when there is none. */
export async function findMapping(db: Database, headerHash: string): Promise<StoredMapping | null> {
  const [found] = await db
    .select({ mapping: importMappings.mapping })
    .from(importMappings)
    .where(eq(importMappings.headerHash, headerHash))
  return found?.mapping ?? null
}

/** Stores the mapping chosen for a header set, replacing an earlier one. */
export async function saveMapping(db: Database, headerHash: string, mapping: StoredMapping): Promise<void> {
  await db
    .insert(importMappings)
    .values({ headerHash, mapping })
    .onConflictDoUpdate({ target: importMappings.headerHash, set: { mapping, updatedAt: NOW } })
}
