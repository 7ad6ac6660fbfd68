import { lt, sql } from 'drizzle-orm'
import type { ContactTopic } from '#domain/contact/fields.ts'
import type { Database } from '../client.ts'
import { contactAttempts, contactMessages } from '../schema/index.ts'

export interface NewMessage {
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
  readonly kind: ContactTopic
  readonly businessSlug: string | null
}

/** How many messages a sender may store within the window. */
export const CONTACT_RATE = { messages: 5, windowMs: 3_600_000 } as const

interface Outcome {
  stored: number
  oldest: string | null
}

/**
 * Stores a message and counts it for its sender, in one transaction. The same text twice within the window is one
 * message, since browsers resend a request that got no answer. Returns 0 when stored, else the seconds until the sender
 * may write again.
 */
export async function storeMessage(
  db: Database,
  message: NewMessage,
  addressHash: string,
  now: Date,
): Promise<number> {
  const at = now.toISOString()
  const since = new Date(now.getTime() - CONTACT_RATE.windowMs).toISOString()
  const known = sql`exists (select 1 from contact_messages where created_at > ${since} and email = ${message.email}
    and subject = ${message.subject} and message = ${message.message})`
  const [, , , outcomes] = await db.batch([
    db.delete(contactAttempts).where(lt(contactAttempts.createdAt, since)),
    db.run(sql`insert into contact_attempts (address_hash, created_at) select ${addressHash}, ${at}
      where not ${known}
      and (select count(*) from contact_attempts where address_hash = ${addressHash}) < ${CONTACT_RATE.messages}`),
    // changes() is 1 when the previous statement counted the sender, so the sender was within the limit.
    db.run(sql`insert into contact_messages (name, email, subject, message, kind, business_slug, created_at)
      select ${message.name}, ${message.email}, ${message.subject}, ${message.message}, ${message.kind},
      ${message.businessSlug}, ${at} where changes() = 1`),
    db.all<Outcome>(sql`select ${known} as stored,
      (select min(created_at) from contact_attempts where address_hash = ${addressHash}) as oldest`),
  ])
  const [outcome] = outcomes
  if (outcome === undefined || outcome.stored === 1) return 0
  const freeAt = Date.parse(outcome.oldest ?? at) + CONTACT_RATE.windowMs
  return Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000))
}

/** Deletes messages older than `messagesBefore` and attempts older than `attemptsBefore` (ISO 8601 UTC). */
export async function deleteOldMessages(
  db: Database,
  messagesBefore: string,
  attemptsBefore: string,
): Promise<{ messages: number; attempts: number }> {
  const [messages, attempts] = await db.batch([
    db.delete(contactMessages).where(lt(contactMessages.createdAt, messagesBefore)),
    db.delete(contactAttempts).where(lt(contactAttempts.createdAt, attemptsBefore)),
  ])
  return { messages: messages.rowsAffected, attempts: attempts.rowsAffected }
}
