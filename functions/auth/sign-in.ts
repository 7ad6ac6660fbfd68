import { sessionIdOf } from '#db/sessions/end.ts'
import { beginAttempt, startSession, withdrawAttempt } from '#db/sessions/sign-in.ts'
import { matchesSecret, toBase64url } from '#domain/auth/secret-hash.ts'
import { AppError } from '#domain/errors.ts'
import { readSignInSettings, type SignInSettings } from '#domain/env.ts'
import { sha256 } from '#domain/text/sha256.ts'
import type { AppContext, Dependencies } from '../environment.ts'
import { actorOf } from './audit-actor.ts'
import { setSessionCookie, readSessionCookie, requireHttps, SESSION_SECONDS } from './session-cookie.ts'
import { ipPrefixHash } from './ip-prefix-hash.ts'
import { signInDelayMs } from './sign-in-delay.ts'
import { sleep } from '../http/sleep.ts'
import { invalidStepError, verifyStepToken, createStepToken } from './step-token.ts'

type Timing = Pick<Dependencies, 'wait'>

/** What a browser sends at a step; at the first step there is no token yet. */
export interface Entry {
  readonly value: string
  readonly token?: string
}

interface Step {
  readonly number: 1 | 2 | 3
  readonly name: string
  readonly hashOf: (settings: SignInSettings) => string
}

/** The steps, in their order. */
export const STEPS = {
  accessKey: { number: 1, name: 'access key', hashOf: ({ accessKeyHash }) => accessKeyHash },
  userCode: { number: 2, name: 'user code', hashOf: ({ userCodeHash }) => userCodeHash },
  password: { number: 3, name: 'password', hashOf: ({ passwordHash }) => passwordHash },
} as const satisfies Record<string, Step>

const random = (bytes: number) => toBase64url(crypto.getRandomValues(new Uint8Array(bytes)))

/** Checks any step but the last; returns the token for the next one. */
export async function passStep(c: AppContext, timing: Timing, step: Step, entry: Entry) {
  const { settings, network, nonce } = await pass(c, timing, step, entry)
  const progress = { step: step.number, network, nonce }
  return { token: await createStepToken(settings.sessionSecret, progress, new Date()) }
}

/** Checks the last step and starts a session, new even if the browser has one; returns when it ends. */
export async function signIn(c: AppContext, timing: Timing, entry: Entry) {
  const { nonce } = await pass(c, timing, STEPS.password, { ...entry, value: entry.value.trim() })
  const now = new Date()
  const token = random(32)
  const sent = readSessionCookie(c)
  const tokenHash = await sha256(token)
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000).toISOString()
  const session = {
    tokenHash,
    actor: actorOf(tokenHash),
    id: sessionIdOf(tokenHash),
    userAgent: c.req.header('User-Agent')?.slice(0, 400) ?? null,
    expiresAt,
    nonce,
    replaced: sent === undefined ? undefined : await sha256(sent),
  }
  if (!(await startSession(c.var.db, session, now))) throw invalidStepError()
  setSessionCookie(c, token)
  return { expiresAt }
}

/** The checks of every step: the order of steps, the limit of attempts, then the secret. */
async function pass(c: AppContext, { wait = sleep }: Timing, step: Step, { value, token }: Entry) {
  requireHttps(c)
  const settings = readSignInSettings(c.env)
  const network = await ipPrefixHash(c, settings.sessionSecret)
  const now = new Date()
  const before = { step: step.number - 1, network }
  const nonce =
    step.number === 1 ? random(16) : await verifyStepToken(settings.sessionSecret, token ?? '', before, now)
  const attempt = await beginAttempt(c.var.db, network, step.number, now)
  if (attempt.id === undefined) throw tooMany(attempt.wait)
  await wait(signInDelayMs(attempt.recent))
  if (!(await matchesSecret(value, step.hashOf(settings)))) throw wrong(step)
  await withdrawAttempt(c.var.db, attempt.id)
  return { settings, network, nonce }
}

const wrong = ({ name }: Step) =>
  new AppError('unauthorized', `The ${name} is wrong.`, { details: [{ path: 'value', message: 'is wrong' }] })

function tooMany(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60)
  const wait = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return new AppError('too_many_requests', `Too many wrong tries from your network. Try again in ${wait}.`, {
    retryAfter: seconds,
  })
}
