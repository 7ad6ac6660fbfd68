import { CLAIM_MS, claimMail, giveUpOldMail, postponeMail, releaseMail, settleMail } from '#db/outbox/send.ts'
import { deleteOldMail } from '#db/outbox/operate.ts'
import type { Database } from '#db/client.ts'
import { rootMessage } from '#domain/errors.ts'
import { MailRefusal, SENT_MAIL_KEPT_DAYS, type SendMail } from '#domain/mail/mail.ts'

export interface OutboxOptions {
  readonly now?: () => Date
  /** No further mail is begun after so many milliseconds. */
  readonly limitMs?: number
  /** How long a server may take for one. */
  readonly sendMs?: number
}

/** How many were handed over, and how many were not taken. */
export interface OutboxRun {
  readonly sent: number
  readonly refused: number
}

/** Taken at a time: all of them are tried before somebody else may have them. */
const BATCH = 5
const SEND_MS = 20_000
const LIMIT_MS = CLAIM_MS - BATCH * SEND_MS

/**
 * Sends what is due, one after another. Two callers never have the same mail in hand; what a server does not take waits
 * for its next attempt, and what a caller that was cut off had in hand waits until its time is over.
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

/** Why mail was not taken; undefined where it was. */
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

/** Deletes what was sent a month ago, and whatever was queued `keptDays` days ago; gives how many. */
export async function purgeMail(db: Database, keptDays: number, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  return { mail: await deleteOldMail(db, before(SENT_MAIL_KEPT_DAYS), before(keptDays)) }
}
