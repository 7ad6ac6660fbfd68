import { client } from '#lib/admin-client.ts'
import { adminLoginPath } from '#domain/paths.ts'
import { forgetNote, isNoted, noteSession } from './stored-session.ts'

/** Whether this browser takes itself for signed in; the server alone decides, and answers 401 when it is not. */
export const hasSession = (): boolean => isNoted(localStorage, Date.now())

/** Notes that the server has just signed this browser in. */
export const beginSession = (): void => noteSession(localStorage, Date.now())

/** Marks the address of the sign-in after a sign-out that the server did not hear of. */
const LEFT_OPEN = '#session-open'

/** Whether the sign-in is shown because of such a sign-out. */
export const wasLeftOpen = (): boolean => location.hash === LEFT_OPEN

/** Ends the browser's part and goes to the sign-in; for a session that the server no longer knows. */
export function leave(): void {
  goToSignIn('')
}

/** Signs out here and on the server; where that cannot be reached, the sign-in says so. */
export async function signOut(): Promise<void> {
  goToSignIn((await isEndedOnServer()) ? '' : LEFT_OPEN)
}

async function isEndedOnServer(): Promise<boolean> {
  try {
    const { ok, status } = await client.api.admin.logout.$post()
    return ok || Number(status) === UNKNOWN
  } catch {
    return false
  }
}

/** The server knows no such session: there is none to end. */
const UNKNOWN = 401

/** A new document, so that nothing the operator saw stays in memory. */
function goToSignIn(hash: string): void {
  forgetNote(localStorage)
  if (location.pathname === adminLoginPath) {
    history.replaceState(null, '', adminLoginPath + hash)
    location.reload()
  } else {
    location.assign(adminLoginPath + hash)
  }
}
