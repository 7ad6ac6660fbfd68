import { Hono } from 'hono'
import { askSender } from '#db/proposals/converse.ts'
import { decideProposal, mailOfDecision } from '#db/proposals/decide.ts'
import { countUndecided, findProposal, listProposals } from '#db/proposals/list-proposals.ts'
import { reopenProposal } from '#db/proposals/reopen.ts'
import { findAdminBusiness } from '#db/businesses/admin-list/detail.ts'
import { endClaim, findClaim, letEditAtOnce, verifyClaim } from '#db/claims/claims.ts'
import { AppError } from '#domain/errors.ts'
import { claimPatch, decisionInput, questionInput } from '#domain/proposals/decision.ts'
import { type Proposal, PROPOSAL_KINDS, PROPOSAL_STATES } from '#domain/proposals/proposal.ts'
import { SITE } from '#src/site.ts'
import { requireAllowed } from '../../auth/route-permissions.ts'
import type { AppContext, AppEnv } from '../../environment.ts'
import { integerParameter, offset, oneOf, query, text } from '../../http/parameters.ts'
import { page } from '../../http/responses.ts'
import { purgeAfterChange } from '../../invalidation/after-change.ts'
import { validate } from '../../middleware/validate.ts'

const ROWS = 20

const listQuery = query({
  kind: oneOf(PROPOSAL_KINDS, 'Only those of a kind.'),
  state: oneOf(
    [...PROPOSAL_STATES, 'decided'],
    'Only those of a state; those that nobody decided when absent.',
  ),
  businessId: integerParameter(1, Number.MAX_SAFE_INTEGER, 'Id of the business that they are about.'),
  search: text('Words that sender, business, values or comment contain.'),
  limit: integerParameter(1, 200, 'Proposals a page.', ROWS),
  offset,
})

async function existing(c: AppContext, version?: number) {
  const id = Number(c.req.param('id'))
  const proposal = Number.isSafeInteger(id) ? await findProposal(c.var.db, id) : undefined
  if (!proposal) throw new AppError('not_found', 'There is no such proposal.')
  if (version !== undefined && version !== proposal.version)
    throw new AppError('conflict', 'This proposal was changed meanwhile. Load it again.')
  return proposal
}

/** Visitors' proposals: list, compare with the stored business, decide, ask back, revert a decision. */
export const adminProposals = new Hono<AppEnv>()
  .get('/', validate('query', listQuery), async (c) => {
    const { limit = ROWS, offset = 0, ...filter } = c.req.valid('query')
    const { rows, total } = await listProposals(c.var.db, { ...filter, limit, offset })
    return page(c, rows, { total, limit, offset })
  })
  .get('/waiting', async (c) => c.json({ waiting: await countUndecided(c.var.db) }, 200))
  .get('/:id{[0-9]+}', async (c) => {
    const proposal = await existing(c)
    const { business } = proposal
    const isClaim = proposal.kind === 'claim' && business !== null
    const [stored, owner] = await Promise.all([
      business === null ? undefined : findAdminBusiness(c.var.db, business.id),
      isClaim ? findClaim(c.var.db, business.id) : undefined,
    ])
    return c.json({ proposal, stored: stored ?? null, owner: owner ?? null }, 200)
  })
  .post('/:id{[0-9]+}/decision', validate('json', decisionInput), async (c) => {
    const input = c.req.valid('json')
    const proposal = await existing(c, input.version)
    if (proposal.kind === 'claim') requireAllowed(c, 'correspond')
    if (proposal.kind === 'claim' && input.verdict === 'accepted') {
      const { id } = proposal.business ?? { id: 0 }
      await purgeAfterChange(c, [id], async () => {
        await acceptClaim(c, proposal, input.text?.trim() || null)
        return id
      })
      return c.json({ proposal: await existing(c) }, 200)
    }
    const known = proposal.business === null ? [] : [proposal.business.id]
    const added = await purgeAfterChange(c, known, () =>
      decideProposal(c.var.db, proposal, input, c.var.actor, new Date(), SITE),
    )
    if (added !== 0) await purgeAfterChange(c, [added], () => Promise.resolve(added))
    return c.json({ proposal: await existing(c) }, 200)
  })
  .post('/:id{[0-9]+}/question', validate('json', questionInput), async (c) => {
    const { version, text: asked } = c.req.valid('json')
    const proposal = await existing(c, version)
    await askSender(c.var.db, proposal, asked, c.var.actor, new Date(), SITE)
    return c.json({ proposal: await existing(c) }, 200)
  })
  .post('/:id{[0-9]+}/undo', async (c) => {
    const proposal = await existing(c)
    if (proposal.kind === 'claim') requireAllowed(c, 'correspond')
    const known = proposal.business === null ? [] : [proposal.business.id]
    await purgeAfterChange(c, known, async () => {
      const changed = await reopenProposal(c.var.db, proposal, c.var.actor, new Date())
      return changed || (proposal.kind === 'claim' ? (known[0] ?? 0) : 0)
    })
    return c.json({ proposal: await existing(c) }, 200)
  })

/** Accepts a claim that an operator has checked, by a call or otherwise. */
async function acceptClaim(c: AppContext, proposal: Proposal, told: string | null): Promise<void> {
  const { db, actor } = c.var
  const decision = { accepted: [], reason: null, text: told }
  const now = new Date()
  const mail =
    proposal.email === null
      ? undefined
      : mailOfDecision(proposal.email, { ...proposal, state: 'accepted', decision }, SITE, now)
  // A claim by call counts as proven by the call; any other that an operator accepts counts as a person's word.
  const method = proposal.method === 'call' ? 'call' : 'person'
  const proof = { method, website: null, token: null } as const
  await verifyClaim(db, proposal, proof, { actor, now, text: told, mail })
}

/** Verified owners, and whether their edits are stored at once. */
export const adminClaims = new Hono<AppEnv>()
  .get('/:id{[0-9]+}', async (c) =>
    c.json({ claim: (await findClaim(c.var.db, Number(c.req.param('id')))) ?? null }, 200),
  )
  .patch('/:id{[0-9]+}', validate('json', claimPatch), async (c) => {
    const { editsAtOnce } = c.req.valid('json')
    await letEditAtOnce(c.var.db, await standing(c), editsAtOnce, c.var.actor)
    return c.json({ claim: await standing(c) }, 200)
  })
  .delete('/:id{[0-9]+}', async (c) => {
    const claim = await standing(c)
    await purgeAfterChange(c, [claim.businessId], async () => {
      await endClaim(c.var.db, claim, { actor: c.var.actor, now: new Date(), isByPeople: true })
      return claim.id
    })
    return c.json({ ended: claim.id }, 200)
  })

/** The claim of the business in the path. */
async function standing(c: AppContext) {
  const claim = await findClaim(c.var.db, Number(c.req.param('id')))
  if (!claim) throw new AppError('not_found', 'Nobody has proven that this business is theirs.')
  return claim
}
