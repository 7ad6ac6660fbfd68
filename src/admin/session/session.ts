import { client } from '../kit/api.ts'
import { adminLoginPath } from '#domain/paths.ts'
import { clearSessionFlag, hasSessionFlag, setSessionFlag } from './session-flag.ts'

/** Whether this browser believes it is signed in; the server alone decides, and answers 401 if not. */
export const isSignedInHere = (): boolean => hasSessionFlag(localStorage, Date.now())

/** Records that the server has just signed this browser in. */
export const beginSession = (): void => setSessionFlag(localStorage, Date.now())

/** URL fragment of the sign-in page after a sign-out that did not reach the server. */
const LEFT_OPEN = '#session-open'

/** Whether the sign-in page is shown after such a sign-out. */
export const hasFailedSignOut = (): boolean => location.hash === LEFT_OPEN

/** Clears the browser's state and opens the sign-in page, for a session the server no longer knows. */
export function redirectToSignIn(): void {
  goToSignIn('')
}

/** Signs out here and on the server; if the server is unreachable, the sign-in page says so. */
export async function signOut(): Promise<void> {
  goToSignIn((await isEndedOnServer()) ? '' : LEFT_OPEN)
}

async function isEndedOnServer(): Promise<boolean> {
  try {
    const answer: Pick<Response, 'ok' | 'status'> = await client.api.admin.logout.$post()
    return answer.ok || answer.status === UNKNOWN
  } catch {
    return false
  }
}

/** The server does not know the session: there is nothing to end. */
const UNKNOWN = 401

/** Loads a new document, so that nothing the operator saw stays in memory. */
function goToSignIn(hash: string): void {
  clearSessionFlag(localStorage)
  if (location.pathname === adminLoginPath) {
    history.replaceState(null, '', adminLoginPath + hash)
    location.reload()
  } else {
    location.assign(adminLoginPath + hash)
  }
}
