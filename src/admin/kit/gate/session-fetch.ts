import { UNATTENDED_HEADER } from '#domain/auth/idle-limit.ts'
import { isUnattended } from './attention.ts'
import { passesOf, waitAt, type Gate } from './gate.store.ts'

const GATES: readonly Gate[] = ['sign-in', 'password']

let hasAnswer = false

/** Whether the server has answered this page with anything yet, so that it shows something worth keeping. */
export const hasShownAnything = (): boolean => hasAnswer

/**
 * `fetch` for operators' calls: one that is refused because the session ended, or because the password is asked for again,
 * waits until the operator has given what is missing, and is then repeated once.
 */
export async function sessionFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const before = GATES.map(passesOf)
  let response = await fetch(input, withAttention(init))
  hasAnswer ||= response.ok
  for (const [index, gate] of GATES.entries()) {
    if ((await gateOf(response)) !== gate) continue
    const isPassed = passesOf(gate) !== before[index] || (await waitAt(gate, init?.signal))
    if (!isPassed) return response
    response = await fetch(input, init)
  }
  return response
}

/** Tells the server of a call that nobody asked for, such as a list that is fetched anew every minute. */
function withAttention(init?: RequestInit): RequestInit | undefined {
  if (!isUnattended()) return init
  const headers = new Headers(init?.headers)
  headers.set(UNATTENDED_HEADER, '1')
  return { ...init, headers }
}

/** A wrong secret is refused with 401, too, but names the field. */
async function gateOf(response: Response): Promise<Gate | undefined> {
  if (response.status !== 401 && response.status !== 403) return undefined
  const { code, details } = await refusalOf(response)
  if (code === 'unauthorized' && details === undefined) return 'sign-in'
  return code === 'password_required' ? 'password' : undefined
}

async function refusalOf(response: Response): Promise<{ code?: unknown; details?: unknown }> {
  try {
    return Object(await response.clone().json()) as { code?: unknown }
  } catch {
    return {}
  }
}
