import { Hono } from 'hono'
import * as z from 'zod/mini'
import { auditStatement } from '#db/audit/append.ts'
import { BACKUP_FINISHED, BACKUP_SENT, findSentBackup, listBackupRows } from '#db/database/overview.ts'
import { backupName, readBackupName } from '#domain/backup-retention.ts'
import { AppError } from '#domain/errors.ts'
import { readSessionSecret } from '#domain/env.ts'
import { backupFile } from '#jobs/backup.ts'
import { storedBackups } from '#jobs/backups/stored-backups.ts'
import { environmentOf, type AppEnv } from '../../environment.ts'
import { logDownload } from '../../http/log-download.ts'
import { recentPassword } from '../../middleware/require-password.ts'
import { validate } from '../../middleware/validate.ts'

const read = z.strictObject({ sha256: z.string().check(z.regex(/^[\da-f]{64}$/, 'must be a SHA-256')) })

const address = z.object({
  name: z
    .string()
    .check(z.refine((name) => readBackupName(name) !== undefined, 'must be the name of a backup')),
})

/**
 * A backup as a gzip file of JSON lines, streamed while it is generated; it contains personal data, so it requires the
 * password. It is complete once its reader has confirmed the hash of the bytes. The kept backups are listed and sent as
 * they are.
 */
export const backup = new Hono<AppEnv>()
  .get('/', recentPassword, async (c) => {
    const now = new Date()
    const name = backupName(now, 'manual')
    const entity = 'database'
    await logDownload(c, { entity, action: 'backup', after: { name } })
    const noteEnd = ({ sha256 }: { sha256: string }) =>
      logDownload(c, { entity, action: BACKUP_SENT, after: { name, sha256 } })
    return c.body(backupFile(c.var.db, now, readSessionSecret(c.env), noteEnd), 200, {
      'Content-Type': 'application/gzip',
      'Content-Disposition': `attachment; filename="${name}"`,
    })
  })
  .get('/stored', async (c) => {
    const stored = storedBackups(environmentOf(c))
    if (stored === undefined) return c.json({ place: null, backups: [] }, 200)
    const [backups, rows] = await Promise.all([stored.list(), listBackupRows(c.var.db)])
    const all = backups.map((backup) => ({ ...backup, rows: rows.get(backup.name) ?? null }))
    return c.json({ place: stored.place, backups: all }, 200)
  })
  .get('/stored/:name', recentPassword, validate('param', address), async (c) => {
    const { name } = c.req.valid('param')
    const stored = storedBackups(environmentOf(c))
    if (stored === undefined) throw new AppError('not_found', `There is no backup ${name}.`)
    const { body, headers } = await stored.open(name)
    await logDownload(c, { entity: 'database', action: 'backup-download', after: { name } })
    const length = headers.get('Content-Length')
    if (length !== null) c.header('Content-Length', length)
    return c.body(body as ReadableStream<Uint8Array<ArrayBuffer>>, 200, {
      'Content-Type': 'application/gzip',
      'Content-Disposition': `attachment; filename="${name}"`,
    })
  })
  .post('/finish', validate('json', read), async (c) => {
    const { actor, db } = c.var
    const { sha256 } = c.req.valid('json')
    const name = await findSentBackup(db, actor, sha256)
    if (name === undefined) throw new AppError('not_found', 'You were sent no such backup.')
    await auditStatement(db, { actor, entity: 'database', action: BACKUP_FINISHED, after: { name } })
    return c.json({ name }, 200)
  })
