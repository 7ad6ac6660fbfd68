import { CLAIM_MS, claimMail, giveUpOldMail, postponeMail, releaseMail, settleMail } from '#db/outbox/send.ts'
import { deleteOldMail } from '#db/outbox/operate.ts'
import type { Database } from '#db/client.ts'
import { rootMessage } from '#domain/errors.ts'
import { MailRefusal, SENT_MAIL_KEPT_DAYS, type SendMail } from '#domain/mail/mail.ts'

export interface OutboxOptions {
  readonly now?: () => Date
  /** Milliseconds after which no further mail is begun. */
  readonly limitMs?: number
  /** Timeout of a mail server for one mail. */
  readonly sendMs?: number
}

/** The numbers of sent and of rejected mails. */
export interface OutboxRun {
  readonly sent: number
  readonly refused: number
}

/** Mails claimed at a time: all of them are tried before the claim expires. */
const BATCH = 5
const SEND_MS = 20_000
const LIMIT_MS = CLAIM_MS - BATCH * SEND_MS

/**
 * Sends due mails one after another. Two callers never hold the same mail. A rejected mail waits for its next attempt,
 * and a mail claimed by an interrupted caller waits until the claim expires.
 */
export async function sendOutbox(
  db: Database,
  send: SendMail,
  { now = () => new Date(), limitMs = LIMIT_MS, sendMs = SEND_MS }: OutboxOptions = {},
): Promise<OutboxRun> {
  const end = now().getTime() + limitMs
  const run = { sent: 0, refused: 0 }
  await giveUpOldMail(db, now())
  for (;;) {
    const claimed = await claimMail(db, now(), BATCH)
    for (const mail of claimed) {
      if (now().getTime() > end) {
        await releaseMail(db, mail)
        continue
      }
      const failure = await failureOf(send, mail, sendMs)
      if (failure === undefined) {
        await settleMail(db, mail, now())
        run.sent += 1
      } else {
        await postponeMail(db, mail, { ...failure, now: now() })
        run.refused += 1
      }
    }
    if (claimed.length < BATCH || now().getTime() > end) return run
  }
}

/** The reason of a failed delivery; undefined if the mail was sent. */
async function failureOf(send: SendMail, mail: Parameters<SendMail>[0], sendMs: number) {
  const time = AbortSignal.timeout(sendMs)
  const isOver = new Promise<never>((_resolve, reject) => {
    time.addEventListener('abort', () => reject(new Error('The server took too long')), { once: true })
  })
  try {
    await Promise.race([send(mail, time), isOver])
    return undefined
  } catch (error) {
    return { reason: rootMessage(error), isFinal: error instanceof MailRefusal }
  }
}

const DAY_MS = 86_400_000

/** Deletes mails sent a month ago, and all mails queued `keptDays` days ago; returns the number. */
export async function purgeMail(db: Database, keptDays: number, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  return { mail: await deleteOldMail(db, before(SENT_MAIL_KEPT_DAYS), before(keptDays)) }
}
