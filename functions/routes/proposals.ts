import { Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import { receiptPath } from '#domain/paths.ts'
import { PROPOSAL_KINDS, proposalNumber } from '#domain/proposals/proposal.ts'
import type { AppEnv } from '../environment.ts'
import { limitBody } from '../middleware/limit-body.ts'
import { limitReaders } from '../middleware/limit-readers.ts'
import { noStore } from '../middleware/no-store.ts'
import { readFields } from '../http/form-fields.ts'
import { MOST_PROPOSAL_BYTES } from '#domain/proposals/form-state.ts'

const limited = limitBody(MOST_PROPOSAL_BYTES, `A proposal may have at most ${MOST_PROPOSAL_BYTES} bytes.`)

/** Loaded on use: it is a large part of the Worker. */
const submission = () => import('../proposals/submit.ts')
const proof = () => import('../proposals/proof.ts')

/** Proposals of visitors, and the proof of work that may come with one. */
export const proposals = new Hono<AppEnv>()
  .use(noStore)
  .use(limitReaders('proposals'))
  .post('/challenge', async (c) => c.json(await (await proof()).newChallenge(c, new Date()), 200))
  .post('/', limited, async (c) => {
    const { kind: named, ...fields } = await readFields(c)
    const { kindOf, submitProposal } = await submission()
    const kind = kindOf(named)
    if (kind === undefined) {
      const message = `must be one of ${PROPOSAL_KINDS.join(', ')}`
      throw new AppError('bad_request', `kind ${message}.`, { details: [{ path: 'kind', message }] })
    }
    const { id, token } = await submitProposal(c, kind, fields)
    return c.json({ number: proposalNumber(id), receipt: receiptPath(token) }, 201)
  })
