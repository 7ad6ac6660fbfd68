import { $minutesLeft } from '../kit/gate/session-end.store.ts'
import { minutesToSay } from './session-ending.ts'
import { sessionEndOf } from './session-flag.ts'

const TICK_MS = 20_000

/** Starts watching the session's remaining time, including after a sign-in in another window. */
export function watchSession(): void {
  lookAtSession()
  setInterval(lookAtSession, TICK_MS)
  addEventListener('storage', lookAtSession)
  document.addEventListener('visibilitychange', lookAtSession)
}

export const lookAtSession = (): void =>
  $minutesLeft.set(minutesToSay(sessionEndOf(localStorage), Date.now()))
