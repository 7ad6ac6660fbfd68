import {
  type Env,
  type Environment,
  PASSED_VARIABLES,
  readAdminOrigin,
  readClientAddressHeader,
  readEventsSample,
  readReaderLimitFactor,
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
  const given = [...PASSED_VARIABLES, ...SUBMISSION_VARIABLES].flatMap((name) => {
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
