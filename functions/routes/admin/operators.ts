import { Hono } from 'hono'
import * as z from 'zod/mini'
import { addOperator, inviteAgain } from '#db/operators/invitations.ts'
import { changeOperator, endOperator, findOperator, listOperators } from '#db/operators/operators.ts'
import { queueMailStatement } from '#db/outbox/queue.ts'
import { auditStatement } from '#db/audit/append.ts'
import { newOperator, operatorPatch } from '#domain/auth/operator.ts'
import { INVITATION_DAYS } from '#domain/auth/roles.ts'
import { toBase64url } from '#domain/auth/secret-hash.ts'
import { AppError } from '#domain/errors.ts'
import { parseEnv, readAdminOrigin } from '#domain/env.ts'
import { mailSchema } from '#domain/mail/mail.ts'
import { adminInvitationPath } from '#domain/paths.ts'
import { sha256 } from '#domain/text/sha256.ts'
import { environmentOf, type AppContext, type AppEnv, type Dependencies } from '../../environment.ts'
import { sendMailAfterAnswer } from '../../mail/send-waiting-mail.ts'
import { recentPassword } from '../../middleware/require-password.ts'
import { validate } from '../../middleware/validate.ts'

const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The mail with an invitation, which the panel writes in the operators' language, as only the panel knows its link.
 */
const letter = z.pick(mailSchema, { subject: true, text: true })

/** A link that lets one person in; it can be shown only now, since only its hash is stored. */
async function newInvitation(c: AppContext, operatorId: string) {
  const env = environmentOf(c)
  const token = toBase64url(random(32))
  const expiresAt = new Date(Date.now() + INVITATION_DAYS * 86_400_000).toISOString()
  const link = `${readAdminOrigin(env) ?? parseEnv(env).siteUrl}${adminInvitationPath}#${token}`
  return { stored: { operatorId, tokenHash: await sha256(token), expiresAt }, told: { link, expiresAt } }
}

/** The person in the path; throws where they were removed. */
async function existing(c: AppContext) {
  const person = await findOperator(c.var.db, c.req.param('id') ?? '')
  if (person === undefined || person.state === 'ended')
    throw new AppError('not_found', 'There is no such person, or they left.')
  return person
}

/** The people besides the owner: list, invite, change, remove. */
export const operatorRoutes = (dependencies: Dependencies) =>
  new Hono<AppEnv>()
    .get('/', async (c) => c.json(await listOperators(c.var.db, new Date()), 200))
    .post('/', validate('json', newOperator), recentPassword, async (c) => {
      const id = hex(random(8))
      const { stored, told } = await newInvitation(c, id)
      if (!(await addOperator(c.var.db, { id, ...c.req.valid('json') }, stored, c.var.actor)))
        throw new AppError('conflict', 'Somebody with this address is here already.')
      return c.json({ id, ...told }, 201)
    })
    .patch('/:id', validate('json', operatorPatch), recentPassword, async (c) => {
      const person = await existing(c)
      await changeOperator(c.var.db, person, c.req.valid('json'), c.var.actor)
      return c.json({ id: person.id }, 200)
    })
    .delete('/:id', recentPassword, async (c) => {
      const { id } = await existing(c)
      await endOperator(c.var.db, id, c.var.actor)
      return c.json({ ended: id }, 200)
    })
    .post('/:id/invitation', recentPassword, async (c) => {
      const { id } = await existing(c)
      const { stored, told } = await newInvitation(c, id)
      await inviteAgain(c.var.db, stored, c.var.actor)
      return c.json({ id, ...told }, 201)
    })
    .post('/:id/invitation/mail', validate('json', letter), recentPassword, async (c) => {
      const { db, actor } = c.var
      const { id, mail } = await existing(c)
      await db.batch([
        queueMailStatement(db, { ...c.req.valid('json'), to: mail, purpose: 'invitation' }),
        auditStatement(db, { actor, action: 'send', entity: 'operator', entityId: id }),
      ])
      sendMailAfterAnswer(c, dependencies)
      return c.json({ queued: true }, 202)
    })
