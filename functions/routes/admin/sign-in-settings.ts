import { Hono, type MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { countRecoveryCodes } from '#db/second-factor/read.ts'
import { readIdleLimit, saveIdleLimit } from '#db/sessions/idle-limit.ts'
import { IDLE_LIMITS } from '#domain/auth/idle-limit.ts'
import { readSessionSecret } from '#domain/env.ts'
import { AppError } from '#domain/errors.ts'
import { readSecondFactorForAll, saveSecondFactorForAll } from '#db/second-factor/for-all.ts'
import { needsCode, openFactor } from '../../auth/second-factor.ts'
import { beginSetUp, confirmSetUp, switchOff } from '../../auth/second-factor-set-up.ts'
import { firstStepSchema } from '../../auth/step-schemas.ts'
import type { AppEnv, Dependencies } from '../../environment.ts'
import { recentPassword } from '../../middleware/require-password.ts'
import { validate } from '../../middleware/validate.ts'
import { entryLimit } from './login.ts'

const idleLimit = z.strictObject({
  minutes: z.literal(IDLE_LIMITS, `must be one of ${IDLE_LIMITS.join(', ')}`),
})

const forAll = z.strictObject({ isForAll: z.boolean('must be true or false') })

/**
 * Refuses people with a passkey, whatever their role: the app belongs to the sign-in by three secrets, which is the
 * owner's.
 */
const ownerAlone: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.var.session.operator !== null)
    throw new AppError('role_forbidden', 'This is for who signs in by the three secrets.', {
      details: [{ path: 'role', message: 'owner' }],
    })
  await next()
}

/** Settings of the sign-in: the idle limit, and the authenticator app; changes require the password. */
export const signInSettings = (dependencies: Dependencies) =>
  new Hono<AppEnv>()
    .get('/', async (c) => {
      const { db } = c.var
      const [idleMinutes, isForAll, factor, recoveryCodes] = await Promise.all([
        readIdleLimit(db),
        readSecondFactorForAll(db),
        openFactor(db, readSessionSecret(c.env) ?? ''),
        countRecoveryCodes(db),
      ])
      const since = factor?.confirmedAt ?? null
      return c.json(
        { idleMinutes, isForAll, secondFactor: since === null ? null : { since, recoveryCodes } },
        200,
      )
    })
    .put('/idle-limit', validate('json', idleLimit), recentPassword, async (c) => {
      const { minutes } = c.req.valid('json')
      await saveIdleLimit(c.var.db, minutes, c.var.actor, new Date())
      return c.json({ idleMinutes: minutes }, 200)
    })
    .put('/second-factor-for-all', validate('json', forAll), recentPassword, async (c) => {
      const { isForAll } = c.req.valid('json')
      if (isForAll && !(await needsCode(c.var.db, readSessionSecret(c.env) ?? '')))
        throw new AppError('conflict', "Set up the app for the owner's codes first.")
      await saveSecondFactorForAll(c.var.db, isForAll, c.var.actor)
      return c.json({ isForAll }, 200)
    })
    .post('/second-factor', ownerAlone, recentPassword, async (c) => c.json(await beginSetUp(c), 201))
    .post(
      '/second-factor/confirm',
      entryLimit,
      validate('json', firstStepSchema),
      ownerAlone,
      recentPassword,
      async (c) => c.json(await confirmSetUp(c, dependencies, c.req.valid('json').value), 200),
    )
    .delete(
      '/second-factor',
      entryLimit,
      validate('json', firstStepSchema),
      ownerAlone,
      recentPassword,
      async (c) => {
        if (await readSecondFactorForAll(c.var.db))
          throw new AppError('conflict', 'A second factor is asked of all: switch that off first.')
        return c.json(await switchOff(c, dependencies, c.req.valid('json').value), 200)
      },
    )
