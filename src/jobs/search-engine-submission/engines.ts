import type { Database } from '#db/client.ts'
import { ensureIndexNowKey } from '#db/search-engine-submission/jobs.ts'
import { countGoogleSubmissions } from '#db/search-engine-submission/read.ts'
import { isPublicSite } from '#domain/seo/submittable-url.ts'
import type { SubmissionSettings } from '#domain/env.ts'
import { ENGINES, GOOGLE_DAILY_QUOTA, type EngineId } from '#domain/search-engine-submission.ts'
import type { Engine } from './engine.ts'
import { google } from './google.ts'
import { indexNow } from './indexnow.ts'
import { quotaDayStart } from './quota-day.ts'
import type { Transport } from './transport.ts'

/** The key of IndexNow: the operator's, else the site's own, generated once. */
export async function indexNowKey(db: Database, settings: SubmissionSettings): Promise<string> {
  return settings.indexNowKey ?? (await ensureIndexNowKey(db, crypto.randomUUID().replaceAll('-', '')))
}

/** IndexNow; for a site that is not publicly reachable, an engine that fails without sending anything. */
export async function openIndexNow(
  db: Database,
  settings: SubmissionSettings,
  transport: Transport,
): Promise<Engine> {
  const { siteUrl, indexNowEndpoint: endpoint } = settings
  if (endpoint === undefined && !isPublicSite(siteUrl)) return unasked('indexnow', siteUrl)
  return indexNow({ siteUrl, key: await indexNowKey(db, settings), endpoint }, transport)
}

/** Every enabled engine, IndexNow first; Google with as many addresses as today's quota leaves. */
export async function openEngines(
  db: Database,
  settings: SubmissionSettings,
  transport: Transport,
): Promise<Engine[]> {
  const { siteUrl, googleAccount: account, googleEndpoint: endpoint } = settings
  const first = await openIndexNow(db, settings, transport)
  if (account === undefined) return [first]
  if (endpoint === undefined && !isPublicSite(siteUrl)) return [first, unasked('google', siteUrl)]
  const used = await countGoogleSubmissions(db, quotaDayStart(new Date()).toISOString())
  const second = google({ account, endpoint }, transport)
  return [first, limited(second, Math.max(0, GOOGLE_DAILY_QUOTA - used))]
}

function unasked(id: EngineId, siteUrl: string): Engine {
  const error = `${ENGINES[id]} was not asked: nobody outside can reach ${siteUrl}. Set SITE_URL to the public address.`
  const outcome = (url: string) => ({ url, status: null, problem: 'private' as const, error })
  return { id, urlsPerRequest: Infinity, submit: (urls) => Promise.resolve(urls.map(outcome)) }
}

/** Submits only the first `quota` addresses. */
function limited(engine: Engine, quota: number): Engine {
  const error = `${ENGINES[engine.id]} takes ${GOOGLE_DAILY_QUOTA} addresses a day, and today's are used up.`
  const over = (url: string) => ({ url, status: null, problem: 'quota' as const, error })
  const submit = async (urls: readonly string[]) => [
    ...(await engine.submit(urls.slice(0, quota))),
    ...urls.slice(quota).map(over),
  ]
  return { ...engine, submit }
}
