import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of an empty database with all tables, which tests copy. */
    migratedDatabase: string
  }
}

export default async function makeMigratedDatabase({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-migrated-'))
  const file = join(folder, 'migrated.db')
  const db = openDatabase(`file:${file}`)
  await migrate(db)
  db.$client.close()
  provide('migratedDatabase', file)
  return () => rmSync(folder, { recursive: true })
}
