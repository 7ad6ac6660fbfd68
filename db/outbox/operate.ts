import { and, desc, eq, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { type MailState, type OutboxMail } from '#domain/mail/mail.ts'
import type { Database } from '../client.ts'
import { auditStatementIfChanged } from '../audit/append.ts'
import { outbox } from '../schema/index.ts'
import { NOW } from '../schema/columns.ts'

const WHERE: Readonly<Record<MailState, SQL | undefined>> = {
  waiting: and(isNull(outbox.sentAt), isNull(outbox.failedAt)),
  sent: isNotNull(outbox.sentAt),
  failed: and(isNull(outbox.sentAt), isNotNull(outbox.failedAt)),
}

const selectMail = (db: Database) => {
  const { id, to, subject, text, purpose, createdAt, attempts } = outbox
  const { nextAttemptAt, sentAt, isSentByHand, failedAt, lastError } = outbox
  return db
    .select({
      id,
      to,
      subject,
      text,
      purpose,
      createdAt,
      attempts,
      nextAttemptAt,
      sentAt,
      isSentByHand,
      failedAt,
      lastError,
    })
    .from(outbox)
}

/** One page of the outbox, newest first. */
export async function listMail(
  db: Database,
  page: { readonly state?: MailState | undefined; readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: OutboxMail[]; readonly total: number }> {
  const condition = page.state && WHERE[page.state]
  const [rows, total] = await Promise.all([
    selectMail(db)
      .where(condition)
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      .limit(page.limit)
      .offset(page.offset),
    db.$count(outbox, condition),
  ])
  return { rows, total }
}

/** One of the outbox; undefined when the id does not exist. */
export async function findMail(db: Database, id: number): Promise<OutboxMail | undefined> {
  const [mail] = await selectMail(db).where(eq(outbox.id, id))
  return mail
}

// The log names mail by its id alone: recipient and text must disappear with it.

/** Marks mail as sent by other means; false where it was sent already, or is being sent. */
export async function markMailSent(db: Database, id: number, actor: string): Promise<boolean> {
  const [{ rowsAffected }] = await db.batch([
    db
      .update(outbox)
      .set({ sentAt: NOW, isSentByHand: true, failedAt: null, claimedUntil: null })
      .where(and(eq(outbox.id, id), isNull(outbox.sentAt), IS_FREE)),
    auditStatementIfChanged(db, { actor, action: 'send', entity: 'mail', entityId: id }),
  ])
  return rowsAffected === 1
}

/** Retries unsent mail from now on; false where it was sent, or is being sent. */
export async function retryMail(db: Database, id: number, actor: string): Promise<boolean> {
  const [{ rowsAffected }] = await db.batch([
    db
      .update(outbox)
      .set({ triedSince: NOW, nextAttemptAt: NOW, attempts: 0, failedAt: null, claimedUntil: null })
      .where(and(eq(outbox.id, id), isNull(outbox.sentAt), IS_FREE)),
    auditStatementIfChanged(db, { actor, action: 'retry', entity: 'mail', entityId: id }),
  ])
  return rowsAffected === 1
}

const IS_FREE = sql`(${outbox.claimedUntil} is null or ${outbox.claimedUntil} <= ${NOW})`

/** Deletes mail sent before an instant, and mail queued before another (ISO 8601 UTC); returns how many. */
export async function deleteOldMail(db: Database, sentBefore: string, queuedBefore: string): Promise<number> {
  const { rowsAffected } = await db
    .delete(outbox)
    .where(or(lt(outbox.sentAt, sentBefore), lt(outbox.createdAt, queuedBefore)))
  return rowsAffected
}

/** The statement that counts abandoned mail, waiting mail, and waiting mail queued before an instant (ISO 8601 UTC). */
export const countUnsentMail = (db: Database, late: string) => {
  const waiting = sql`${outbox.failedAt} is null`
  const sum = (condition: SQL) => sql<number>`coalesce(sum(${condition}), 0)`
  return db
    .select({
      failed: sum(sql`${outbox.failedAt} is not null`),
      waiting: sum(waiting),
      late: sum(sql`${waiting} and ${outbox.createdAt} < ${late}`),
    })
    .from(outbox)
    .where(isNull(outbox.sentAt))
}
