import { listDueWebsites, noteLooks, type Look } from '#db/closures/websites.ts'
import type { Database } from '#db/client.ts'
import { fetchWebsite, type WebsiteAccess, type WebsiteAnswer } from './website-checks/fetch-website.ts'

/** Websites that are asked in one night, and at once: each may take some seconds, and none is asked twice in a month. */
const MOST_A_NIGHT = 150
const AT_ONCE = 8

/** Answers that say that nothing is there; one that refuses, fails or leads elsewhere says that something is. */
const NOTHING_THERE: ReadonlySet<number> = new Set([404, 410])
const NO_ADDRESS = 'The host has no address'

/** Why a website is away; undefined where something answers, or where it was not asked. */
function reasonOf(answer: WebsiteAnswer): string | undefined {
  if (answer.outcome === 'answered')
    return NOTHING_THERE.has(answer.status) ? `The website answered ${answer.status}` : undefined
  return answer.outcome === 'unreachable' ? answer.reason : undefined
}

/**
 * Asks some of the listed websites, those that failed before first. Where none of them answers anything, the line of this
 * machine may be the cause: then only what the name system itself says counts. Returns how many were asked and are away.
 */
export async function checkWebsites(
  db: Database,
  access: WebsiteAccess,
  now: Date,
): Promise<{ readonly asked: number; readonly away: number }> {
  const due = await listDueWebsites(db, now, MOST_A_NIGHT)
  const looks: (Look & { readonly isAnswered: boolean })[] = []
  for (let from = 0; from < due.length; from += AT_ONCE)
    looks.push(
      ...(await Promise.all(
        due.slice(from, from + AT_ONCE).map(async ({ id, website }) => {
          const answer = await fetchWebsite(website, true, access)
          return { id, website, reason: reasonOf(answer), isAnswered: answer.outcome === 'answered' }
        }),
      )),
    )
  const isLineUp = looks.some(({ isAnswered }) => isAnswered)
  const believed = looks.filter(({ reason }) => isLineUp || reason === NO_ADDRESS)
  await noteLooks(db, believed, now)
  return { asked: due.length, away: believed.filter(({ reason }) => reason !== undefined).length }
}
