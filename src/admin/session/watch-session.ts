import { $minutesLeft } from '../kit/gate/session-end.store.ts'
import { minutesToSay } from './session-ending.ts'
import { sessionEndOf } from './session-flag.ts'

const TICK_MS = 20_000

/** Looks from now on how much of the session is left, after a sign-in in another window as well. */
export function watchSession(): void {
  lookAtSession()
  setInterval(lookAtSession, TICK_MS)
  addEventListener('storage', lookAtSession)
  document.addEventListener('visibilitychange', lookAtSession)
}

export const lookAtSession = (): void =>
  $minutesLeft.set(minutesToSay(sessionEndOf(localStorage), Date.now()))
