import { Hono } from 'hono'
import { audited } from '#db/commands/audit.ts'
import { backupFile, backupName } from '#jobs/backup.ts'
import type { AppEnv } from '../../environment.ts'

/** All that is worth keeping, as a gzip file of lines of JSON that is made while it is sent. */
export const backup = new Hono<AppEnv>().get('/', async (c) => {
  const now = new Date()
  const name = backupName(now)
  await audited(c.var.db, { actor: c.var.actor, action: 'backup', entity: 'database', after: { name } })
  return c.body(backupFile(c.var.db, now), 200, {
    'Content-Type': 'application/gzip',
    'Content-Disposition': `attachment; filename="${name}"`,
  })
})
