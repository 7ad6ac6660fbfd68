import type { GoogleAccount } from '#domain/env.ts'
import type { SubmissionOutcome } from '#domain/search-engine-submission.ts'
import { outcomesOf, type Engine, type Explanations } from './engine.ts'
import { accessToken, forgetToken } from './google-token.ts'
import { ask, type Transport } from './transport.ts'

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

export interface GoogleOptions {
  readonly account: GoogleAccount
  readonly endpoint?: string | undefined
}

/** Google's Indexing API: https://developers.google.com/search/apis/indexing-api/v3/reference/indexing/rest */
export function google({ account, endpoint = ENDPOINT }: GoogleOptions, transport: Transport): Engine {
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
