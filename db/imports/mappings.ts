import { eq } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { NOW } from '../schema/columns.ts'
import { importMappings } from '../schema/imports.ts'

/** The meaning of each column, by its index from 0; null for a column that is not read. */
export type StoredMapping = Readonly<Record<string, string | null>>

/** The columns of a field, the most trusted first, by the field. */
export type StoredRanks = Readonly<Record<string, number[]>>

/** The mapping and the orders chosen for a header set, by its hash; null when there are none. */
export async function findMapping(
  db: Database,
  headerHash: string,
): Promise<{ readonly mapping: StoredMapping | null; readonly ranks: StoredRanks | null }> {
  const [found] = await db
    .select({ mapping: importMappings.mapping, ranks: importMappings.ranks })
    .from(importMappings)
    .where(eq(importMappings.headerHash, headerHash))
  return found ?? { mapping: null, ranks: null }
}

/** Stores the mapping and the orders chosen for a header set, replacing an earlier one. */
export async function saveMapping(
  db: Database,
  headerHash: string,
  mapping: StoredMapping,
  ranks: StoredRanks,
): Promise<void> {
  await db
    .insert(importMappings)
    .values({ headerHash, mapping, ranks })
    .onConflictDoUpdate({ target: importMappings.headerHash, set: { mapping, ranks, updatedAt: NOW } })
}
