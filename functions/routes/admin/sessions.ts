import { Hono } from 'hono'
import { endOtherSessions, endSession, sessionIdOf } from '#db/sessions/end.ts'
import { listLoginAttempts, listSessions } from '#db/sessions/list.ts'
import { isAllowed } from '#domain/auth/roles.ts'
import { page } from '../../http/responses.ts'
import { answerSchema, madeSchema } from '../../auth/passkey-schemas.ts'
import {
  addFurtherPasskey,
  confirmByPasskey,
  offerConfirmation,
  offerFurtherPasskey,
  ownPasskeys,
} from '../../auth/passkey-sign-in.ts'
import { removePasskey } from '#db/operators/passkeys.ts'
import { AppError } from '#domain/errors.ts'
import { recentPassword } from '../../middleware/require-password.ts'
import { clearSessionCookie } from '../../auth/session-cookie.ts'
import { firstStepSchema } from '../../auth/step-schemas.ts'
import type { AppContext, AppEnv, Dependencies } from '../../environment.ts'
import { validate } from '../../middleware/validate.ts'
import { query, integerParameter } from '../../http/parameters.ts'
import { entryLimit } from './login.ts'
import { confirmSession } from '#db/sessions/confirm.ts'
import { PASSWORD_MINUTES } from '#domain/auth/password-age.ts'
import { beginSignedIn, requireMatch, type Timing } from '#functions/auth/attempt.ts'
import { STEPS } from '#functions/auth/steps.ts'

/** The caller's own session, and how it was opened. */
export const ownSession = (dependencies: Dependencies) =>
  new Hono<AppEnv>()
    .get('/session', (c) => {
      const { expiresAt, confirmedAt, operator } = c.var.session
      return c.json({ expiresAt, confirmedAt, operator }, 200)
    })
    .post('/session/password', entryLimit, validate('json', firstStepSchema), async (c) =>
      c.json(await confirmPassword(c, dependencies, c.req.valid('json').value), 200),
    )
    .post('/session/passkey/options', async (c) => c.json(await offerConfirmation(c), 200))
    .post('/session/passkey', entryLimit, validate('json', answerSchema), async (c) =>
      c.json(await confirmByPasskey(c, dependencies, c.req.valid('json')), 200),
    )
    .get('/passkeys', async (c) => c.json(await ownPasskeys(c), 200))
    .post('/passkeys/options', recentPassword, async (c) => c.json(await offerFurtherPasskey(c), 200))
    .post('/passkeys', entryLimit, validate('json', madeSchema), recentPassword, async (c) => {
      await addFurtherPasskey(c, c.req.valid('json'))
      return c.json(await ownPasskeys(c), 201)
    })
    .delete('/passkeys/:id', recentPassword, async (c) => {
      const { operator } = c.var.session
      const isRemoved =
        operator !== null && (await removePasskey(c.var.db, operator.id, c.req.param('id'), c.var.actor))
      if (!isRemoved) throw new AppError('conflict', 'There is no such passkey, or it is the only one.')
      return c.json(await ownPasskeys(c), 200)
    })
    .post('/logout', async (c) => {
      await endSession(c.var.db, sessionIdOf(c.var.session.tokenHash), c.var.actor)
      clearSessionCookie(c)
      return c.json({ status: 'signed out' as const }, 200)
    })

/** The operator whose sessions a caller may see and end; undefined where the caller administers all. */
function reachOf(c: AppContext): string | undefined {
  const { operator } = c.var.session
  return operator === null || isAllowed(operator.role, 'administer') ? undefined : operator.id
}

/** Live sessions. */
export const sessions = new Hono<AppEnv>()
  .get('/', async (c) => {
    const rows = await listSessions(c.var.db, new Date(), reachOf(c))
    const shown = rows.map(({ tokenHash, userAgent, createdAt, expiresAt, operatorId, operatorName }) => ({
      userAgent,
      createdAt,
      expiresAt,
      operator: operatorId === null ? null : { id: operatorId, name: operatorName },
      id: sessionIdOf(tokenHash),
      current: tokenHash === c.var.session.tokenHash,
    }))
    return c.json(shown, 200)
  })
  .delete('/', async (c) =>
    c.json(
      { ended: await endOtherSessions(c.var.db, c.var.session.tokenHash, c.var.actor, reachOf(c)) },
      200,
    ),
  )
  .delete('/:id', async (c) => {
    await endSession(c.var.db, c.req.param('id'), c.var.actor, reachOf(c))
    return c.json({ ended: 1 }, 200)
  })

const attemptsQuery = query({
  limit: integerParameter(1, 200, 'Wrong tries a page.', 20),
  offset: integerParameter(0, 100_000_000, 'How many to leave out before the first.', 0),
})

/** The number of characters of a network's hash that are shown, enough to tell networks apart. */
const NETWORK_LENGTH = 8

/** Failed sign-ins of the last day; networks are told apart but not revealed. */
export const loginAttempts = new Hono<AppEnv>().get('/', validate('query', attemptsQuery), async (c) => {
  const { limit = 20, offset = 0 } = c.req.valid('query')
  const { rows, total } = await listLoginAttempts(c.var.db, limit, offset)
  const shown = rows.map(({ addressHash, ...row }) => ({
    ...row,
    network: addressHash.slice(0, NETWORK_LENGTH),
  }))
  return page(c, shown, { total, limit, offset })
})

/** Checks the password of the signed-in owner; returns until when it counts. */
async function confirmPassword(c: AppContext, timing: Timing, value: string) {
  // Only the owner may try, as others could guess at the password.
  if (c.var.session.operator !== null) throw new AppError('forbidden', 'Confirm with your passkey.')
  await requireMatch(c, timing, { step: STEPS.password, value, ...beginSignedIn(c) })
  const now = new Date()
  await confirmSession(c.var.db, c.var.session.tokenHash, c.var.actor, now)
  return { confirmedUntil: new Date(now.getTime() + PASSWORD_MINUTES * 60_000).toISOString() }
}
