import { Hono } from 'hono'
import { refuseNewerSchema } from '#db/database/health.ts'
import { countPresence } from '#db/presence/presence.ts'
import { businessTag } from '#domain/cache-tags.ts'
import { readSessionSecret } from '#domain/env.ts'
import { AppError } from '#domain/errors.ts'
import { isBot } from '#domain/events/bots.ts'
import { isProposalSlug } from '#domain/proposals/proposal.ts'
import { PRESENCE_ANSWERS } from '#domain/trust/presence.ts'
import { ipPrefixHash } from '../auth/ip-prefix-hash.ts'
import type { AppContext, AppEnv } from '../environment.ts'
import { clientNetwork } from '../http/client-address.ts'
import { readFields } from '../http/form-fields.ts'
import { limitBody } from '../middleware/limit-body.ts'
import { limitReaders } from '../middleware/limit-readers.ts'
import { noStore } from '../middleware/no-store.ts'

/** The most bytes of an answer: a slug and a word. */
const MOST_BYTES = 1_024

/** Counts a visitor's answer about a business; throws `AppError` naming what is wrong. */
export async function answerPresence(c: AppContext, slug: unknown, given: unknown): Promise<void> {
  const answer = PRESENCE_ANSWERS.find((each) => each === given)
  if (answer === undefined) {
    const message = `must be one of ${PRESENCE_ANSWERS.join(', ')}`
    throw new AppError('bad_request', `answer ${message}.`, { details: [{ path: 'answer', message }] })
  }
  if (typeof slug !== 'string' || !isProposalSlug(slug))
    throw new AppError('not_found', 'This business is not listed.')
  // Bots get the usual answer, but are not counted.
  if (isBot(c.req.header('User-Agent'))) return
  await refuseNewerSchema(c.var.db)
  const now = new Date()
  // The hash changes every day, so that a network cannot be followed over days.
  const addressHash = await ipPrefixHash(c, readSessionSecret(c.env) ?? '', now.toISOString().slice(0, 10))
  const voter = { addressHash, isKnown: clientNetwork(c) !== undefined }
  const outcome = await countPresence(c.var.db, slug, answer, voter, now)
  if (outcome === 'missing') throw new AppError('not_found', 'This business is not listed.')
  if (outcome === 'refused')
    throw new AppError(
      'too_many_requests',
      'Many answers came from your network in the last hour. Try again later.',
      { retryAfter: 3_600 },
    )
  if (c.var.hasEdge && answer === 'yes') await c.var.purge(businessTag(slug))
}

/** Visitors' answers to 'Still here?'. */
export const presence = new Hono<AppEnv>()
  .use(noStore)
  .use(limitReaders('proposals'))
  .post('/', limitBody(MOST_BYTES, `An answer may have at most ${MOST_BYTES} bytes.`), async (c) => {
    const { business, answer } = await readFields(c)
    await answerPresence(c, business, answer)
    return c.json({ status: 'counted' as const }, 200)
  })
