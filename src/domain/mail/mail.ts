import * as z from 'zod/mini'
import { filledText, singleLine } from '../text/schema.ts'

/** The purposes of mail. */
export const MAIL_PURPOSES = [
  'receipt',
  'question',
  'decision',
  'claim',
  'notice',
  'invitation',
  'answer',
  'alert',
  'test',
] as const

/** The mail service; `none` leaves sending to operators. */
export const MAIL_SERVICES = ['none', 'smtp', 'resend', 'cloudflare'] as const

export type MailPurpose = (typeof MAIL_PURPOSES)[number]

export type MailService = (typeof MAIL_SERVICES)[number]

const lines = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()

/** Mail as it is queued: one recipient, and no line break in what becomes a header. */
export const mailSchema = z.strictObject({
  to: filledText(320).check(z.email('must be an address like name@example.com')),
  subject: filledText(200, singleLine),
  text: filledText(50_000, lines),
  purpose: z.enum(MAIL_PURPOSES, `must be one of ${MAIL_PURPOSES.join(', ')}`),
})

/** Whether mail can be queued for an address. */
export const isMailAddress = (text: string): boolean => mailSchema.shape.to.safeParse(text).success

export type Mail = z.output<typeof mailSchema>

/** A mail as handed to a mail service. */
export interface MailToSend extends Mail {
  readonly id: number
  /**
   * The key of the mail, the same at each attempt, so that a receiver recognises repetitions: 1 to 256 letters, digits
   * and hyphens.
   */
  readonly key: string
}

/**
 * Hands a mail to a server before the signal aborts; throws `MailRefusal` for a permanent refusal, and any other error
 * for a temporary failure.
 */
export type SendMail = (mail: MailToSend, signal: AbortSignal) => Promise<void>

/** A permanent refusal by the server. */
export class MailRefusal extends Error {
  override readonly name = 'MailRefusal'
}

/** Mail in the outbox, as operators read it. Times are ISO 8601 UTC. */
export interface OutboxMail extends Mail {
  readonly id: number
  readonly createdAt: string
  readonly attempts: number
  readonly nextAttemptAt: string
  readonly sentAt: string | null
  /** An operator marked it as sent by other means. */
  readonly isSentByHand: boolean
  /** The time of giving up. */
  readonly failedAt: string | null
  /** The last attempt's error, in the server's words. */
  readonly lastError: string | null
}

export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const

/** The state of a mail; pending mail is sent by hand without a service. */
export type MailState = (typeof MAIL_STATES)[number]

export const mailState = ({ sentAt, failedAt }: Pick<OutboxMail, 'sentAt' | 'failedAt'>): MailState =>
  sentAt !== null ? 'sent' : failedAt !== null ? 'failed' : 'waiting'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Pauses after the first, second, ... attempt; the last one is for all further attempts. */
const PAUSES_MS = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * MINUTE_MS)

/** The period of attempts, from queueing or a manual retry. */
export const MAIL_TRIED_MS = 3 * DAY_MS

/** Days after which mail that was sent is deleted, with its address. */
export const SENT_MAIL_KEPT_DAYS = 30

/** The age from which pending mail is shown as a task. */
export const MAIL_LATE_MS = 60 * MINUTE_MS

/** The milliseconds to wait after a number of attempts (1 or more). */
export const mailPause = (attempts: number): number =>
  PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? MINUTE_MS
