import { getCookie, setCookie } from 'hono/cookie'
import { errors, jwtVerify, SignJWT } from 'jose'
import { sha256 } from '#domain/text/sha256.ts'
import type { AppContext } from '../environment.ts'
import { isSecure } from './session-cookie.ts'

/** Seconds for which a browser is remembered after a sign-in. */
const KNOWN_SECONDS = 180 * 86_400
const NAME = 'meridian_browser'
/** The path of the cookie, which is sent to the sign-in only. */
const PATH = '/api/admin/login'
const ALGORITHM = 'HS256'
const AUDIENCE = 'meridian known browser'

const keyOf = (secret: string) => new TextEncoder().encode(secret)

/** Marks the browser as one on which somebody signed in; this lets nobody in by itself. */
export async function rememberBrowser(c: AppContext, secret: string): Promise<void> {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(AUDIENCE)
    .setJti(crypto.randomUUID())
    .setExpirationTime(new Date(Date.now() + KNOWN_SECONDS * 1000))
    .sign(keyOf(secret))
  const options = { path: PATH, secure: isSecure(c), httpOnly: true, sameSite: 'Strict' } as const
  setCookie(c, NAME, token, { ...options, maxAge: KNOWN_SECONDS })
}

/** An id of a browser on which somebody signed in before; undefined for any other. */
export async function readKnownBrowser(c: AppContext, secret: string): Promise<string | undefined> {
  const token = getCookie(c, NAME)
  if (token === undefined) return undefined
  const rules = {
    algorithms: [ALGORITHM],
    audience: AUDIENCE,
    currentDate: new Date(),
    requiredClaims: ['exp'],
  }
  try {
    const { jti } = (await jwtVerify(token, keyOf(secret), rules)).payload
    return jti === undefined ? undefined : await sha256(`browser ${jti}`)
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
