import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '#domain/errors.ts'
import { firstEntry, laterEntry } from '../../auth/entries.ts'
import { passStep, signIn, STEPS } from '../../auth/sign-in.ts'
import type { AppEnv, Dependencies } from '../../environment.ts'
import { valid } from '../../middleware/valid.ts'

/** More bytes than the longest entry with its token. */
const LARGEST_BODY = 16_384

const limited = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: () => {
    throw new AppError('too_large', `An entry may have at most ${LARGEST_BODY} bytes.`)
  },
})

/** Sign-in: three secrets in turn, each checked here; anybody may try. */
export const loginRoutes = (dependencies: Dependencies) =>
  new Hono<AppEnv>()
    .use(limited)
    .post('/access-key', valid('json', firstEntry), async (c) =>
      c.json(await passStep(c, dependencies, STEPS.accessKey, c.req.valid('json')), 200),
    )
    .post('/user-code', valid('json', laterEntry), async (c) =>
      c.json(await passStep(c, dependencies, STEPS.userCode, c.req.valid('json')), 200),
    )
    .post('/password', valid('json', laterEntry), async (c) =>
      c.json(await signIn(c, dependencies, c.req.valid('json')), 200),
    )
