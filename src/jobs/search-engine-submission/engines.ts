import type { Database } from '#db/client.ts'
import { ensureIndexNowKey } from '#db/search-engine-submission/jobs.ts'
import { countGoogleSubmissions } from '#db/search-engine-submission/read.ts'
import { isPublicSite } from '#domain/seo/submittable-url.ts'
import type { SubmissionSettings, GoogleAccount } from '#domain/environment/submission-settings.ts'
import {
  ENGINES,
  GOOGLE_DAILY_QUOTA,
  type EngineId,
  type SubmissionOutcome,
} from '#domain/search-engine-submission.ts'
import { type Engine, outcomesOf, type Explanations } from './engine.ts'
import { indexNow } from './indexnow.ts'
import { quotaDayStart } from './quota-day.ts'
import { type Transport, ask, type Reply } from './transport.ts'
import { importPKCS8, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { rootMessage } from '#domain/errors.ts'

const SCOPE = 'https://www.googleapis.com/auth/indexing'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** A token is renewed this much before it ends. */
const MARGIN_MS = 60_000

const kept = new Map<string, { readonly token: string; readonly until: number }>()

/** The account's access token, cached in this isolate while it is valid; or the reply without one. */
async function accessToken(
  account: GoogleAccount,
  transport: Transport,
): Promise<{ readonly token: string } | { readonly reply: Reply }> {
  const known = kept.get(nameOf(account))
  if (known && known.until > Date.now()) return known
  let assertion
  try {
    assertion = await signed(account)
  } catch (error) {
    return { reply: { status: 401, body: `the private key cannot be used, ${rootMessage(error)}` } }
  }
  const reply = await ask(transport, account.tokenUri, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: GRANT, assertion }).toString(),
  })
  const { access_token: token, expires_in: seconds = 3600 } = tokenOf(reply)
  if (token === undefined) return { reply }
  kept.set(nameOf(account), { token, until: Date.now() + seconds * 1000 - MARGIN_MS })
  return { token }
}

/** Discards a token that was refused before it expired. */
const forgetToken = (account: GoogleAccount) => kept.delete(nameOf(account))

const nameOf = ({ clientEmail, tokenUri }: GoogleAccount) => `${clientEmail} ${tokenUri}`

async function signed({ clientEmail, privateKey, tokenUri }: GoogleAccount): Promise<string> {
  return new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientEmail)
    .setAudience(tokenUri)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importPKCS8(privateKey, 'RS256'))
}

const answer = z.looseObject({ access_token: z.optional(z.string()), expires_in: z.optional(z.number()) })

function tokenOf({ status, body }: Reply): Partial<z.output<typeof answer>> {
  if (status !== 200) return {}
  try {
    return answer.parse(JSON.parse(body))
  } catch {
    return {}
  }
}

const ENDPOINT = 'https://indexing.googleapis.com/v3/urlNotifications:publish'
/** Concurrent requests. */
const AT_ONCE = 5

const EXPLANATIONS: Explanations = {
  400: ['refused', 'Google cannot read the notification.'],
  401: ['account', "Google does not accept the service account's key."],
  403: [
    'account',
    'Google says that the service account is no owner of this site in Search Console, or that its Indexing API is off.',
  ],
}

const ACCOUNT = "Google gave no token for the service account: its key is wrong, or the account's clock is."
const TOKEN_EXPLANATIONS: Explanations = { 400: ['account', ACCOUNT], 401: ['account', ACCOUNT] }

interface GoogleOptions {
  readonly account: GoogleAccount
  readonly endpoint?: string | undefined
}

/** Google's Indexing API: https://developers.google.com/search/apis/indexing-api/v3/reference/indexing/rest */
function google({ account, endpoint = ENDPOINT }: GoogleOptions, transport: Transport): Engine {
  const notify = async (url: string): Promise<SubmissionOutcome[]> => {
    const access = await accessToken(account, transport)
    if ('reply' in access) return outcomesOf('Google', [url], access.reply, TOKEN_EXPLANATIONS)
    const reply = await ask(transport, endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${access.token}` },
      body: JSON.stringify({ url, type: 'URL_UPDATED' }),
    })
    if (reply.status === 401) forgetToken(account)
    return outcomesOf('Google', [url], reply, EXPLANATIONS)
  }
  return {
    id: 'google',
    urlsPerRequest: 1,
    async submit(urls) {
      const [first, ...others] = urls
      if (first === undefined) return []
      // The first request fetches the token that the others use.
      const outcomes = await notify(first)
      for (let at = 0; at < others.length; at += AT_ONCE) {
        const some = await Promise.all(others.slice(at, at + AT_ONCE).map(notify))
        outcomes.push(...some.flat())
      }
      return outcomes
    },
  }
}

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
