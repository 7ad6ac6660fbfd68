import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { changeWay, leaveToPeople } from '#db/claims/ways.ts'
import { answerQuestion, withdrawProposal } from '#db/proposals/converse.ts'
import { findByReceipt } from '#db/proposals/list-proposals.ts'
import {
  type ClaimProof,
  endOwnerSession,
  findClaimOfProposal,
  findOwner,
  openOwnerSession,
  readClaimedWebsite,
  verifyClaim,
} from '#db/claims/claims.ts'
import { AppError } from '#domain/errors.ts'
import { homePath, ownerPath, receiptPath } from '#domain/paths.ts'
import {
  CLAIM_DAYS,
  CLAIM_METHODS,
  claimCode,
  claimToken,
  FRESH_WEBSITE_DAYS,
  isAddressOf,
  OWNER_COOKIE,
  type OwnerClaim,
} from '#domain/proposals/claim.ts'
import { PROPOSAL_LIMITS, type Proposal } from '#domain/proposals/proposal.ts'
import { withoutInvisible } from '#domain/text/clean.ts'
import { sha256, toHex } from '#domain/text/sha256.ts'
import { checkDnsToken, checkFileToken } from '#jobs/website-checks/check-token.ts'
import { environmentOf, type AppContext, type Dependencies } from '../environment.ts'
import { isSecure } from '../auth/session-cookie.ts'
import { websiteAccess } from '../http/website-access.ts'
import { limitTries } from '../middleware/limit-readers.ts'
import { purgeAfterChange } from '../invalidation/after-change.ts'
import { codeSecret, receiptFor, requireProof, submitOwnersEdit } from './submit.ts'

const DAY_MS = 86_400_000
/** The actor in the log for claims that a program verified. */
const ACTOR = 'claims'

/** Leaves a claim that no program may verify to operators; returns the sentence for its sender. */
async function leftToPeople(c: AppContext, proposal: Proposal, message: string): Promise<AppError> {
  await leaveToPeople(c.var.db, proposal)
  return new AppError('conflict', message)
}

/** The website that proves a claim; throws where programs may not accept it. */
async function provingWebsite(c: AppContext, proposal: Proposal, now: Date): Promise<string> {
  const { business } = proposal
  const known = business === null ? undefined : await readClaimedWebsite(c.var.db, business.id)
  if (!known) throw new AppError('gone', 'This business is not listed any more.')
  if (known.isClaimed)
    throw await leftToPeople(
      c,
      proposal,
      'Somebody else has proven that this business is theirs. A person looks at your claim.',
    )
  if (known.isLeftToPeople)
    throw await leftToPeople(
      c,
      proposal,
      'A claim of this business was ended by a person, who also looks at yours.',
    )
  if (known.website === null)
    throw await leftToPeople(
      c,
      proposal,
      'The listing has no website any more. A person looks at your claim.',
    )
  const since = known.proposedWebsiteSince
  if (since !== null && now.getTime() - Date.parse(since) < FRESH_WEBSITE_DAYS * DAY_MS)
    throw await leftToPeople(
      c,
      proposal,
      'The website of this listing was changed by a visitor or an owner lately. A person looks at your claim.',
    )
  return known.website
}

/** Accepts a proven claim, and purges the pages of its business. */
async function accept(c: AppContext, proposal: Proposal, proof: ClaimProof, now: Date): Promise<void> {
  const { id } = proposal.business ?? { id: 0 }
  await purgeAfterChange(c, [id], async () => {
    await verifyClaim(c.var.db, proposal, proof, { actor: ACTOR, now })
    return id
  })
}

const MISSING = {
  dns: 'There is no such record yet. New records can take an hour to be seen.',
  file: 'The file is not there yet, or has another text.',
} as const

/** Looks for the token in the DNS or on the website, and accepts the claim where it is there. */
async function checkClaim(
  c: AppContext,
  dependencies: Dependencies,
  proposal: Proposal,
  receiptHash: string,
): Promise<void> {
  const { method } = proposal
  if (proposal.kind !== 'claim' || (method !== 'dns' && method !== 'file'))
    throw new AppError('bad_request', 'There is nothing to check here.')
  const now = new Date()
  const website = await provingWebsite(c, proposal, now)
  const token = await claimToken(receiptHash)
  const access = websiteAccess(environmentOf(c), dependencies)
  const check =
    method === 'dns'
      ? await checkDnsToken(website, token, access)
      : await checkFileToken(website, token, access)
  if (check.outcome === 'found') return accept(c, proposal, { method, website, token }, now)
  if (check.outcome === 'missing') throw new AppError('bad_request', MISSING[method])
  if (check.outcome === 'unreachable')
    throw new AppError('bad_request', 'The website could not be reached just now. Try again in a minute.')
  throw await leftToPeople(
    c,
    proposal,
    'The website that is listed cannot be asked by a program. A person looks at your claim.',
  )
}

