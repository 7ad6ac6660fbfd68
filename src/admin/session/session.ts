import { client } from '../kit/api.ts'
import { dropAllDrafts } from '../kit/draft/draft.ts'
import { queryClient } from '#lib/query-client.ts'
import { ownSession } from '../kit/session/own-session.ts'
import { $gate, passGate } from '../kit/gate/gate.store.ts'
import { adminLoginPath } from '#domain/paths.ts'
import { returnSearch } from './return-path.ts'
import { clearSessionFlag, hasSessionFlag, isSignIn, setSessionFlag } from './session-flag.ts'
import { lookAtSession } from './watch-session.ts'

/** Whether this browser believes it is signed in; the server alone decides, and answers 401 if not. */
export const isSignedInHere = (): boolean => hasSessionFlag(localStorage, Date.now())

/** Records that the server has just signed this browser in, so that all its windows continue. */
export function beginSession(): void {
  setSessionFlag(localStorage, Date.now())
  lookAtSession()
  // The new session may be another person's, with another role. An open page keeps its state until that is known.
  const { queryKey } = ownSession
  void ($gate.get() ? queryClient.invalidateQueries({ queryKey }) : queryClient.resetQueries({ queryKey }))
  passGate('sign-in')
}

/** Continues here when somebody signs in in another window of this browser. */
export const followOtherWindows = (): void =>
  addEventListener('storage', (event) => {
    if (isSignIn(event)) passGate('sign-in')
  })

/** URL fragment of the sign-in page after a sign-out that did not reach the server. */
const LEFT_OPEN = '#session-open'

/** Whether the sign-in page is shown after such a sign-out. */
export const hasFailedSignOut = (): boolean => location.hash === LEFT_OPEN

/** Clears the browser's state and opens the sign-in page, which returns to this URL. */
export function redirectToSignIn(): void {
  const { sonra } = returnSearch(location.pathname + location.search)
  goToSignIn(sonra === undefined ? '' : `?sonra=${encodeURIComponent(sonra)}`)
}

/** Signs out here and on the server, and deletes all drafts; if the server is unreachable, the sign-in page says so. */
export async function signOut(): Promise<void> {
  dropAllDrafts(localStorage)
  goToSignIn((await isEndedOnServer()) ? '' : LEFT_OPEN)
}

async function isEndedOnServer(): Promise<boolean> {
  try {
    // An ordinary call would open the sign-in gate where the session has ended already.
    const answer: Pick<Response, 'ok' | 'status'> = await client.api.admin.logout.$post(undefined, { fetch })
    return answer.ok || answer.status === UNKNOWN
  } catch {
    return false
  }
}

/** The server does not know the session, so there is nothing to end. */
const UNKNOWN = 401

/** Loads a new document, so that nothing the operator saw stays in memory. */
function goToSignIn(rest: string): void {
  clearSessionFlag(localStorage)
  if (location.pathname === adminLoginPath) {
    history.replaceState(null, '', adminLoginPath + rest)
    location.reload()
  } else {
    location.assign(adminLoginPath + rest)
  }
}
