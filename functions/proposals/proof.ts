import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge, Payload } from 'altcha-lib/types'
import { AppError } from '#domain/errors.ts'
import { readSessionSecret } from '#domain/env.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { PROOF } from '#domain/proposals/proof.ts'
import { sha256 } from '#domain/text/sha256.ts'
import type { AppContext } from '../environment.ts'

const secretOf = (c: AppContext) => sha256(`proof ${readSessionSecret(c.env) ?? ''}`)

/** A challenge for a proof of work, signed so that nothing has to be stored. */
export async function newChallenge(c: AppContext, now: Date): Promise<Challenge> {
  return createChallenge({
    algorithm: PROOF.algorithm,
    cost: PROOF.iterations,
    keyPrefix: PROOF.prefix,
    expiresAt: Math.floor(now.getTime() / 1000) + PROOF.seconds,
    deriveKey,
    hmacSignatureSecret: await secretOf(c),
  })
}

/** The id of a solved challenge, which counts once; null without a proof. Throws for a wrong or expired one. */
export async function readProof(c: AppContext, text: unknown): Promise<string | null> {
  if (text === undefined || text === '') return null
  const payload = typeof text === 'string' && text.length <= PROOF.longest ? decoded(text) : undefined
  const parameters = payload?.challenge?.parameters
  // Only challenges with this site's cost are checked, which bounds the work.
  const isOurs = parameters?.cost === PROOF.iterations && parameters.algorithm === PROOF.algorithm
  const { challenge, solution } = payload ?? {}
  if (isOurs && parameters.keyLength === PROOF.bytes && challenge && solution) {
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: await secretOf(c),
    }).catch(() => ({ verified: false }))
    if (verified) return parameters.nonce
  }
  throw new AppError('bad_request', 'The form was open for too long. Send it again.', {
    details: [{ path: PROOF.input, message: 'must be the solution of a fresh challenge' }],
  })
}

function decoded(text: string): Partial<Payload> | undefined {
  try {
    const value = parseOwnJson<Partial<Payload> | null>(atob(text))
    return value && typeof value === 'object' ? value : undefined
  } catch {
    return undefined
  }
}
