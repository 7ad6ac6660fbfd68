import { refuseNewerSchema } from '#db/database/health.ts'
import { findSlug } from '#db/claims/claims.ts'
import { mayMailByItself } from '#db/outbox/queue.ts'
import { decideProposal } from '#db/proposals/decide.ts'
import { findProposal } from '#db/proposals/list-proposals.ts'
import { findFacts, storeProposal, type ProposalRefusal } from '#db/proposals/store-proposal.ts'
import { parseEnv, readSessionSecret } from '#domain/env.ts'
import { AppError } from '#domain/errors.ts'
import type { Mail } from '#domain/mail/mail.ts'
import { absoluteUrl, businessPath, receiptPath } from '#domain/paths.ts'
import { claimCode, isAddressOf, type OwnerClaim } from '#domain/proposals/claim.ts'
import { claimMail, receiptMail } from '#domain/proposals/mail-texts.ts'
import { PROOF } from '#domain/proposals/proof.ts'
import { isProposalSlug, isUndecided, PROPOSAL_KINDS, type ProposalKind } from '#domain/proposals/proposal.ts'
import {
  labelOfInput,
  PROPOSAL_HONEYPOT,
  readSubmission,
  SENDER,
  type Submission,
  type SubmittedFields,
} from '#domain/proposals/submission.ts'
import { hostOf } from '#domain/proposals/values.ts'
import { sha256, toHex } from '#domain/text/sha256.ts'
import { SITE } from '#src/site.ts'
import { ipPrefixHash } from '../auth/ip-prefix-hash.ts'
import { environmentOf, type AppContext } from '../environment.ts'
import { purgeAfterChange } from '../invalidation/after-change.ts'
import { clientNetwork } from '../http/client-address.ts'
import { readProof } from './proof.ts'

/** The receipt of a proposal that was stored. */
export interface Receipt {
  readonly id: number
  /** Part of the receipt's private address. */
  readonly token: string
}

const REFUSALS: Readonly<Record<ProposalRefusal, { readonly text: string; readonly seconds: number }>> = {
  sender: {
    text: 'Many proposals came from your network in the last hour. Try again in an hour.',
    seconds: 3_600,
  },
  all: {
    text: `Very many proposals came today. Try again tomorrow, or write to ${SITE.email}.`,
    seconds: 86_400,
  },
  proof: { text: 'This was sent already. Load the page again to send another.', seconds: 0 },
}

const KINDS_OF_BUSINESS: ReadonlySet<ProposalKind> = new Set(['suggest', 'report', 'claim'])

/** The slug of the business whose page a notice is about; null for any other page. */
function slugOfNotice(c: AppContext, place: string | null): string | null {
  const { origin } = new URL(c.req.url)
  const page = place === null ? null : URL.parse(place, origin)
  if (page === null || ![origin, parseEnv(environmentOf(c)).siteUrl].includes(page.origin)) return null
  const slug = page.pathname.startsWith(businessPath('')) ? page.pathname.split('/')[2] : undefined
  return slug !== undefined && isProposalSlug(slug) ? slug : null
}

export const kindOf = (value: unknown): ProposalKind | undefined =>
  PROPOSAL_KINDS.find((kind) => kind === value)

/**
 * Stores a proposal of a form or a program; throws `AppError` naming its faults. A bot's proposal is not stored, but
 * gets a receipt as well.
 */
