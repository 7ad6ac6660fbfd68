import type { ShownSponsor } from '#domain/sponsorship/sponsorship.ts'
import type { Database } from '../client.ts'
import { listRunningSponsors } from '../sponsorships/list.ts'

/** How long pages and answers share one reading, in milliseconds. */
const KEPT_MS = 4_000

let kept: { readonly sponsors: readonly ShownSponsor[]; readonly until: number } | undefined

/** The sponsors of today's lists, as they were at most four seconds ago. */
export async function readSponsors(db: Database, now: number): Promise<readonly ShownSponsor[]> {
  if (kept && now < kept.until) return kept.sponsors
  const sponsors = await listRunningSponsors(db, new Date(now).toISOString().slice(0, 10))
  kept = { sponsors, until: now + KEPT_MS }
  return sponsors
}

/** Makes the next reading a new one, as after a change. */
export const forgetSponsors = (): void => void (kept = undefined)
