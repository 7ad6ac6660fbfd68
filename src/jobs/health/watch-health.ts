import type { Database } from '#db/client.ts'
import { isDatabaseAway } from '#db/database-error.ts'
import {
  readAlertStates,
  readHealthHistory,
  saveAlertStates,
  saveHealthHistory,
  takeRequestWindow,
} from '#db/health/read.ts'
import { parseEnv } from '#domain/env.ts'
import type { Environment } from '#domain/env-values.ts'
import { AppError, rootMessage } from '#domain/errors.ts'
import { alertMail, alertMessage } from '#domain/health/alert-texts.ts'
import { type AlertStates, followAlerts } from '#domain/health/alerts.ts'
import { followHealth, type HealthCheck } from '#domain/health/health.ts'
import { readAlertSettings } from '#domain/health/watch-settings.ts'
import { log } from '../log.ts'
import { siteHealth } from './site-health.ts'

/** Minutes between two checks. */
const EVERY = 5
/** Timeout of a webhook, in milliseconds. */
const ANSWER_MS = 10_000

/** The state during a database outage, kept in this process because the database cannot store it. */
let whileAway: AlertStates = {}

/** Forgets the state of a database outage. @internal */
export const forgetAway = () => void (whileAway = {})

/**
 * Checks the site's health every fifth minute, and notifies the recipients in the settings of failures that began or
 * ended. A failed webhook is retried at the next check. During a database outage only the webhook is notified.
 */
export async function watchHealth(
  db: Database,
  env: Environment,
  call: typeof fetch,
  now: Date,
): Promise<void> {
  if (now.getUTCMinutes() % EVERY !== 0) return
  const at = now.getTime()
  const { mail, webhook } = readAlertSettings(env)
  const { siteUrl } = parseEnv(env)
  await takeRequestWindow(db, at).catch((error: unknown) => {
    // The check of the database reports it already.
    if (!isDatabaseAway(error)) throw error
  })
  const { checks, schema } = await siteHealth(db, env, at)
  const before = schema === null ? whileAway : { ...(await readAlertStates(db)), ...whileAway }
  const { states, news } = followAlerts(before, checks, at)
  for (const { check, isOver } of news)
    log(isOver ? 'info' : 'error', { job: 'alert', check: check.name, isOver, finding: check.finding })
  if (news.length > 0 && webhook !== undefined)
    await postAlert(webhook, alertMessage(siteUrl, news), call).catch((error: unknown) => {
      // A notice counts as sent once one mail was accepted; otherwise it is sent again.
      if (mail === undefined || schema === null) throw error
      log('error', { job: 'alert', reason: rootMessage(error) })
    })
  whileAway = schema === null ? states : {}
  if (schema === null) return
  await keepHistory(db, checks, at)
  if (JSON.stringify(states) === JSON.stringify(before)) return
  const isMailed = news.length > 0 && mail !== undefined
  await saveAlertStates(db, states, isMailed ? alertMail(mail, siteUrl, news) : undefined)
}

/** Stores the start of each check's state, if a state changed. */
async function keepHistory(db: Database, checks: readonly HealthCheck[], now: number): Promise<void> {
  const before = await readHealthHistory(db)
  const history = followHealth(before, checks, now)
  if (JSON.stringify(history) !== JSON.stringify(before)) await saveHealthHistory(db, history)
}

/**
 * Posts a message to a webhook; throws `AppError` if the webhook rejects it, without the URL, which may contain a
 * secret.
 */
export async function postAlert(webhook: string, message: object, call: typeof fetch): Promise<void> {
  const { status } = await call(webhook, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch((cause: unknown) => {
    throw new AppError('bad_gateway', 'The webhook of alerts does not answer.', { cause })
  })
  if (status >= 300) throw new AppError('bad_gateway', `The webhook of alerts answers ${status}.`)
}
