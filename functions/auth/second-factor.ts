import { findSecondFactor, type SecondFactor } from '#db/second-factor/read.ts'
import { useRecoveryCode, useTimeStep } from '#db/second-factor/write.ts'
import { recoveryCodeHash } from '#domain/auth/recovery-code.ts'
import { openSealedKey } from '#domain/auth/sealed-key.ts'
import { matchingStep } from '#domain/auth/totp.ts'
import type { Database } from '#db/client.ts'

export type OpenFactor = SecondFactor & { readonly key: Uint8Array }

/** The app that is set up; undefined where its key was sealed with earlier secrets, which disables it. */
export async function openFactor(db: Database, secret: string): Promise<OpenFactor | undefined> {
  const factor = await findSecondFactor(db)
  const key = factor && (await openSealedKey(secret, factor.sealedKey))
  return factor && key && { ...factor, key }
}

/** Whether a sign-in needs a code. */
export const needsCode = async (db: Database, secret: string): Promise<boolean> =>
  ((await openFactor(db, secret))?.confirmedAt ?? null) !== null

/** Uses a code of the app or a recovery code; false for any other text and for a used code. */
export async function takeCode(db: Database, secret: string, typed: string, now: Date): Promise<boolean> {
  const factor = await openFactor(db, secret)
  if (!factor?.confirmedAt) return false
  const step = await matchingStep(factor.key, typed, now.getTime())
  if (step !== undefined) return useTimeStep(db, step)
  return useRecoveryCode(db, await recoveryCodeHash(secret, typed))
}
