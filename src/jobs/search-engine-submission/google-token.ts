import { importPKCS8, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { rootMessage } from '#domain/errors.ts'
import type { GoogleAccount } from '#domain/env.ts'
import { ask, type Reply, type Transport } from './transport.ts'

const SCOPE = 'https://www.googleapis.com/auth/indexing'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** A token is renewed this much before it ends. */
const MARGIN_MS = 60_000

const kept = new Map<string, { readonly token: string; readonly until: number }>()

/** The account's access token, cached in this isolate while it is valid; or the reply without one. */
export async function accessToken(
  account: GoogleAccount,
  transport: Transport,
): Promise<{ readonly token: string } | { readonly reply: Reply }> {
  const known = kept.get(nameOf(account))
  if (known && known.until > Date.now()) return known
  let assertion
  try {
    assertion = await signed(account)
  } catch (error) {
    return { reply: { status: 401, body: `the private key cannot be used, ${rootMessage(error)}` } }
  }
  const reply = await ask(transport, account.tokenUri, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: GRANT, assertion }).toString(),
  })
  const { access_token: token, expires_in: seconds = 3600 } = tokenOf(reply)
  if (token === undefined) return { reply }
  kept.set(nameOf(account), { token, until: Date.now() + seconds * 1000 - MARGIN_MS })
  return { token }
}

/** Discards a token that was refused before it expired. */
export const forgetToken = (account: GoogleAccount) => kept.delete(nameOf(account))

const nameOf = ({ clientEmail, tokenUri }: GoogleAccount) => `${clientEmail} ${tokenUri}`

async function signed({ clientEmail, privateKey, tokenUri }: GoogleAccount): Promise<string> {
  return new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientEmail)
    .setAudience(tokenUri)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importPKCS8(privateKey, 'RS256'))
}

const answer = z.looseObject({ access_token: z.optional(z.string()), expires_in: z.optional(z.number()) })

function tokenOf({ status, body }: Reply): Partial<z.output<typeof answer>> {
  if (status !== 200) return {}
  try {
    return answer.parse(JSON.parse(body))
  } catch {
    return {}
  }
}
