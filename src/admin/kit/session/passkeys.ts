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
 * The part of a browser's answer that the server reads. The library's types allow undefined for members that JSON
 * omits.
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

/** Confirms the operator's identity again before an action that requires it. */
export async function confirmByPasskey(): Promise<void> {
  const { options, token } = await okJson(session.passkey.options.$post())
  await okJson(session.passkey.$post({ json: { token, answer: await signed(options) } }))
}

/** Creates a passkey from an invitation, which also signs in. */
export async function joinByPasskey(invitation: string, name: string): Promise<void> {
  const { options, token } = await okJson(login.invitation.options.$post({ json: { invitation } }))
  await okJson(login.invitation.join.$post({ json: { invitation, name, token, made: await made(options) } }))
}

/** Creates a further passkey. */
export async function addPasskey() {
  const { passkeys } = client.api.admin
  const { options, token } = await okJson(passkeys.options.$post())
  return okJson(passkeys.$post({ json: { token, made: await made(options) } }))
}

/** Whether the person, or the browser for them, cancelled, which is no error. */
export const isGivenUp = (error: unknown): boolean =>
  (error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED') ||
  (error instanceof Error && error.name === 'NotAllowedError')

/** Whether this browser supports passkeys. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'
