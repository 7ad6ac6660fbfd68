import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { startSqld } from '#scripts/lib/sqld.ts'
import { startScript } from '#tests/lifecycle/program.ts'

test(
  'tables are backed up before they are migrated, and an empty or present database is not',
  { tags: 'full' },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'meridian-migration-'))
    const sqld = await startSqld(join(folder, 'server'))
    const db = openDatabase(sqld.url, sqld.authToken)
    const variables = { DATA_DIR: folder, DATABASE_URL: sqld.url, DATABASE_AUTH_TOKEN: sqld.authToken ?? '' }
    try {
      for (const state of ['empty', 'present'])
        expect(await startScript('migrate.ts', variables).ending, state).toMatchObject({ code: 0 })
      expect(readdirSync(folder)).not.toContain('backups')
      const newest = sql`(select max(created_at) from __drizzle_migrations)`
      await db.run(sql`delete from __drizzle_migrations where created_at = ${newest}`)
      const { stdout } = await startScript('migrate.ts', variables).ending
      const [name = ''] = readdirSync(join(folder, 'backups'))
      expect(name).toMatch(/-migration\.ndjson\.gz$/)
      expect(stdout).toContain(`Wrote ${name}`)
    } finally {
      db.$client.close()
      await sqld.stop()
    }
  },
)
