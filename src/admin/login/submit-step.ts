import { AdminError, okJson, client } from '../kit/api.ts'
import { sleep } from '../kit/sleep.ts'

/** A check takes at least this long, in milliseconds. */
export const CHECK_MS = 600

/** The result of checking an entry; `token` is for the next step, and empty after the last. */
export type SignInOutcome =
  | { readonly kind: 'passed'; readonly token: string }
  | { readonly kind: 'wrong' | 'expired' | 'away' | 'refused' }
  | { readonly kind: 'tooMany'; readonly seconds: number }
  | { readonly kind: 'unset'; readonly variable: string }

/** The fourth step is the code of a second factor. */
export type Step = 0 | 1 | 2 | 3

/** Sends an entry with the token of the previous step; not a query of the client, since nothing is retried. */
export async function submitStep(step: Step, value: string, token: string): Promise<SignInOutcome> {
  const [outcome] = await Promise.all([
    ask(step, value, token).then((next): SignInOutcome => ({ kind: 'passed', token: next }), outcomeOf),
    sleep(CHECK_MS),
  ])
  return outcome
}

/** A copied secret may have a space around it. */
async function ask(step: Step, entry: string, token: string): Promise<string> {
  const value = entry.trim()
  const { login } = client.api.admin
  if (step === 0) return (await okJson(login['access-key'].$post({ json: { value } }))).token
  if (step === 1) return (await okJson(login['user-code'].$post({ json: { value, token } }))).token
  const json = { value, token }
  const answer = await okJson(step === 2 ? login.password.$post({ json }) : login.code.$post({ json }))
  return 'token' in answer ? answer.token : ''
}

/** Confirms the password in an open session. */
export async function submitPassword(value: string): Promise<SignInOutcome> {
  const confirm = okJson(client.api.admin.session.password.$post({ json: { value } }))
  const [outcome] = await Promise.all([
    confirm.then((): SignInOutcome => ({ kind: 'passed', token: '' }), outcomeOf),
    sleep(CHECK_MS),
  ])
  return outcome
}

/** Maps an error response to its outcome. */
export function outcomeOf(error: unknown): SignInOutcome {
  if (!(error instanceof AdminError)) return { kind: 'away' }
  const { status, details, retryAfter = 60, reason } = error
  if (status === 429) return { kind: 'tooMany', seconds: retryAfter }
  if (status === 401) return { kind: details[0]?.path === 'token' ? 'expired' : 'wrong' }
  const [variable] = /\b(?:ADMIN|SESSION)_[A-Z_]+\b/.exec(reason) ?? []
  if (status === 503 && variable !== undefined) return { kind: 'unset', variable }
  // An entry too long for the server to accept is wrong, too.
  if (status === 400 || status === 413) return { kind: 'wrong' }
  return { kind: status === 403 ? 'refused' : 'away' }
}
