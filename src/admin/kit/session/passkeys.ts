import {
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { client, okJson } from '../api.ts'

const { login, session } = client.api.admin

/**
 * The part of a browser's answer that the server reads. The options come from the same library, whose types say of what
 * JSON leaves out that it may be undefined.
 */
async function signed(options: object) {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } }
}

async function made(options: object) {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const { id, rawId, type, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject } }
}

/** Signs in with a passkey of this device. */
export async function signInByPasskey(): Promise<void> {
  const { options, token } = await okJson(login.passkey.options.$post())
  await okJson(login.passkey.$post({ json: { token, answer: await signed(options) } }))
}

/** Says again who it is, before an act that asks for it. */
export async function confirmByPasskey(): Promise<void> {
  const { options, token } = await okJson(session.passkey.options.$post())
  await okJson(session.passkey.$post({ json: { token, answer: await signed(options) } }))
}

/** Makes a passkey by an invitation, which signs in at once. */
export async function joinByPasskey(invitation: string, name: string): Promise<void> {
  const { options, token } = await okJson(login.invitation.options.$post({ json: { invitation } }))
  await okJson(login.invitation.join.$post({ json: { invitation, name, token, made: await made(options) } }))
}

/** Makes a further passkey. */
export async function addPasskey() {
  const { passkeys } = client.api.admin
  const { options, token } = await okJson(passkeys.options.$post())
  return okJson(passkeys.$post({ json: { token, made: await made(options) } }))
}

/** Whether the person, or the browser for them, did not go on: nothing is wrong. */
export const isGivenUp = (error: unknown): boolean =>
  (error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED') ||
  (error instanceof Error && error.name === 'NotAllowedError')

/** Whether this browser knows passkeys. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'
