import { Hono } from 'hono'
import { endOtherSessions, endSession, sessionIdOf } from '#db/sessions/end.ts'
import { listLoginAttempts, listSessions } from '#db/sessions/list.ts'
import { page } from '../../http/responses.ts'
import { confirmPassword } from '../../auth/confirm-password.ts'
import { clearSessionCookie } from '../../auth/session-cookie.ts'
import { firstStepSchema } from '../../auth/step-schemas.ts'
import type { AppEnv, Dependencies } from '../../environment.ts'
import { validate } from '../../middleware/validate.ts'
import { query, integerParameter } from '../../http/parameters.ts'
import { entryLimit } from './login.ts'

/** The caller's session. */
export const ownSession = (dependencies: Dependencies) =>
  new Hono<AppEnv>()
    .get('/session', (c) => {
      const { expiresAt, confirmedAt } = c.var.session
      return c.json({ expiresAt, confirmedAt }, 200)
    })
    .post('/session/password', entryLimit, validate('json', firstStepSchema), async (c) =>
      c.json(await confirmPassword(c, dependencies, c.req.valid('json').value), 200),
    )
    .post('/logout', async (c) => {
      await endSession(c.var.db, sessionIdOf(c.var.session.tokenHash), c.var.actor)
      clearSessionCookie(c)
      return c.json({ status: 'signed out' as const }, 200)
    })

/** All live sessions. */
export const sessions = new Hono<AppEnv>()
  .get('/', async (c) => {
    const rows = await listSessions(c.var.db, new Date())
    const shown = rows.map(({ tokenHash, userAgent, createdAt, expiresAt }) => ({
      ...{ userAgent, createdAt, expiresAt },
      id: sessionIdOf(tokenHash),
      current: tokenHash === c.var.session.tokenHash,
    }))
    return c.json(shown, 200)
  })
  .delete('/', async (c) =>
    c.json({ ended: await endOtherSessions(c.var.db, c.var.session.tokenHash, c.var.actor) }, 200),
  )
  .delete('/:id', async (c) => {
    await endSession(c.var.db, c.req.param('id'), c.var.actor)
    return c.json({ ended: 1 }, 200)
  })

const attemptsQuery = query({
  limit: integerParameter(1, 200, 'Wrong tries a page.', 20),
  offset: integerParameter(0, 100_000_000, 'How many to leave out before the first.', 0),
})

/** Characters of a network's hash that distinguish it from others. */
const NETWORK_LENGTH = 8

/** Failed attempts of the last day; networks are distinguished but not revealed. */
export const loginAttempts = new Hono<AppEnv>().get('/', validate('query', attemptsQuery), async (c) => {
  const { limit = 20, offset = 0 } = c.req.valid('query')
  const { rows, total } = await listLoginAttempts(c.var.db, limit, offset)
  const shown = rows.map(({ addressHash, ...row }) => ({
    ...row,
    network: addressHash.slice(0, NETWORK_LENGTH),
  }))
  return page(c, shown, { total, limit, offset })
})
