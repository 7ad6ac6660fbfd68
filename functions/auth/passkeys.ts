import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { NewPasskey } from '#db/operators/invitations.ts'
import { findPasskey, usePasskey } from '#db/operators/passkeys.ts'
import { readSecondFactorForAll } from '#db/second-factor/for-all.ts'
import { fromBase64url, toBase64url } from '#domain/auth/secret-hash.ts'
import { AppError } from '#domain/errors.ts'
import { parseEnv, readAdminOrigin } from '#domain/env.ts'
import { SITE } from '#src/site.ts'
import { environmentOf, type AppContext } from '../environment.ts'
import type { PasskeyAnswer, PasskeyMade } from './passkey-schemas.ts'
import { createStepToken, verifyStepToken } from './step-token.ts'

/** Loaded on use, as only passkeys need it. */
const webauthn = () => import('@simplewebauthn/server')

/** The uses of a challenge: each has a number of its own among the steps of the sign-in. */
export const CEREMONIES = { signIn: 5, join: 6, add: 7, confirm: 8 } as const
export type Ceremony = (typeof CEREMONIES)[keyof typeof CEREMONIES]

/** The host for which passkeys are valid: the panel's, by the settings. */
function partyOf(c: AppContext) {
  const env = environmentOf(c)
  const origin = readAdminOrigin(env) ?? parseEnv(env).siteUrl
  return { origin, id: new URL(origin).hostname }
}

/** What a challenge is bound to: a network or a session. */
interface Challenged {
  readonly ceremony: Ceremony
  readonly secret: string
  readonly whom: string
}

async function tokenFor(challenge: string, { ceremony, secret, whom }: Challenged): Promise<string> {
  return createStepToken(secret, { step: ceremony, network: whom, nonce: challenge }, new Date())
}

/** The challenge in a token; throws `AppError` where it was issued for something else, or has expired. */
export const challengeOf = (token: string, { ceremony, secret, whom }: Challenged): Promise<string> =>
  verifyStepToken(secret, token, { step: ceremony, network: whom }, new Date())

/** The browser's request to an authenticator to sign in with any passkey of this site. */
export async function askForPasskey(c: AppContext, challenged: Challenged) {
  const { generateAuthenticationOptions } = await webauthn()
  const { id } = partyOf(c)
  const isVerified = await readSecondFactorForAll(c.var.db)
  const options = await generateAuthenticationOptions({
    rpID: id,
    userVerification: isVerified ? 'required' : 'preferred',
  })
  return { options, token: await tokenFor(options.challenge, challenged) }
}

/**
 * The owner of the passkey that answered a challenge, optionally of one person; undefined where it is no valid passkey.
 */
export async function ownerOfAnswer(
  c: AppContext,
  answer: PasskeyAnswer,
  challenge: string,
): Promise<string | undefined> {
  const { db } = c.var
  const stored = await findPasskey(db, answer.id)
  if (stored === undefined) return undefined
  const { verifyAuthenticationResponse } = await webauthn()
  const { origin, id } = partyOf(c)
  const credential = {
    id: stored.id,
    publicKey: new Uint8Array(fromBase64url(stored.publicKey)),
    counter: stored.counter,
  }
  const response: AuthenticationResponseJSON = { ...answer, clientExtensionResults: {} }
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id }
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    credential,
    ...expected,
    requireUserVerification: false,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || authenticationInfo === undefined) return undefined
  await requireVerified(c, authenticationInfo.userVerified)
  await usePasskey(db, stored.id, authenticationInfo.newCounter, new Date())
  return stored.operatorId
}

/** The browser's request to an authenticator to create a passkey for a person. */
export async function askForNewPasskey(
  c: AppContext,
  person: {
    readonly id: string
    readonly name: string
    readonly mail: string
    readonly known: readonly string[]
  },
  challenged: Challenged,
) {
  const { generateRegistrationOptions } = await webauthn()
  const isVerified = await readSecondFactorForAll(c.var.db)
  const options = await generateRegistrationOptions({
    rpName: SITE.name,
    rpID: partyOf(c).id,
    userID: new Uint8Array(new TextEncoder().encode(person.id)),
    userName: person.mail,
    userDisplayName: person.name,
    attestationType: 'none',
    excludeCredentials: person.known.map((id) => ({ id })),
    authenticatorSelection: {
      residentKey: 'required',
      userVerification: isVerified ? 'required' : 'preferred',
    },
  })
  return { options, token: await tokenFor(options.challenge, challenged) }
}

/** A passkey created for a challenge; throws `AppError` for an invalid one. */
export async function readNewPasskey(
  c: AppContext,
  made: PasskeyMade,
  challenge: string,
): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await webauthn()
  const { origin, id } = partyOf(c)
  const response: RegistrationResponseJSON = { ...made, clientExtensionResults: {} }
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id }
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    ...expected,
    requireUserVerification: false,
  }).catch((cause: unknown) => {
    throw new AppError('bad_request', 'This passkey was not made for this page.', { cause })
  })
  if (!verified) throw new AppError('bad_request', 'This passkey was not made for this page.')
  const { credential, credentialBackedUp, userVerified } = registrationInfo
  await requireVerified(c, userVerified)
  return {
    id: credential.id,
    publicKey: toBase64url(credential.publicKey),
    counter: credential.counter,
    isSynced: credentialBackedUp,
    userAgent: c.req.header('User-Agent')?.slice(0, 400) ?? null,
  }
}

/** Requires the authenticator's own lock, where everybody needs a second factor. */
async function requireVerified(c: AppContext, isVerified: boolean): Promise<void> {
  if (isVerified || !(await readSecondFactorForAll(c.var.db))) return
  throw new AppError('forbidden', 'A passkey behind a PIN, a fingerprint or a face is needed here.')
}
