import { AppError } from '../errors.ts'
import { type Environment, text } from '../env-values.ts'
import { type Env, parseEnv, readAdminOrigin, readEdgeCache, readOffline } from '../env.ts'
import { settingsOf } from './settings.ts'

/**
 * The differences between Cloudflare's plans: how many files a version may have, and whether CPU time can be limited.
 */
const PLANS = {
  free: { files: 20_000, hasLimits: false },
  paid: { files: 100_000, hasLimits: true },
} as const

export type Plan = (typeof PLANS)[keyof typeof PLANS] & { readonly name: string }

/** The settings for deploying, besides those of the build. */
export interface DeploySettings {
  readonly siteUrl: string
  /** The name of the Worker at Cloudflare. */
  readonly workerName: string
  readonly plan: Plan
  /** The hosts that are attached to the Worker. */
  readonly hosts: readonly string[]
  /** Whether the site has an address at Cloudflare's `workers.dev`, where no host is attached. */
  readonly isAtCloudflare: boolean
}

/** Reads the settings for deploying; throws `AppError` naming a variable that is missing or wrong. */
export function readDeploySettings(env: Environment): DeploySettings {
  if (text(env, 'SITE_URL') === undefined) {
    throw new AppError(
      'bad_request',
      'SITE_URL is not set: give the origin of the public site, like https://example.com.',
    )
  }
  const { siteUrl, databaseUrl } = parseEnv(env)
  if (databaseUrl === undefined || databaseUrl.startsWith('file:')) {
    throw new AppError('bad_request', 'DATABASE_URL is not set: give the address of a libSQL server.')
  }
  if (!siteUrl.startsWith('https:')) {
    throw new AppError('bad_request', `SITE_URL must begin with https: for a deployment, not be ${siteUrl}.`)
  }
  const workerName = text(env, 'WORKER_NAME') ?? 'meridian'
  if (!/^[a-z0-9](?:[a-z0-9-]{0,52}[a-z0-9])?$/.test(workerName)) {
    throw new AppError('bad_request', 'WORKER_NAME must be 1 to 54 small letters, digits and hyphens.')
  }
  const { hostname } = new URL(siteUrl)
  const adminOrigin = readAdminOrigin(env)
  const isAtCloudflare = hostname.endsWith('.workers.dev')
  const own = isAtCloudflare ? [] : [hostname]
  const admin = adminOrigin === undefined ? [] : [new URL(adminOrigin).hostname]
  return { siteUrl, workerName, plan: readPlan(env), hosts: [...own, ...admin], isAtCloudflare }
}

function readPlan(env: Environment): Plan {
  const name = text(env, 'CLOUDFLARE_PLAN') ?? 'paid'
  if (name === 'free' || name === 'paid') return { name, ...PLANS[name] }
  throw new AppError('bad_request', `CLOUDFLARE_PLAN must be free or paid, not "${name.slice(0, 40)}".`)
}

/** Settings by name, as they were read; none is secret. */
export type ReadSettings = Readonly<Record<string, string>>

/** The deployed settings in a comparable form: an unset setting equals its default. */
export function deployedSettings(settings: Env, env: Environment): ReadSettings {
  const open = settingsOf('build', 'worker', 'deploy').filter(({ isSecret }) => !isSecret)
  const given = open.map(({ name }) => [name, text(env, name) ?? 'none'] as const)
  return {
    ...Object.fromEntries(given),
    SITE_URL: settings.siteUrl,
    ADMIN_ORIGIN: readAdminOrigin(env) ?? 'none',
    PHOTO_HOSTS: [...settings.photoHosts].sort().join(','),
    EDGE_CACHE: readEdgeCache(env),
    OFFLINE: readOffline(env),
    MAP_STYLE_URL: settings.mapStyleUrl ?? 'none',
    PRERENDER_CITIES: String(settings.prerenderCities),
    CLOUDFLARE_PLAN: readPlan(env).name,
    WORKER_NAME: text(env, 'WORKER_NAME') ?? 'meridian',
  }
}

/** A setting with its deployed and its present value. */
export interface Difference {
  readonly name: string
  readonly was: string
  readonly is: string
}

/** The settings that the last deployment had with another value; settings that are new since are left out. */
export const differences = (deployed: ReadSettings, given: ReadSettings): readonly Difference[] =>
  Object.entries(given).flatMap(([name, is]) => {
    const was = deployed[name]
    return was === undefined || was === is ? [] : [{ name, was, is }]
  })
