import type { Database } from '#db/client.ts'
import { MAIL_BINDING, readMailService, readMailSettings } from '#domain/mail/mail-settings.ts'
import { environmentOf, type AppContext, type Bindings, type Dependencies } from '../environment.ts'
import { transportOf } from '../http/transport.ts'
import { waitUntil } from '../http/wait-until.ts'

/** Work that goes on after an answer ends half a minute later: what is begun may take its time. */
const AFTER_ANSWER_MS = 5_000

/** Sends what is due, where the Worker itself sends mail. */
export async function sendWaitingMail(
  db: Database,
  env: Bindings,
  dependencies: Dependencies,
  limitMs?: number,
): Promise<void> {
  const service = readMailService(env)
  // The password of SMTP is not given to a Worker.
  if (service === 'none' || service === 'smtp') return
  const [{ workerMail }, { sendOutbox }] = await Promise.all([
    import('#jobs/mail-services.ts'),
    import('#jobs/send-outbox.ts'),
  ])
  const { fetch } = transportOf(dependencies)
  const send = workerMail({ settings: readMailSettings(env), fetch, binding: env[MAIL_BINDING] })
  if (send) await sendOutbox(db, send, limitMs === undefined ? {} : { limitMs })
}

/** Sends what a write queued, after its answer: no request waits for a mail server. */
export function sendMailAfterAnswer(c: AppContext, dependencies: Dependencies): void {
  const work = sendWaitingMail(c.var.db, environmentOf(c), dependencies, AFTER_ANSWER_MS)
  waitUntil(c, 'send mail', work)
}
