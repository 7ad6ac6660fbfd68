import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { endOwnerSession, findOwner, openOwnerSession } from '#db/claims/claims.ts'
import { CLAIM_DAYS, OWNER_COOKIE, type OwnerClaim } from '#domain/proposals/claim.ts'
import { sha256, toHex } from '#domain/text/sha256.ts'
import { isSecure } from '../auth/session-cookie.ts'
import type { AppContext } from '../environment.ts'

const nameFor = (c: AppContext) => (isSecure(c) ? OWNER_COOKIE.secure : OWNER_COOKIE.local)
const options = (c: AppContext) =>
  ({ path: '/', secure: isSecure(c), httpOnly: true, sameSite: 'Lax' }) as const

/** The claim whose owner the browser is; undefined for none. */
export async function ownerOf(c: AppContext): Promise<OwnerClaim | undefined> {
  const token = getCookie(c, nameFor(c))
  return token === undefined ? undefined : findOwner(c.var.db, await sha256(token), new Date())
}

/** Makes the browser that of the owner. */
export async function signInOwner(c: AppContext, claim: OwnerClaim): Promise<void> {
  const token = toHex(crypto.getRandomValues(new Uint8Array(32)))
  await openOwnerSession(c.var.db, claim.id, await sha256(token), new Date())
  setCookie(c, nameFor(c), token, { ...options(c), maxAge: CLAIM_DAYS.session * 86_400 })
}

/** Ends the owner's session in this browser. */
export async function signOutOwner(c: AppContext): Promise<void> {
  const token = getCookie(c, nameFor(c))
  if (token !== undefined) await endOwnerSession(c.var.db, await sha256(token))
  deleteCookie(c, nameFor(c), options(c))
}
