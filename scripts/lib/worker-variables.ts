import { AppError } from '#domain/errors.ts'
import { MAIL_VARIABLES, readMailSettings } from '#domain/mail/mail-settings.ts'
import type { Environment } from '#domain/env-values.ts'
import {
  type Env,
  PASSED_VARIABLES,
  readAdminOrigin,
  readClientAddressHeader,
  readDnsResolver,
  readEventsSample,
  readReaderLimitFactor,
  readStreets,
  SUBMISSION_VARIABLES,
} from '#domain/env.ts'

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
  refuseMail(environment)
  const given = [...PASSED_VARIABLES, ...SUBMISSION_VARIABLES, ...MAIL_VARIABLES].flatMap((name) => {
    const value = environment[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return {
    SITE_URL: siteUrl,
    ADMIN_ORIGIN: readAdminOrigin(environment),
    PHOTO_HOSTS: photoHosts.join(','),
    ...Object.fromEntries(given),
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
  return "Visitors' addresses are unknown, so that limits count all of them as one: set CLIENT_ADDRESS_HEADER (README)."
}
