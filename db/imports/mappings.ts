import { eq } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { NOW } from '../schema/columns.ts'
import { importMappings } from '../schema/imports.ts'

/** What each column means, by its place from 0; null for one that is not read. */
export type StoredMapping = Readonly<Record<string, string | null>>

/** What was chosen for a header set, by its hash; null when nothing was. */
export async function findMapping(db: Database, headerHash: string): Promise<StoredMapping | null> {
  const [found] = await db
    .select({ mapping: importMappings.mapping })
    .from(importMappings)
    .where(eq(importMappings.headerHash, headerHash))
  return found?.mapping ?? null
}

/** Remembers what was chosen for a header set; the latest choice counts. */
export async function keepMapping(db: Database, headerHash: string, mapping: StoredMapping): Promise<void> {
  await db
    .insert(importMappings)
    .values({ headerHash, mapping })
    .onConflictDoUpdate({ target: importMappings.headerHash, set: { mapping, updatedAt: NOW } })
}
