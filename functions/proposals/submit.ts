import { refuseNewerSchema } from '#db/database/health.ts'
import { storeProposal, type ProposalRefusal } from '#db/proposals/store-proposal.ts'
import { parseEnv, readSessionSecret } from '#domain/env.ts'
import { AppError } from '#domain/errors.ts'
import { businessPath } from '#domain/paths.ts'
import { PROOF } from '#domain/proposals/proof.ts'
import { PROPOSAL_KINDS, type ProposalKind } from '#domain/proposals/proposal.ts'
import {
  isProposalSlug,
  PROPOSAL_HONEYPOT,
  readSubmission,
  type SubmittedFields,
} from '#domain/proposals/submission.ts'
import { sha256, toHex } from '#domain/text/sha256.ts'
import { ipPrefixHash } from '../auth/ip-prefix-hash.ts'
import type { AppContext } from '../environment.ts'
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
  all: { text: 'Very many proposals came today. Try again tomorrow.', seconds: 86_400 },
  proof: { text: 'This was sent already. Load the page again to send another.', seconds: 0 },
}

const KINDS_OF_BUSINESS: ReadonlySet<ProposalKind> = new Set(['suggest', 'report', 'claim'])

/** The slug of the business whose page a notice is about; null for any other page. */
function slugOfNotice(c: AppContext, place: string | null): string | null {
  const { origin } = new URL(c.req.url)
  const page = place === null ? null : URL.parse(place, origin)
  if (page === null || ![origin, parseEnv(c.env).siteUrl].includes(page.origin)) return null
  const slug = page.pathname.startsWith(businessPath('')) ? page.pathname.split('/')[2] : undefined
  return slug !== undefined && isProposalSlug(slug) ? slug : null
}

export const kindOf = (value: unknown): ProposalKind | undefined =>
  PROPOSAL_KINDS.find((kind) => kind === value)

/** Stores what a form or a program sent; throws `AppError` naming what is wrong. What a bot sent gets a receipt of nothing. */
export async function submitProposal(
  c: AppContext,
  kind: ProposalKind,
  fields: SubmittedFields,
  owner: { readonly isOwner: boolean } = { isOwner: false },
): Promise<Receipt> {
  const submission = readSubmission(kind, fields)
  const slug = typeof fields['business'] === 'string' && fields['business'] !== '' ? fields['business'] : null
  if (KINDS_OF_BUSINESS.has(kind) && !(slug !== null && isProposalSlug(slug)))
    throw new AppError('not_found', 'This business is not listed.')
  const token = toHex(crypto.getRandomValues(new Uint8Array(16)))
  if (fields[PROPOSAL_HONEYPOT]) return { id: 0, token }
  await refuseNewerSchema(c.var.db)
  const now = new Date()
  const stored = await storeProposal(
    c.var.db,
    submission,
    KINDS_OF_BUSINESS.has(kind) ? slug : slugOfNotice(c, submission.place),
    {
      // The hash changes daily, so that days cannot be linked to one sender.
      addressHash: await ipPrefixHash(c, readSessionSecret(c.env) ?? '', now.toISOString().slice(0, 10)),
      isKnown: clientNetwork(c) !== undefined,
      isOwner: owner.isOwner,
      proof: await readProof(c, fields[PROOF.input]),
      receiptHash: await sha256(token),
    },
    now,
  )
  if ('id' in stored) return { id: stored.id, token }
  const { text, seconds } = REFUSALS[stored.refused]
  if (stored.refused === 'proof') throw new AppError('conflict', text)
  throw new AppError('too_many_requests', text, { retryAfter: seconds })
}
