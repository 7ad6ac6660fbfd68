import { AppError } from '#domain/errors.ts'
import { readMailSettings } from '#domain/mail/mail-settings.ts'
import { settingsOf } from '#domain/environment/settings.ts'
import { readRetention } from '#domain/retention-settings.ts'
import { readAlertSettings, readMetricsToken } from '#domain/health/watch-settings.ts'
import type { Environment } from '#domain/env-values.ts'
import {
  type Env,
  readAdminOrigin,
  readClientAddressHeader,
  readDnsResolver,
  readEventsSample,
  readReaderLimitFactor,
  readStreets,
} from '#domain/env.ts'

/** The database is that of the command, and what signs in is made with the site. */
const GIVEN_APART = /^(?:DATABASE_|SESSION_SECRET$|ADMIN_\w+_HASH$)/

/**
 * The settings that a Worker on this machine gets from the environment, besides those of its database and its sign-in.
 * Throws `AppError` for one that it could not read.
 */
export function workerVariables(environment: Environment, { siteUrl, photoHosts }: Env) {
  readEventsSample(environment)
  readReaderLimitFactor(environment)
  readClientAddressHeader(environment)
  readStreets(environment)
  readDnsResolver(environment)
  readAlertSettings(environment)
  readMetricsToken(environment)
  readRetention(environment)
  refuseMail(environment)
  const given = settingsOf('worker', 'own-worker').flatMap(({ name }) => {
    const value = environment[name]
    return typeof value === 'string' && !GIVEN_APART.test(name) ? [[name, value] as const] : []
  })
  return {
    ...Object.fromEntries(given),
    SITE_URL: siteUrl,
    ADMIN_ORIGIN: readAdminOrigin(environment),
    PHOTO_HOSTS: photoHosts.join(','),
  }
}

function refuseMail(environment: Environment): void {
  if (readMailSettings(environment).service !== 'cloudflare') return
  throw new AppError(
    'bad_request',
    'MAIL=cloudflare needs a binding of Cloudflare: on a machine of your own use smtp or resend.',
  )
}

/** What to say at the start of a public site that is told no addresses; nothing on one for this machine alone. */
export function unknownAddressesWarning(environment: Environment, { siteUrl }: Env): string | undefined {
  const { hostname } = new URL(siteUrl)
  if (/^(?:.*\.)?localhost$|^127\.|^\[::1\]$/.test(hostname)) return undefined
  if (readClientAddressHeader(environment) !== undefined) return undefined
  return "Visitors' addresses are unknown, so that limits count all of them as one: set CLIENT_ADDRESS_HEADER (docs/deploy.md)."
}
