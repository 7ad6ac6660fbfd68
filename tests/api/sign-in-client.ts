import * as z from 'zod/mini'
import type { Database } from '#db/client.ts'
import { hashSecret } from '#domain/auth/secret-hash.ts'
import { LOGIN_APIS } from '#domain/paths.ts'
import { createApp } from '#functions/app.ts'

export const SECRETS = { accessKey: 'an access key', userCode: 'a user code', password: 'a password' }

const SALT = new TextEncoder().encode('salt of the tests')
const hashed = (secret: string) => hashSecret(secret, SALT, 10_000)

export const VARIABLES = {
  ADMIN_ACCESS_KEY_HASH: await hashed(SECRETS.accessKey),
  ADMIN_USER_CODE_HASH: await hashed(SECRETS.userCode),
  ADMIN_PASSWORD_HASH: await hashed(SECRETS.password),
  SESSION_SECRET: 'a secret of at least thirty-two characters',
}

type Headers = Readonly<Record<string, string>>
export type Step = keyof typeof LOGIN_APIS

const answer = z.object({
  token: z.optional(z.string()),
  expiresAt: z.optional(z.string()),
  details: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})

/** A browser that signs in: its requests, and the delays the server imposed. */
export function signInClient(db: Database, env: Readonly<Record<string, string | undefined>> = VARIABLES) {
  const waits: number[] = []
  const app = createApp({
    openDatabase: () => db,
    wait: (milliseconds) => Promise.resolve(void waits.push(milliseconds)),
  })

  const request = (path: string, init: RequestInit) =>
    app.request(path, init, { CLIENT_ADDRESS_HEADER: 'CF-Connecting-IP', ...env })
  const ask = (path: string, headers: Headers = {}, method = 'GET') => request(path, { method, headers })

  /** Runs one step; returns the response with its body. */
  async function enter(step: Step, body: object, headers: Headers = {}, origin = '') {
    const init = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': '192.0.2.1', ...headers },
    }
    const response = await request(origin + LOGIN_APIS[step], init)
    const { token = '', expiresAt, details } = z.parse(answer, await response.clone().json())
    return { response, status: response.status, token, expiresAt, wrong: details?.[0]?.path }
  }

  /** The token that the last step requires. */
  async function untilPassword(headers: Headers = {}, origin = '') {
    const first = await enter('accessKey', { value: SECRETS.accessKey }, headers, origin)
    const second = { value: SECRETS.userCode, token: first.token }
    return (await enter('userCode', second, headers, origin)).token
  }

  /** Runs all steps; returns the last response, with the cookie as a browser sends it back. */
  async function signIn(headers: Headers = {}, origin = '') {
    const token = await untilPassword(headers, origin)
    const last = await enter('password', { value: SECRETS.password, token }, headers, origin)
    const setCookie = last.response.headers.getSetCookie()[0] ?? ''
    return { ...last, setCookie, cookie: setCookie.split(';')[0] ?? '' }
  }

  /** Calls as an operator does; returns status and body. */
  async function call(Cookie: string, method: string, path: string, body?: object, headers: Headers = {}) {
    const init = {
      method,
      headers: { Cookie, 'CF-Connecting-IP': '192.0.2.1', 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    }
    const response = await request(path, init)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  return { app, ask, call, enter, untilPassword, signIn, waits }
}
