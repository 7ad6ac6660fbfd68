import { beginAttempt, withdrawAttempt, MAX_COUNTED } from '#db/sessions/sign-in.ts'
import { AppError } from '#domain/errors.ts'
import { readSignInSettings, type SignInSettings } from '#domain/env.ts'
import type { AppContext, Dependencies } from '../environment.ts'
import { sleep } from '../http/sleep.ts'
import { ipPrefixHash } from './ip-prefix-hash.ts'
import { requireHttps } from './session-cookie.ts'

/** The number of recent attempts, from all networks, up to which answers are not delayed. */
const USUAL = 10
const LONGEST_MS = 5000

/** The milliseconds by which an answer is delayed after so many recent attempts from all networks. */
function signInDelayMs(recent: number): number {
  const share = (recent - USUAL) / (MAX_COUNTED - USUAL)
  return Math.round(LONGEST_MS * Math.min(1, Math.max(0, share)))
}

export type Timing = Pick<Dependencies, 'wait'>

/** A step of the sign-in: its number in the log of failed attempts, and how an entry is checked. */
export interface Step {
  readonly number: 1 | 2 | 3 | 4 | 5 | 6
  readonly name: string
  readonly matches: (entry: string, c: AppContext, settings: SignInSettings) => Promise<boolean>
}

/** The settings and a hash of the caller's network, read before a secret is compared. */
export async function beginStep(c: AppContext) {
  requireHttps(c)
  const settings = readSignInSettings(c.env)
  return { settings, network: await ipPrefixHash(c, settings.sessionSecret) }
}

/**
 * The same for a signed-in operator, whose failed attempts are counted apart from those of callers without a session.
 */
export function beginSignedIn(c: AppContext) {
  requireHttps(c)
  return { settings: readSignInSettings(c.env), counted: c.var.session.tokenHash }
}

/**
 * The most concurrent attempts by callers that cannot be told apart, as each delayed one occupies a place among the
 * requests.
 */
const MOST_AT_ONCE = 4
let atOnce = 0

/** Compares an entry with its secret; throws `AppError` where it is wrong, or too many were. */
export async function requireMatch(c: AppContext, timing: Timing, entry: StepEntry): Promise<void> {
  if (entry.counted !== undefined) return compare(c, timing, entry, entry.counted)
  if (atOnce >= MOST_AT_ONCE) throw tooManyAtOnce()
  atOnce++
  try {
    await compare(c, timing, entry, crypto.randomUUID())
  } finally {
    atOnce--
  }
}

async function compare(
  c: AppContext,
  { wait = sleep }: Timing,
  { step, value, settings }: StepEntry,
  counted: string,
): Promise<void> {
  const attempt = await beginAttempt(c.var.db, counted, step.number, new Date())
  if (attempt.id === undefined) throw tooMany(attempt.wait)
  await wait(signInDelayMs(attempt.recent))
  if (!(await step.matches(value, c, settings))) throw wrong(step)
  await withdrawAttempt(c.var.db, attempt.id)
}

interface StepEntry {
  readonly step: Step
  readonly value: string
  readonly settings: SignInSettings
  /**
   * By which key failed attempts are counted: a session, a browser or a network. Undefined where callers cannot be told
   * apart: they are only delayed, as five failures of a stranger would lock everybody out.
   */
  readonly counted: string | undefined
}

const wrong = ({ name }: Step) =>
  new AppError('unauthorized', `The ${name} is wrong.`, { details: [{ path: 'value', message: 'is wrong' }] })

const tooManyAtOnce = () =>
  new AppError('too_many_requests', 'Several tries to sign in came at once. Try again in a few seconds.', {
    retryAfter: 5,
  })

function tooMany(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60)
  const wait = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return new AppError('too_many_requests', `Too many wrong tries. Try again in ${wait}.`, {
    retryAfter: seconds,
  })
}