export async function submitProposal(
  c: AppContext,
  kind: ProposalKind,
  fields: SubmittedFields,
  isOwner = false,
): Promise<Receipt> {
  const submission = readSubmission(kind, fields)
  const slug = typeof fields['business'] === 'string' && fields['business'] !== '' ? fields['business'] : null
  if (KINDS_OF_BUSINESS.has(kind) && !(slug !== null && isProposalSlug(slug)))
    throw new AppError('not_found', 'This business is not listed.')
  const token = toHex(crypto.getRandomValues(new Uint8Array(16)))
  if (fields[PROPOSAL_HONEYPOT]) return { id: 0, token }
  // Checked before any query, so that a flood of forged proofs costs the database nothing.
  const proof = await readProof(c, fields[PROOF.input])
  await refuseNewerSchema(c.var.db)
  const claimed = kind === 'claim' && slug !== null ? await requireProof(c, slug, submission) : undefined
  const now = new Date()
  const stored = await storeProposal(
    c.var.db,
    submission,
    KINDS_OF_BUSINESS.has(kind) ? slug : slugOfNotice(c, submission.place),
    {
      // The hash changes every day, so that a sender cannot be followed over days.
      addressHash: await ipPrefixHash(c, readSessionSecret(c.env) ?? '', now.toISOString().slice(0, 10)),
      isKnown: clientNetwork(c) !== undefined,
      isOwner,
      proof,
      receiptHash: await sha256(token),
      mail: await receiptFor(c, submission, token, claimed),
    },
    now,
  )
  if ('id' in stored) return { id: stored.id, token }
  const { text, seconds } = REFUSALS[stored.refused]
  if (stored.refused === 'proof') throw new AppError('conflict', text)
  throw new AppError('too_many_requests', text, { retryAfter: seconds })
}

/** Throws where a claim cannot be proven by the chosen method; returns the name of the business. */
export async function requireProof(
  c: AppContext,
  slug: string,
  { method, email }: Pick<Submission, 'method' | 'email'>,
): Promise<string> {
  const found = await findFacts(c.var.db, slug)
  if (!found) throw new AppError('not_found', 'This business is not listed any more.')
  const { name, website, phone } = found
  const refuse = (path: string, message: string) => {
    throw new AppError('bad_request', `${labelOfInput(path)} ${message}.`, { details: [{ path, message }] })
  }
  if (method === 'call' && phone === null) refuse('method', 'must be another: no phone number is listed')
  if (method !== 'call' && website === null) refuse('method', 'must be another: no website is listed')
  if (method === 'mail' && website !== null && !isAddressOf(email ?? '', website))
    refuse(SENDER.email, `must be one at ${hostOf(website)}`)
  if (method === 'mail') codeSecret(c)
  if (method === 'mail' && !(await mayMailByItself(c.var.db, email ?? '', new Date())))
    refuse(SENDER.email, 'had many mails of ours today: choose another way, or try again tomorrow')
  return name
}

/** The secret for codes of claims; throws where this site has none, as anybody could compute them then. */
export function codeSecret(c: AppContext): string {
  const secret = readSessionSecret(c.env)
  if (secret !== undefined) return secret
  throw new AppError('unavailable', 'No codes can be mailed here. Choose another way to prove it.')
}

/** The mail to the given address, with the receipt or the code of a claim; undefined without an address. */
export async function receiptFor(
  c: AppContext,
  { email, method }: Pick<Submission, 'email' | 'method'>,
  token: string,
  claimed: string | undefined,
): Promise<Mail | undefined> {
  if (email === null) return undefined
  const address = absoluteUrl(parseEnv(environmentOf(c)).siteUrl, receiptPath(token))
  return claimed !== undefined && method === 'mail'
    ? claimMail(email, claimed, await claimCode(await sha256(token), codeSecret(c)), address, SITE)
    : receiptMail(email, address, SITE)
}

/**
 * Stores an owner's change of the own business: at once where operators allow that and it has no risks, else as a
 * proposal.
 */
export async function submitOwnersEdit(
  c: AppContext,
  owner: OwnerClaim,
  fields: SubmittedFields,
): Promise<Receipt> {
  const business = await findSlug(c.var.db, owner.businessId)
  if (business === undefined) throw new AppError('gone', 'This business is not listed any more.')
  const receipt = await submitProposal(c, 'suggest', { ...fields, business }, true)
  const proposal = owner.editsAtOnce ? await findProposal(c.var.db, receipt.id) : undefined
  if (proposal && isUndecided(proposal.state) && proposal.risks.length === 0) {
    const accepted = { version: proposal.version, verdict: 'accepted' as const }
    await purgeAfterChange(c, [owner.businessId], () =>
      decideProposal(c.var.db, proposal, accepted, 'owner', new Date()),
    )
  }
  return receipt
}
