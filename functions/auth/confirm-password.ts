import { confirmSession } from '#db/sessions/confirm.ts'
import { PASSWORD_MINUTES } from '#domain/auth/password-age.ts'
import type { AppContext } from '../environment.ts'
import { beginSignedIn, requireMatch, type Timing } from './attempt.ts'
import { STEPS } from './steps.ts'

/** Checks the password of an operator who is signed in; returns until when it counts. */
export async function confirmPassword(c: AppContext, timing: Timing, value: string) {
  await requireMatch(c, timing, { step: STEPS.password, value, ...beginSignedIn(c) })
  const now = new Date()
  await confirmSession(c.var.db, c.var.session.tokenHash, c.var.actor, now)
  return { confirmedUntil: new Date(now.getTime() + PASSWORD_MINUTES * 60_000).toISOString() }
}
