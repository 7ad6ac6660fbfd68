import { Hono } from 'hono'
import * as z from 'zod/mini'
import { auditStatement } from '#db/audit/append.ts'
import { findMail, listMail, markMailSent, retryMail } from '#db/outbox/operate.ts'
import { queueMailStatement } from '#db/outbox/queue.ts'
import { AppError } from '#domain/errors.ts'
import { parseEnv } from '#domain/env.ts'
import { MAIL_STATES, mailSchema } from '#domain/mail/mail.ts'
import { readMailService } from '#domain/mail/mail-settings.ts'
import { SITE } from '#src/site.ts'
import { environmentOf, type AppContext, type AppEnv, type Dependencies } from '../../environment.ts'
import { integerParameter, offset, oneOf, query } from '../../http/parameters.ts'
import { page } from '../../http/responses.ts'
import { sendMailAfterAnswer } from '../../mail/send-waiting-mail.ts'
import { validate } from '../../middleware/validate.ts'

const ROWS = 20

const listQuery = query({
  state: oneOf(MAIL_STATES, 'Only mail that stands there.'),
  limit: integerParameter(1, 200, 'Mail a page.', ROWS),
  offset,
})

const testSchema = z.pick(mailSchema, { to: true })

const idOf = (c: AppContext) => Number(c.req.param('id'))

async function existing(c: AppContext, id: number) {
  const mail = Number.isSafeInteger(id) ? await findMail(c.var.db, id) : undefined
  if (!mail) throw new AppError('not_found', 'There is no such mail.')
  return mail
}

const refuseUnlessChanged = (isChanged: boolean) => {
  if (!isChanged) throw new AppError('conflict', 'This mail was sent, or is being sent at this moment.')
}

/** Outgoing mail: list, try again, mark as sent by other means, and send a test mail. */
export const mailRoutes = (dependencies: Dependencies) =>
  new Hono<AppEnv>()
    .get('/', validate('query', listQuery), async (c) => {
      const { state, limit = ROWS, offset = 0 } = c.req.valid('query')
      const { rows, total } = await listMail(c.var.db, { state, limit, offset })
      return page(c, rows, { total, limit, offset })
    })
    .post('/test', validate('json', testSchema), async (c) => {
      const { to } = c.req.valid('json')
      const { siteUrl } = parseEnv(environmentOf(c))
      // Words that are understood in any language.
      const mail = { to, subject: `${SITE.name}: test`, text: siteUrl, purpose: 'test' as const }
      const { db, actor } = c.var
      await db.batch([
        queueMailStatement(db, mail),
        auditStatement(db, { actor, action: 'create', entity: 'mail' }),
      ])
      sendMailAfterAnswer(c, dependencies)
      return c.json({ queued: true }, 202)
    })
    .get('/service', (c) => c.json({ service: readMailService(environmentOf(c)) }, 200))
    .get('/:id{[0-9]+}', async (c) => c.json(await existing(c, idOf(c)), 200))
    .post('/:id{[0-9]+}/sent', async (c) => {
      const { id } = await existing(c, idOf(c))
      refuseUnlessChanged(await markMailSent(c.var.db, id, c.var.actor))
      return c.json(await existing(c, id), 200)
    })
    .post('/:id{[0-9]+}/retry', async (c) => {
      const { id } = await existing(c, idOf(c))
      refuseUnlessChanged(await retryMail(c.var.db, id, c.var.actor))
      sendMailAfterAnswer(c, dependencies)
      return c.json(await existing(c, id), 200)
    })
