import { and, eq, gt } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { mailSchema, type Mail } from '#domain/mail/mail.ts'
import type { Database } from '../client.ts'
import { outbox } from '../schema/index.ts'

/**
 * The statement that queues mail; it belongs in the same `db.batch` as what it tells of. Throws `AppError` for what is no
 * address, and for a subject or a text that is empty.
 */
export function queueMailStatement(db: Database, mail: Mail) {
  const { data, error } = mailSchema.safeParse(mail)
  if (data !== undefined) return db.insert(outbox).values(data)
  const [issue] = error.issues
  throw new AppError('bad_request', `Mail: ${issue?.path.join('.')} ${issue?.message}.`)
}

/** How many mails were queued for an address since a moment (ISO 8601 UTC). */
export const countMailTo = (db: Database, to: string, since: string): Promise<number> =>
  db.$count(outbox, and(gt(outbox.createdAt, since), eq(outbox.to, to)))