/** Accepts a claim by the code that was mailed to an address of the website's domain. */
async function enterClaimCode(
  c: AppContext,
  proposal: Proposal,
  receiptHash: string,
  code: string,
): Promise<void> {
  if (proposal.kind !== 'claim' || proposal.method !== 'mail')
    throw new AppError('bad_request', 'There is no code to enter here.')
  const now = new Date()
  const website = await provingWebsite(c, proposal, now)
  if (!isAddressOf(proposal.email ?? '', website))
    throw await leftToPeople(
      c,
      proposal,
      'The website of this listing changed since the code was mailed. A person looks at your claim.',
    )
  const [given, wanted] = await Promise.all([
    sha256(code.trim().toUpperCase()),
    sha256(await claimCode(receiptHash, codeSecret(c))),
  ])
  if (given !== wanted)
    throw new AppError('bad_request', 'This is not the code of the mail.', {
      details: [{ path: 'code', message: 'is not the one of the mail' }],
    })
  await accept(c, proposal, { method: 'mail', website, token: null }, now)
}

/** Changes how the sender of a claim will prove it. */
async function chooseWay(c: AppContext, proposal: Proposal, token: string, way: string): Promise<void> {
  const method = CLAIM_METHODS.find((each) => each === way)
  if (proposal.kind !== 'claim' || method === undefined)
    throw new AppError('bad_request', 'Choose how you can prove it.')
  if (proposal.business === null || proposal.business.isTrashed)
    throw new AppError('gone', 'This business is not listed any more.')
  const { email } = proposal
  const claimed = await requireProof(c, proposal.business.slug, { method, email })
  const mail = method === 'mail' ? await receiptFor(c, { method, email }, token, claimed) : undefined
  await changeWay(c.var.db, proposal, method, mail, new Date())
}

const nameFor = (c: AppContext) => (isSecure(c) ? OWNER_COOKIE.secure : OWNER_COOKIE.local)
const options = (c: AppContext) =>
  ({ path: '/', secure: isSecure(c), httpOnly: true, sameSite: 'Lax' }) as const

/** The claim of the owner whose browser this is; undefined for none. */
async function ownerOf(c: AppContext): Promise<OwnerClaim | undefined> {
  const token = getCookie(c, nameFor(c))
  return token === undefined ? undefined : findOwner(c.var.db, await sha256(token), new Date())
}

/** Signs the owner of a business in to this browser. */
async function signInOwner(c: AppContext, claim: OwnerClaim): Promise<void> {
  const token = toHex(crypto.getRandomValues(new Uint8Array(32)))
  await openOwnerSession(c.var.db, claim.id, await sha256(token), new Date())
  setCookie(c, nameFor(c), token, { ...options(c), maxAge: CLAIM_DAYS.session * 86_400 })
}

/** Ends the owner's session in this browser. */
async function signOutOwner(c: AppContext): Promise<void> {
  const token = getCookie(c, nameFor(c))
  if (token !== undefined) await endOwnerSession(c.var.db, await sha256(token))
  deleteCookie(c, nameFor(c), options(c))
}

/** Opens the owner's page in this browser; returns its path. */
async function openOwnersPage(c: AppContext, proposal: Proposal): Promise<string> {
  const claim = await findClaimOfProposal(c.var.db, proposal.id)
  if (!claim) throw new AppError('conflict', 'This claim does not stand any more.')
  await signInOwner(c, claim)
  return ownerPath
}

type Fields = Readonly<Record<string, string>>

/**
 * Runs the sender's action at a receipt: answer, withdraw, prove a claim, or choose another proof. Returns the next
 * address.
 */
export async function actAtReceipt(
  c: AppContext,
  dependencies: Dependencies,
  { action, answer = '', code = '', method = '' }: Fields,
): Promise<string> {
  const token = c.req.param('token') ?? ''
  const receiptHash = await sha256(token)
  const found = /^[\da-f]{32}$/.test(token) ? await findByReceipt(c.var.db, receiptHash) : undefined
  if (!found) throw new AppError('not_found', 'There is no receipt at this address.')
  if (action === 'check' || action === 'code' || action === 'way') await limitTries(c, 'proofs', receiptHash)
  if (action === 'withdraw') await withdrawProposal(c.var.db, found, new Date())
  else if (action === 'check') await checkClaim(c, dependencies, found, receiptHash)
  else if (action === 'code') await enterClaimCode(c, found, receiptHash, code)
  else if (action === 'way') await chooseWay(c, found, token, method)
  else if (action === 'open') return openOwnersPage(c, found)
  else await answerQuestion(c.var.db, found, readAnswer(answer), new Date())
  return receiptPath(token)
}

function readAnswer(answer: string): string {
  const text = withoutInvisible(answer).trim()
  if (text !== '' && text.length <= PROPOSAL_LIMITS.answer) return text
  throw new AppError('bad_request', `An answer has 1 to ${PROPOSAL_LIMITS.answer} characters.`)
}

/**
 * Runs the owner's action on the page of their business: change it, or sign out of this browser. Returns the next
 * address.
 */
export async function actOnOwnersPage(c: AppContext, { action, ...fields }: Fields): Promise<string> {
  if (action === 'sign-out') {
    await signOutOwner(c)
    return homePath
  }
  const owner = await ownerOf(c)
  if (!owner) throw new AppError('forbidden', 'Open this page from the receipt of your claim first.')
  return receiptPath((await submitOwnersEdit(c, owner, fields)).token)
}
