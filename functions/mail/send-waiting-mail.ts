import type { Database } from '#db/client.ts'
import { MAIL_BINDING, readMailService, readMailSettings } from '#domain/mail/mail-settings.ts'
import { environmentOf, type AppContext, type Bindings, type Dependencies } from '../environment.ts'
import { transportOf } from '../http/transport.ts'
import { waitUntil } from '../http/wait-until.ts'

/**
 * The milliseconds in which mail is begun after an answer: work after an answer is cut off after half a minute, and
 * mail that was begun takes time.
 */
const AFTER_ANSWER_MS = 5_000

/** Sends the mail that is due, where the Worker itself sends mail. */
export async function sendWaitingMail(
  db: Database,
  env: Bindings,
  dependencies: Dependencies,
  limitMs?: number,
): Promise<void> {
  const service = readMailService(env)
  // A Worker does not get the password of SMTP.
  if (service === 'none' || service === 'smtp') return
  const [{ workerMail }, { sendOutbox }] = await Promise.all([
    import('#jobs/mail-services.ts'),
    import('#jobs/send-outbox.ts'),
  ])
  const { fetch } = transportOf(dependencies)
  const send = workerMail({ settings: readMailSettings(env), fetch, binding: env[MAIL_BINDING] })
  if (send) await sendOutbox(db, send, limitMs === undefined ? {} : { limitMs })
}

/** Sends queued mail after the answer, so that no request waits for a mail server. */
export function sendMailAfterAnswer(c: AppContext, dependencies: Dependencies): void {
  const work = sendWaitingMail(c.var.db, environmentOf(c), dependencies, AFTER_ANSWER_MS)
  waitUntil(c, 'send mail', work)
}
