import { confirmSession } from '#db/sessions/confirm.ts'
import { PASSWORD_MINUTES } from '#domain/auth/password-age.ts'
import { AppError } from '#domain/errors.ts'
import type { AppContext } from '../environment.ts'
import { beginSignedIn, requireMatch, type Timing } from './attempt.ts'
import { STEPS } from './steps.ts'

/** Checks the password of the owner, who is signed in; returns until when it counts. */
export async function confirmPassword(c: AppContext, timing: Timing, value: string) {
  // It is the owner's alone, and nobody else is to guess it.
  if (c.var.session.operator !== null) throw new AppError('forbidden', 'Confirm with your passkey.')
  await requireMatch(c, timing, { step: STEPS.password, value, ...beginSignedIn(c) })
  const now = new Date()
  await confirmSession(c.var.db, c.var.session.tokenHash, c.var.actor, now)
  return { confirmedUntil: new Date(now.getTime() + PASSWORD_MINUTES * 60_000).toISOString() }
}
