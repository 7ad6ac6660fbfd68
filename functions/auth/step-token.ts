import { errors, jwtVerify, SignJWT } from 'jose'
import { AppError } from '#domain/errors.ts'

/** Seconds for which the next step may follow. */
export const STEP_SECONDS = 300

const ALGORITHM = 'HS256'
const AUDIENCE = 'meridian sign-in'

/** What a token says: how far its bearer came, from where, in which sign-in. */
export interface Progress {
  readonly step: number
  readonly network: string
  readonly nonce: string
}

const keyOf = (secret: string) => new TextEncoder().encode(secret)

/** A signed token that lets its bearer go on to the step after. */
export const signProgress = (
  secret: string,
  { step, network, nonce }: Progress,
  now: Date,
): Promise<string> =>
  new SignJWT({ step, network })
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(AUDIENCE)
    .setJti(nonce)
    .setExpirationTime(new Date(now.getTime() + STEP_SECONDS * 1000))
    .sign(keyOf(secret))

/** The sign-in's nonce; throws `AppError` when a token is not of this step and network, or its time is over. */
export async function readProgress(
  secret: string,
  token: string,
  expected: Pick<Progress, 'step' | 'network'>,
  now: Date,
): Promise<string> {
  const { step, network, jti } = await verified(secret, token, now)
  if (step === expected.step && network === expected.network && jti !== undefined) return jti
  throw beginAgain()
}

async function verified(secret: string, token: string, now: Date) {
  const rules = { algorithms: [ALGORITHM], audience: AUDIENCE, currentDate: now, requiredClaims: ['exp'] }
  try {
    return (await jwtVerify(token, keyOf(secret), rules)).payload
  } catch (error) {
    if (error instanceof errors.JOSEError) throw beginAgain()
    throw error
  }
}

/** One answer for whatever is wrong with a token: why is nobody's business. */
export const beginAgain = () =>
  new AppError('unauthorized', 'These steps are not valid any more. Begin again.', {
    details: [{ path: 'token', message: 'is not valid any more' }],
  })
