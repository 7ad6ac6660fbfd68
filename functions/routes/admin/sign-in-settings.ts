import { Hono } from 'hono'
import * as z from 'zod/mini'
import { countRecoveryCodes } from '#db/second-factor/read.ts'
import { readIdleLimit, saveIdleLimit } from '#db/sessions/idle-limit.ts'
import { IDLE_LIMITS } from '#domain/auth/idle-limit.ts'
import { readSessionSecret } from '#domain/env.ts'
import { openFactor } from '../../auth/second-factor.ts'
import { beginSetUp, confirmSetUp, switchOff } from '../../auth/second-factor-set-up.ts'
import { firstStepSchema } from '../../auth/step-schemas.ts'
import type { AppEnv, Dependencies } from '../../environment.ts'
import { recentPassword } from '../../middleware/require-password.ts'
import { validate } from '../../middleware/validate.ts'
import { entryLimit } from './login.ts'

const idleLimit = z.strictObject({
  minutes: z.literal(IDLE_LIMITS, `must be one of ${IDLE_LIMITS.join(', ')}`),
})

/** How the panel is signed in to: the idle limit, and the app that gives codes; changes ask for the password. */
export const signInSettings = (dependencies: Dependencies) =>
  new Hono<AppEnv>()
    .get('/', async (c) => {
      const { db } = c.var
      const [idleMinutes, factor, recoveryCodes] = await Promise.all([
        readIdleLimit(db),
        openFactor(db, readSessionSecret(c.env) ?? ''),
        countRecoveryCodes(db),
      ])
      const since = factor?.confirmedAt ?? null
      return c.json({ idleMinutes, secondFactor: since === null ? null : { since, recoveryCodes } }, 200)
    })
    .put('/idle-limit', validate('json', idleLimit), recentPassword, async (c) => {
      const { minutes } = c.req.valid('json')
      await saveIdleLimit(c.var.db, minutes, c.var.actor, new Date())
      return c.json({ idleMinutes: minutes }, 200)
    })
    .post('/second-factor', recentPassword, async (c) => c.json(await beginSetUp(c), 201))
    .post(
      '/second-factor/confirm',
      entryLimit,
      validate('json', firstStepSchema),
      recentPassword,
      async (c) => c.json(await confirmSetUp(c, dependencies, c.req.valid('json').value), 200),
    )
    .delete('/second-factor', entryLimit, validate('json', firstStepSchema), recentPassword, async (c) =>
      c.json(await switchOff(c, dependencies, c.req.valid('json').value), 200),
    )
