import { findSecondFactor } from '#db/second-factor/read.ts'
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from '#db/second-factor/write.ts'
import { makeRecoveryCodes, recoveryCodeHash } from '#domain/auth/recovery-code.ts'
import { sealKey } from '#domain/auth/sealed-key.ts'
import { KEY_BYTES, matchingStep, otpauthAddress } from '#domain/auth/totp.ts'
import { AppError } from '#domain/errors.ts'
import { readSignInSettings } from '#domain/env.ts'
import { toBase32 } from '#domain/text/base32.ts'
import { SITE } from '#src/site.ts'
import type { AppContext } from '../environment.ts'
import { beginSignedIn, requireMatch, type Step, type Timing } from './attempt.ts'
import { openFactor } from './second-factor.ts'
import { STEPS } from './steps.ts'

const alreadyOn = () => new AppError('conflict', 'An app is set up already: switch it off first.')

/** Makes a key for an authenticator app; returns it as text and as a QR code. */
export async function beginSetUp(c: AppContext) {
  const { db } = c.var
  const { sessionSecret } = readSignInSettings(c.env)
  await dropUnreadable(c, sessionSecret)
  const key = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  if (!(await beginSecondFactor(db, await sealKey(sessionSecret, key), new Date()))) throw alreadyOn()
  return { key: toBase32(key), address: otpauthAddress(key, SITE.name, new URL(c.req.url).host) }
}

/** Removes an app whose key was sealed with earlier secrets, so that another can be set up. */
async function dropUnreadable(c: AppContext, secret: string): Promise<void> {
  const [stored, open] = await Promise.all([findSecondFactor(c.var.db), openFactor(c.var.db, secret)])
  if (stored !== undefined && open === undefined) await removeSecondFactor(c.var.db, c.var.actor)
}

/** Switches codes on with a first code of the app; returns the recovery codes, which are shown only now. */
export async function confirmSetUp(c: AppContext, timing: Timing, value: string) {
  const { settings, counted } = beginSignedIn(c)
  const factor = await openFactor(c.var.db, settings.sessionSecret)
  if (factor === undefined) throw new AppError('conflict', 'No app is being set up. Begin again.')
  if (factor.confirmedAt !== null) throw alreadyOn()
  let timeStep: number | undefined
  const matches: Step['matches'] = async (entry) => {
    timeStep = await matchingStep(factor.key, entry, Date.now())
    return timeStep !== undefined
  }
  await requireMatch(c, timing, { step: { ...STEPS.code, matches }, value, settings, counted })
  const recoveryCodes = makeRecoveryCodes()
  const hashOf = (code: string) => recoveryCodeHash(settings.sessionSecret, code)
  const confirmation = {
    sealedKey: factor.sealedKey,
    step: timeStep ?? 0,
    recoveryHashes: await Promise.all(recoveryCodes.map(hashOf)),
    actor: c.var.actor,
  }
  if (!(await confirmSecondFactor(c.var.db, confirmation, new Date()))) throw alreadyOn()
  return { recoveryCodes }
}

/** Switches codes off, given one of them. */
export async function switchOff(c: AppContext, timing: Timing, value: string) {
  await requireMatch(c, timing, { step: STEPS.code, value, ...beginSignedIn(c) })
  await removeSecondFactor(c.var.db, c.var.actor)
  return { status: 'off' as const }
}
