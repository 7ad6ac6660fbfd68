import { endClaim, listDueClaims, noteCheck } from '#db/claims/claims.ts'
import { refuseUnproven } from '#db/claims/ways.ts'
import type { Database } from '#db/client.ts'
import { CLAIM_DAYS } from '#domain/proposals/claim.ts'
import { checkDnsToken, checkFileToken } from './website-checks/check-token.ts'
import type { WebsiteAccess } from './website-checks/fetch-website.ts'

const DAY_MS = 86_400_000
/** Checks per night: each may take seconds. */
const MOST_A_NIGHT = 40

/**
 * Checks the proofs of claims again. A claim ends if its proof is missing for two weeks or the listed website changes;
 * an unreachable website counts as missing. Claims that never had a proof are refused. Returns the numbers of checked,
 * ended and refused claims.
 */
export async function recheckClaims(
  db: Database,
  access: WebsiteAccess,
  now: Date,
): Promise<{ readonly checked: number; readonly ended: number; readonly unproven: number }> {
  const due = await listDueClaims(db, now, MOST_A_NIGHT)
  let ended = 0
  for (const claim of due) {
    const look = claim.method === 'dns' ? checkDnsToken : checkFileToken
    const isThere =
      claim.isWebsiteListed && (await look(claim.website, claim.token, access)).outcome === 'found'
    const since = claim.failingSince === null ? now.getTime() : Date.parse(claim.failingSince)
    if (!isThere && now.getTime() - since >= CLAIM_DAYS.grace * DAY_MS) {
      await endClaim(db, claim, { actor: 'nightly', now, isByPeople: false })
      ended += 1
    } else await noteCheck(db, claim, isThere, now)
  }
  const unproven = await refuseUnproven(db, new Date(now.getTime() - CLAIM_DAYS.unproven * DAY_MS), now)
  return { checked: due.length, ended, unproven }
}
