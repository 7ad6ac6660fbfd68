import { sessionIdOf } from '#db/sessions/end.ts'
import { startSession } from '#db/sessions/sign-in.ts'
import { toBase64url } from '#domain/auth/secret-hash.ts'
import type { Operator } from '#domain/auth/roles.ts'
import { readSignInSettings } from '#domain/env.ts'
import { sha256 } from '#domain/text/sha256.ts'
import type { AppContext } from '../environment.ts'
import { clientNetwork } from '../http/client-address.ts'
import { beginStep, requireMatch, type Step, type Timing } from './attempt.ts'
import { actorOf } from './audit-actor.ts'
import { readKnownBrowser, rememberBrowser } from './known-browser.ts'
import { needsCode } from './second-factor.ts'
import { readSessionCookie, SESSION_SECONDS, setSessionCookie } from './session-cookie.ts'
import { STEPS } from './steps.ts'
import { createStepToken, invalidStepError, verifyStepToken } from './step-token.ts'

/** A browser's input at a step; at the first step there is no token yet. */
export interface Entry {
  readonly value: string
  readonly token?: string
}

const random = (bytes: number) => toBase64url(crypto.getRandomValues(new Uint8Array(bytes)))

/** Checks a step before the last one; returns the token for the next step. */
export async function passStep(c: AppContext, timing: Timing, step: Step, entry: Entry) {
  return { token: await (await pass(c, timing, step, entry)).nextToken() }
}

/** Checks the password; starts a session, or returns the token for the code where one is required. */
export async function enterPassword(c: AppContext, timing: Timing, entry: Entry) {
  const { settings, nonce, nextToken } = await pass(c, timing, STEPS.password, entry)
  if (await needsCode(c.var.db, settings.sessionSecret)) return { token: await nextToken() }
  return begin(c, nonce, null)
}

/** Checks the code and starts a session. */
export async function enterCode(c: AppContext, timing: Timing, entry: Entry) {
  const { nonce } = await pass(c, timing, STEPS.code, entry)
  return begin(c, nonce, null)
}

/** Starts a new session of the owner or of a person; returns when it ends. */
export async function begin(c: AppContext, nonce: string, operator: Pick<Operator, 'id'> | null) {
  const now = new Date()
  const token = random(32)
  const sent = readSessionCookie(c)
  const tokenHash = await sha256(token)
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000).toISOString()
  const session = {
    tokenHash,
    operatorId: operator?.id ?? null,
    actor: actorOf({ tokenHash, operator }),
    id: sessionIdOf(tokenHash),
    userAgent: c.req.header('User-Agent')?.slice(0, 400) ?? null,
    expiresAt,
    nonce,
    replaced: sent === undefined ? undefined : await sha256(sent),
  }
  if (!(await startSession(c.var.db, session, now))) throw invalidStepError()
  setSessionCookie(c, token)
  await rememberBrowser(c, readSignInSettings(c.env).sessionSecret)
  return { expiresAt }
}

/** Steps that do not need a token: the access key, a passkey, an invitation. */
const OPEN_STEPS: ReadonlySet<Step['number']> = new Set([1, 5, 6])

/**
 * By which key failed attempts are counted: a browser with an earlier sign-in has its own. Where the network is
 * unknown, open steps are not counted; the further ones are, as only callers with the access key reach them.
 */
export async function countedWith(c: AppContext, secret: string, step: Step, network: string) {
  const browser = await readKnownBrowser(c, secret)
  return browser ?? (!OPEN_STEPS.has(step.number) || clientNetwork(c) !== undefined ? network : undefined)
}

/** Checks a step: the order, the limit of attempts, then the secret. */
async function pass(c: AppContext, timing: Timing, step: Step, { value, token }: Entry) {
  const { settings, network } = await beginStep(c)
  const secret = settings.sessionSecret
  const before = { step: step.number - 1, network }
  const nonce =
    step.number === 1 ? random(16) : await verifyStepToken(secret, token ?? '', before, new Date())
  const counted = await countedWith(c, secret, step, network)
  await requireMatch(c, timing, { step, value, settings, counted })
  const nextToken = () => createStepToken(secret, { step: step.number, network, nonce }, new Date())
  return { settings, nonce, nextToken }
}
