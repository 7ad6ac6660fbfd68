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
/** The limit for all senders whose network is unknown, together. */
export const UNKNOWN_SENDERS_RATE = { messages: 100, windowMs: CONTACT_RATE.windowMs } as const
/** The limit for all senders within the window: more is no conversation. */
export const CONTACT_TOTAL = { messages: 1000, windowMs: 86_400_000 } as const

interface Outcome {
  stored: number
  oldest: string | null
  oldestOfAll: string | null
}

/** The sender: a network, or everybody whose network is unknown. */
export interface Sender {
  readonly addressHash: string
  readonly isKnown: boolean
}

/** Why a message was not stored: the limit that was reached, and the seconds until it allows more. */
export interface ContactLimit {
  readonly of: 'sender' | 'all'
  readonly seconds: number
}

/**
 * Stores a message and counts it for its sender, in one transaction. The same text twice within the window is one
 * message, since browsers resend a request that got no answer. Returns the limit that was reached; undefined when stored.
 */
export async function storeMessage(
  db: Database,
  message: NewMessage,
  { addressHash, isKnown }: Sender,
  now: Date,
): Promise<ContactLimit | undefined> {
  const at = now.toISOString()
  const { messages: most } = isKnown ? CONTACT_RATE : UNKNOWN_SENDERS_RATE
  const since = new Date(now.getTime() - CONTACT_RATE.windowMs).toISOString()
  const dayAgo = new Date(now.getTime() - CONTACT_TOTAL.windowMs).toISOString()
  const lastOfAll = sql`(select created_at from contact_messages where created_at > ${dayAgo}
    order by created_at desc limit 1 offset ${CONTACT_TOTAL.messages - 1})`
  const known = sql`exists (select 1 from contact_messages where created_at > ${since} and email = ${message.email}
    and subject = ${message.subject} and message = ${message.message})`
  const [, , , outcomes] = await db.batch([
    db.delete(contactAttempts).where(lt(contactAttempts.createdAt, since)),
    db.run(sql`insert into contact_attempts (address_hash, created_at) select ${addressHash}, ${at}
      where not ${known} and ${lastOfAll} is null
      and (select count(*) from contact_attempts where address_hash = ${addressHash}) < ${most}`),
    // changes() is 1 when the previous statement counted the sender, so the sender was within the limit.
    db.run(sql`insert into contact_messages (name, email, subject, message, kind, business_slug, created_at)
      select ${message.name}, ${message.email}, ${message.subject}, ${message.message}, ${message.kind},
      ${message.businessSlug}, ${at} where changes() = 1`),
    db.all<Outcome>(sql`select ${known} as stored,
      (select min(created_at) from contact_attempts where address_hash = ${addressHash}) as oldest,
      ${lastOfAll} as oldestOfAll`),
  ])
  const [outcome] = outcomes
  if (outcome === undefined || outcome.stored === 1) return undefined
  const { oldest, oldestOfAll } = outcome
  const freeAt =
    oldestOfAll === null
      ? Date.parse(oldest ?? at) + CONTACT_RATE.windowMs
      : Date.parse(oldestOfAll) + CONTACT_TOTAL.windowMs
  const seconds = Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000))
  return { of: oldestOfAll === null ? 'sender' : 'all', seconds }
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
