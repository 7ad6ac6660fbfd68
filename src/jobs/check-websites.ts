import { listDueWebsites, noteLooks, type Look } from '#db/closures/websites.ts'
import type { Database } from '#db/client.ts'
import { fetchWebsite, type WebsiteAccess, type WebsiteAnswer } from './website-checks/fetch-website.ts'

/**
 * Websites checked in one night, and concurrently: each may take seconds, and a website is checked at most once a
 * month.
 */
const MOST_A_NIGHT = 150
const AT_ONCE = 8

/** Statuses that mean a missing website; a refusal, a failure or a redirect still shows that the website exists. */
const NOTHING_THERE: ReadonlySet<number> = new Set([404, 410])
const NO_ADDRESS = 'The host has no address'

/** The reason why a website is missing; undefined if it answers or was not checked. */
function reasonOf(answer: WebsiteAnswer): string | undefined {
  if (answer.outcome === 'answered')
    return NOTHING_THERE.has(answer.status) ? `The website answered ${answer.status}` : undefined
  return answer.outcome === 'unreachable' ? answer.reason : undefined
}

/**
 * Checks some of the listed websites, those that failed before first. If no website answers, this machine's own
 * connection may be the cause: then only answers of the DNS count. Returns the numbers of checked and of missing
 * websites.
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
