import { UNATTENDED_HEADER } from '#domain/auth/idle-limit.ts'
import { isUnattended } from './attention.ts'
import { passesOf, waitAt, type Gate } from './gate.store.ts'

const GATES: readonly Gate[] = ['sign-in', 'password']

let hasAnswer = false

/** Whether the server has answered this page before, so that it shows something worth keeping. */
export const hasShownAnything = (): boolean => hasAnswer

/**
 * `fetch` for operators' calls: one that fails because the session ended, or because the password is required again,
 * waits until the operator has signed in, and is then repeated once.
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

/** Marks automatic calls for the server, such as a list that is refetched every minute. */
function withAttention(init?: RequestInit): RequestInit | undefined {
  if (!isUnattended()) return init
  const headers = new Headers(init?.headers)
  headers.set(UNATTENDED_HEADER, '1')
  return { ...init, headers }
}

/** A wrong secret is answered with 401 too, but names the field. */
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
