import { type Environment, text, url } from '../env-values.ts'
import { AppError } from '../errors.ts'
import { isMailAddress } from '../mail/mail.ts'

/** Where alerts are sent; nowhere if neither is set. */
export interface AlertSettings {
  readonly mail: string | undefined
  /** The address that a JSON object is posted to. */
  readonly webhook: string | undefined
}

/** Reads where alerts are sent; throws `AppError` for an invalid address. */
export function readAlertSettings(env: Environment): AlertSettings {
  const mail = text(env, 'ALERT_MAIL')
  if (mail === undefined || isMailAddress(mail)) return { mail, webhook: url(env, 'ALERT_WEBHOOK')?.href }
  throw new AppError(
    'bad_request',
    `ALERT_MAIL must be an address like name@example.com, not "${mail.slice(0, 100)}".`,
  )
}

/** The token that `/metrics` asks for; undefined where nobody may read it. */
export function readMetricsToken(env: Environment | undefined): string | undefined {
  const token = env && text(env, 'METRICS_TOKEN')
  if (token === undefined || token.length >= SHORTEST_TOKEN) return token
  throw new AppError('bad_request', `METRICS_TOKEN must have at least ${SHORTEST_TOKEN} characters.`)
}

const SHORTEST_TOKEN = 16
