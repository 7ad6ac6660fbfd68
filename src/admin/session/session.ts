import { adminLoginPath } from '#domain/paths.ts'
import { forgetNote, isNoted, noteSession } from './stored-session.ts'

/** Whether this browser takes itself for signed in; the server alone decides, and answers 401 when it is not. */
export const hasSession = (): boolean => isNoted(localStorage, Date.now())

/** Notes that the server has just signed this browser in. */
export const beginSession = (): void => noteSession(localStorage, Date.now())

/** Ends the browser's part and goes to the sign-in; for a session that the server no longer knows. */
export function leave(): void {
  forgetNote(localStorage)
  // A new document, so that nothing the operator saw stays in memory.
  location.assign(adminLoginPath)
}

/** Signs out here and on the server. */
export async function signOut(): Promise<void> {
  await fetch('/api/admin/logout', { method: 'POST', credentials: 'include' }).catch(() => undefined)
  leave()
}
