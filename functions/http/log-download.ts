import { auditStatement, type AuditEntry } from '#db/audit/append.ts'
import { rootMessage } from '#domain/errors.ts'
import type { AppContext } from '../environment.ts'
import { log } from '#jobs/log.ts'

/** Logs a download of data; where the database takes no writes, as on a full disk, the download still goes on. */
export async function logDownload(c: AppContext, entry: Omit<AuditEntry, 'actor'>): Promise<void> {
  try {
    await auditStatement(c.var.db, { ...entry, actor: c.var.actor })
  } catch (error) {
    log('error', { job: 'log a download', reason: rootMessage(error) })
  }
}
