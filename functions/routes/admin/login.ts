import { Hono } from 'hono'
import { firstStepSchema, nextStepSchema } from '../../auth/step-schemas.ts'
import { answerSchema, invitationSchema, joinSchema } from '../../auth/passkey-schemas.ts'
import { enterPasskey, join, offerJoining, offerPasskey, readInvitation } from '../../auth/passkey-sign-in.ts'
import { STEPS } from '../../auth/steps.ts'
import { enterCode, enterPassword, passStep } from '../../auth/sign-in.ts'
import type { AppEnv, Dependencies } from '../../environment.ts'
import { limitBody } from '../../middleware/limit-body.ts'
import { validate } from '../../middleware/validate.ts'

/** The most bytes of a body, more than the longest entry with its token. */
const LARGEST_BODY = 16_384

/** Refuses bodies that are too long for any secret. */
export const entryLimit = limitBody(LARGEST_BODY, `An entry may have at most ${LARGEST_BODY} bytes.`)

/** Sign-in: three secrets in turn, and a code where required; or a passkey; and joining by an invitation. */
export const loginRoutes = (dependencies: Dependencies) =>
  new Hono<AppEnv>()
    .use(entryLimit)
    .post('/access-key', validate('json', firstStepSchema), async (c) =>
      c.json(await passStep(c, dependencies, STEPS.accessKey, c.req.valid('json')), 200),
    )
    .post('/user-code', validate('json', nextStepSchema), async (c) =>
      c.json(await passStep(c, dependencies, STEPS.userCode, c.req.valid('json')), 200),
    )
    .post('/password', validate('json', nextStepSchema), async (c) =>
      c.json(await enterPassword(c, dependencies, c.req.valid('json')), 200),
    )
    .post('/code', validate('json', nextStepSchema), async (c) =>
      c.json(await enterCode(c, dependencies, c.req.valid('json')), 200),
    )
    .post('/passkey/options', async (c) => c.json(await offerPasskey(c), 200))
    .post('/passkey', validate('json', answerSchema), async (c) =>
      c.json(await enterPasskey(c, dependencies, c.req.valid('json')), 200),
    )
    .post('/invitation', validate('json', invitationSchema), async (c) =>
      c.json(await readInvitation(c, dependencies, c.req.valid('json').invitation), 200),
    )
    .post('/invitation/options', validate('json', invitationSchema), async (c) =>
      c.json(await offerJoining(c, dependencies, c.req.valid('json').invitation), 200),
    )
    .post('/invitation/join', validate('json', joinSchema), async (c) =>
      c.json(await join(c, dependencies, c.req.valid('json')), 200),
    )
