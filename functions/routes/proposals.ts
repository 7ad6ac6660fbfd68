import { Hono } from 'hono'
import { findByReceipt } from '#db/proposals/list-proposals.ts'
import { AppError } from '#domain/errors.ts'
import { receiptPath } from '#domain/paths.ts'
import { PROPOSAL_KINDS, proposalNumber } from '#domain/proposals/proposal.ts'
import { receiptOf } from '#domain/proposals/receipt.ts'
import { sha256 } from '#domain/text/sha256.ts'
import type { AppContext, AppEnv } from '../environment.ts'
import { limitBody } from '../middleware/limit-body.ts'
import { limitReaders } from '../middleware/limit-readers.ts'
import { noStore } from '../middleware/no-store.ts'
import { newChallenge } from '../proposals/proof.ts'
import { kindOf, submitProposal } from '../proposals/submit.ts'
import { MOST_FORM_BYTES, readFields } from '../proposals/form-fields.ts'

const limited = limitBody(MOST_FORM_BYTES, `A proposal may have at most ${MOST_FORM_BYTES} bytes.`)

/** Proposals of visitors: send one, and read what became of it by the token of its receipt. */
export const proposals = new Hono<AppEnv>()
  .use(noStore)
  .use(limitReaders('proposals'))
  .get('/challenge', async (c) => c.json(await newChallenge(c, new Date()), 200))
  .post('/', limited, async (c) => {
    const { kind: named, ...fields } = await readFields(c)
    const kind = kindOf(named)
    if (kind === undefined) {
      const message = `must be one of ${PROPOSAL_KINDS.join(', ')}`
      throw new AppError('bad_request', `kind ${message}.`, { details: [{ path: 'kind', message }] })
    }
    const { id, token } = await submitProposal(c, kind, fields)
    return c.json({ number: proposalNumber(id), receipt: receiptPath(token) }, 201)
  })
  .get('/:token', async (c) => c.json(receiptOf(await proposalOf(c)), 200))

/** The proposal of the token in the path. */
export async function proposalOf(c: AppContext) {
  const token = c.req.param('token') ?? ''
  const found = /^[\da-f]{32}$/.test(token) ? await findByReceipt(c.var.db, await sha256(token)) : undefined
  if (!found) throw new AppError('not_found', 'There is no receipt at this address.')
  return found
}
