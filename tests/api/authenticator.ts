import { toBase64url } from '#domain/auth/secret-hash.ts'

interface Asked {
  readonly challenge: string
}

const bytes = (text: string) => new TextEncoder().encode(text)
const joined = (...parts: readonly (readonly number[] | Uint8Array)[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]))
const hashOf = async (data: Uint8Array) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(data)))

/** CBOR of a byte string of 24 to 255 bytes. */
const cborBytes = (data: Uint8Array) => joined([0x58, data.length], data)
const cborText = (text: string) => joined([0x60 + text.length], bytes(text))

/** An authenticator in software, with one P-256 passkey and a counter of its signatures. */
export async function openAuthenticator(origin: string, { isVerifying = true } = {}) {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const id = crypto.getRandomValues(new Uint8Array(16))
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey))
  const rpId = new URL(origin).hostname
  let count = 0

  const clientData = (type: string, { challenge }: Asked) =>
    bytes(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = async (rest: Uint8Array, flags: number) => {
    count++
    const counter = [count >>> 24, (count >>> 16) & 255, (count >>> 8) & 255, count & 255]
    return joined(await hashOf(bytes(rpId)), [flags + (isVerifying ? 4 : 0)], counter, rest)
  }
  const credential = { id: toBase64url(id), rawId: toBase64url(id), type: 'public-key' as const }

  return {
    /** Answers a challenge for a new passkey. */
    make: async (asked: Asked) => {
      // COSE: an EC2 key (1: 2) for ES256 (3: -7) on P-256 (-1: 1), with its x (-2) and y (-3).
      const cose = joined(
        [0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21],
        cborBytes(raw.slice(1, 33)),
        [0x22],
        cborBytes(raw.slice(33)),
      )
      const attested = joined(new Uint8Array(16), [0, id.length], id, cose)
      const authData = await authenticatorData(attested, 0x41)
      const attestationObject = joined(
        ...[[0xa3], cborText('fmt'), cborText('none'), cborText('attStmt'), [0xa0]],
        ...[cborText('authData'), cborBytes(authData)],
      )
      const clientDataJSON = toBase64url(clientData('webauthn.create', asked))
      return {
        ...credential,
        response: { clientDataJSON, attestationObject: toBase64url(attestationObject) },
      }
    },
    /** Signs a challenge. */
    sign: async (asked: Asked) => {
      const data = clientData('webauthn.get', asked)
      const authData = await authenticatorData(new Uint8Array(), 1)
      const signed = joined(authData, await hashOf(data))
      const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, signed)
      const response = {
        clientDataJSON: toBase64url(data),
        authenticatorData: toBase64url(authData),
        signature: toBase64url(derOf(new Uint8Array(raw))),
      }
      return { ...credential, response }
    },
  }
}

/** A signature as authenticators write it: two numbers in ASN.1. */
function derOf(raw: Uint8Array): Uint8Array {
  const integer = (part: Uint8Array) => {
    const first = part.findIndex((byte) => byte !== 0)
    const value = part.slice(first)
    const padded = (value[0] ?? 0) > 127 ? joined([0], value) : value
    return joined([2, padded.length], padded)
  }
  const body = joined(integer(raw.slice(0, 32)), integer(raw.slice(32)))
  return joined([0x30, body.length], body)
}
