import { findBusiness } from '#db/businesses/find.ts'
import { countOwnersViews, findOwner, findSlug } from '#db/claims/claims.ts'
import { listProposals } from '#db/proposals/list-proposals.ts'
import type { Business } from '#domain/business/business.ts'
import type { SpecialHours } from '#domain/hours/special-hours.ts'
import { OWNER_COOKIE, type OwnerClaim } from '#domain/proposals/claim.ts'
import type { Proposal } from '#domain/proposals/proposal.ts'
import { sha256 } from '#domain/text/sha256.ts'
import { primaryDatabase } from './database.ts'
import { readCategoryNames, readSpecialHours } from './proposals.ts'

/** An owner's view of the own business. */
export interface OwnersPage {
  readonly claim: OwnerClaim
  readonly business: Business
  readonly specialHours: SpecialHours | null
  readonly categories: readonly string[]
  /** The owner's latest changes. */
  readonly edits: readonly Proposal[]
  /** Views of the last 30 days; undefined where no plan shows them. */
  readonly views: number | undefined
}

const EDITS = 5

/**
 * The page of the owner whose cookie the request has; undefined without a valid cookie. Over https only the cookie with
 * the `__Host-` name counts.
 */
export async function readOwnersPage({ url, headers }: Request): Promise<OwnersPage | undefined> {
  const name = new URL(url).protocol === 'https:' ? OWNER_COOKIE.secure : OWNER_COOKIE.local
  const named = new RegExp(`(?:^|;\\s*)${name}=([\\da-f]{64})(?:;|$)`)
  const [, token] = named.exec(headers.get('Cookie') ?? '') ?? []
  if (token === undefined) return undefined
  const db = primaryDatabase()
  const now = new Date()
  const claim = await findOwner(db, await sha256(token), now)
  const slug = claim && (await findSlug(db, claim.businessId))
  if (!claim || slug === undefined) return undefined
  const [found, specialHours, categories, waiting, decided, views] = await Promise.all([
    findBusiness(db, slug),
    readSpecialHours(claim.businessId, db),
    readCategoryNames(),
    listProposals(db, { businessId: claim.businessId, kind: 'suggest', limit: EDITS, offset: 0 }),
    listProposals(db, {
      businessId: claim.businessId,
      kind: 'suggest',
      state: 'decided',
      limit: EDITS,
      offset: 0,
    }),
    countOwnersViews(db, claim.businessId, now),
  ])
  if (found?.kind !== 'found') return undefined
  const edits = [...waiting.rows, ...decided.rows].filter(({ isOwner }) => isOwner).slice(0, EDITS)
  return { claim, business: found.business, specialHours, categories, edits, views }
}
