import { errors, jwtVerify, SignJWT } from 'jose'
import { AppError } from '#domain/errors.ts'

/** The seconds within which the next step must follow. */
export const STEP_SECONDS = 300

const ALGORITHM = 'HS256'
const AUDIENCE = 'meridian sign-in'

/** The content of a token: the completed step, its network, and the sign-in's nonce. */
export interface SignInProgress {
  readonly step: number
  readonly network: string
  readonly nonce: string
}

const keyOf = (secret: string) => new TextEncoder().encode(secret)

/** A signed token that allows the next step. */
export const createStepToken = (
  secret: string,
  { step, network, nonce }: SignInProgress,
  now: Date,
): Promise<string> =>
  new SignJWT({ step, network })
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(AUDIENCE)
    .setJti(nonce)
    .setExpirationTime(new Date(now.getTime() + STEP_SECONDS * 1000))
    .sign(keyOf(secret))

/** The nonce in a token; throws `AppError` for a token of another step or network, and for an expired one. */
export async function verifyStepToken(
  secret: string,
  token: string,
  expected: Pick<SignInProgress, 'step' | 'network'>,
  now: Date,
): Promise<string> {
  const { step, network, jti } = await verified(secret, token, now)
  if (step === expected.step && network === expected.network && jti !== undefined) return jti
  throw invalidStepError()
}

async function verified(secret: string, token: string, now: Date) {
  const rules = { algorithms: [ALGORITHM], audience: AUDIENCE, currentDate: now, requiredClaims: ['exp'] }
  try {
    return (await jwtVerify(token, keyOf(secret), rules)).payload
  } catch (error) {
    if (error instanceof errors.JOSEError) throw invalidStepError()
    throw error
  }
}

/** The same answer for any invalid token, so that the reason is not revealed. */
export const invalidStepError = () =>
  new AppError('unauthorized', 'These steps are not valid any more. Begin again.', {
    details: [{ path: 'token', message: 'is not valid any more' }],
  })
