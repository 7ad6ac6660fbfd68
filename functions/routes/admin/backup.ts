import { Hono } from 'hono'
import { BACKUP_FINISHED } from '#db/database/overview.ts'
import { backupName } from '#domain/backup-retention.ts'
import { readSessionSecret } from '#domain/env.ts'
import { backupFile } from '#jobs/backup.ts'
import type { AppEnv } from '../../environment.ts'
import { logDownload } from '../../http/log-download.ts'

/** A backup as a gzip file of JSON lines, generated while it is sent. */
export const backup = new Hono<AppEnv>().get('/', async (c) => {
  const now = new Date()
  const name = backupName(now)
  const entry = { entity: 'database', after: { name } }
  await logDownload(c, { ...entry, action: 'backup' })
  const noteEnd = () => logDownload(c, { ...entry, action: BACKUP_FINISHED })
  return c.body(backupFile(c.var.db, now, readSessionSecret(c.env), noteEnd), 200, {
    'Content-Type': 'application/gzip',
    'Content-Disposition': `attachment; filename="${name}"`,
  })
})
