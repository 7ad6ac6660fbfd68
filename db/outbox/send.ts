import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { MAIL_TRIED_MS, mailPause, type MailToSend } from '#domain/mail/mail.ts'
import type { Database } from '../client.ts'
import { outbox } from '../schema/index.ts'

/** Mail claimed by a caller. */
export interface ClaimedMail extends MailToSend {
  /** The number of earlier attempts. */
  readonly attempts: number
  readonly triedSince: string
  /** The end of the claim; also the proof that it is this caller's. */
  readonly claimedUntil: string
}

/** The duration of a claim; after it, another caller takes the mail of an interrupted one. */
export const CLAIM_MS = 180_000
/** Characters of a server's answer that are kept. */
const MAX_REASON = 300

/** Claims the next due mails, in their order. */
export async function claimMail(db: Database, now: Date, limit: number): Promise<readonly ClaimedMail[]> {
  const at = now.toISOString()
  const claimedUntil = new Date(now.getTime() + CLAIM_MS).toISOString()
  const rows = await db
    .update(outbox)
    .set({ claimedUntil })
    .where(
      sql`${outbox.id} in (select id from outbox where sent_at is null and failed_at is null
        and next_attempt_at <= ${at} and (claimed_until is null or claimed_until <= ${at})
        order by next_attempt_at, id limit ${limit})`,
    )
    .returning()
  return rows
    .toSorted((one, other) => one.nextAttemptAt.localeCompare(other.nextAttemptAt) || one.id - other.id)
    .map(({ id, to, subject, text, purpose, createdAt, attempts, triedSince }) => {
      const key = `outbox-${id}-${Date.parse(createdAt)}`
      return { id, to, subject, text, purpose, key, attempts, triedSince, claimedUntil }
    })
}

const mine = ({ id, claimedUntil }: ClaimedMail) =>
  and(eq(outbox.id, id), eq(outbox.claimedUntil, claimedUntil), isNull(outbox.sentAt))

/** Marks mail as sent, whoever has claimed it by now. */
export async function settleMail(db: Database, mail: ClaimedMail, now: Date): Promise<void> {
  const sentAt = now.toISOString()
  await db
    .update(outbox)
    .set({ sentAt, attempts: mail.attempts + 1, failedAt: null, claimedUntil: null, lastError: null })
    .where(and(eq(outbox.id, mail.id), isNull(outbox.sentAt)))
}

/** Releases mail that was not tried. */
export async function releaseMail(db: Database, mail: ClaimedMail): Promise<void> {
  await db.update(outbox).set({ claimedUntil: null }).where(mine(mail))
}

/**
 * Stores why mail was refused and when it is tried next; abandons it where that would be too late, or after a permanent
 * failure.
 */
export async function postponeMail(
  db: Database,
  mail: ClaimedMail,
  { reason, isFinal, now }: { readonly reason: string; readonly isFinal: boolean; readonly now: Date },
): Promise<void> {
  const attempts = mail.attempts + 1
  const next = now.getTime() + mailPause(attempts)
  const isLate = next > Date.parse(mail.triedSince) + MAIL_TRIED_MS
  const nextAttemptAt = new Date(next).toISOString()
  const failedAt = isFinal || isLate ? now.toISOString() : null
  await db
    .update(outbox)
    .set({ attempts, nextAttemptAt, failedAt, claimedUntil: null, lastError: reason.slice(0, MAX_REASON) })
    .where(mine(mail))
}

/** Gives up mail that waited too long without an attempt, such as mail to be sent by hand. */
export async function giveUpOldMail(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - MAIL_TRIED_MS).toISOString()
  const at = now.toISOString()
  await db
    .update(outbox)
    .set({ failedAt: at })
    .where(
      and(
        isNull(outbox.sentAt),
        isNull(outbox.failedAt),
        lt(outbox.triedSince, before),
        sql`(${outbox.claimedUntil} is null or ${outbox.claimedUntil} <= ${at})`,
      ),
    )
}
