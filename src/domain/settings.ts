import { AppError } from './errors.ts'
import { isHostPattern, PROVIDER_HOSTS } from './images/hosts.ts'

/** The environment, read once and typed; the only reader of variables in the project. */
export interface Settings {
  /** libSQL address: `http(s)://`, `libsql://` or, outside the Worker, `file:`. */
  readonly databaseUrl: string | undefined
  readonly databaseAuthToken: string | undefined
  /** Where the embedded database and the generated secrets live. */
  readonly dataDir: string
  readonly port: number
  /** Origin of the public site without a trailing slash. */
  readonly siteUrl: string
  /** How many city pages are built ahead, largest first. */
  readonly prerenderCities: number
  readonly deployHookUrl: string | undefined
  /** Hosts that photos of businesses may come from: the known providers' and the operator's. */
  readonly photoHosts: readonly string[]
}

export type Environment = Readonly<Record<string, unknown>>

const DEFAULTS = { port: 8787, dataDir: '.data', prerenderCities: 18_000 } as const

/** Reads every setting, with defaults; throws `AppError` naming the variable and what it should hold. */
export function readSettings(env: Environment): Settings {
  const port = wholeNumber(env, 'PORT', DEFAULTS.port, 1, 65_535)
  return {
    databaseUrl: databaseUrl(env),
    databaseAuthToken: text(env, 'DATABASE_AUTH_TOKEN'),
    dataDir: text(env, 'DATA_DIR') ?? DEFAULTS.dataDir,
    port,
    siteUrl: url(env, 'SITE_URL')?.origin ?? `http://localhost:${port}`,
    prerenderCities: wholeNumber(env, 'PRERENDER_CITIES', DEFAULTS.prerenderCities, 0, 1_000_000),
    deployHookUrl: url(env, 'DEPLOY_HOOK_URL')?.href,
    photoHosts: readPhotoHosts(env),
  }
}

/** The database's address; throws when none is set, since nothing can be read without it. */
export function requireDatabaseUrl(settings: Settings): string {
  if (settings.databaseUrl !== undefined) return settings.databaseUrl
  throw new AppError('unavailable', 'DATABASE_URL is not set: give the address of a libSQL database.')
}

/** The hosts of photos: the known ones, then those of `PHOTO_HOSTS`; throws `AppError` for what is not a host. */
export function readPhotoHosts(env: Environment): readonly string[] {
  const added = (text(env, 'PHOTO_HOSTS') ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const wrong = added.find((host) => !isHostPattern(host))
  if (wrong === undefined) return [...new Set([...PROVIDER_HOSTS, ...added])]
  throw new AppError(
    'bad_request',
    `PHOTO_HOSTS must list hosts like photos.example.com or *.example.com, and "${wrong.slice(0, 60)}" is none.`,
  )
}

function text(env: Environment, name: string): string | undefined {
  const value = env[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

function wholeNumber(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const value = text(env, name)
  if (value === undefined) return fallback
  const number = Number(value)
  if (Number.isInteger(number) && number >= min && number <= max) return number
  throw new AppError('bad_request', `${name} must be a whole number from ${min} to ${max}, not "${value}".`)
}

function url(env: Environment, name: string): URL | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  const parsed = URL.canParse(value) ? new URL(value) : undefined
  if (parsed?.protocol === 'http:' || parsed?.protocol === 'https:') return parsed
  throw new AppError('bad_request', `${name} must be an address like https://example.com, not "${value}".`)
}

const DATABASE_PROTOCOLS = ['http:', 'https:', 'libsql:', 'ws:', 'wss:', 'file:']

function databaseUrl(env: Environment): string | undefined {
  const value = text(env, 'DATABASE_URL')
  if (value === undefined || DATABASE_PROTOCOLS.some((protocol) => value.startsWith(protocol))) return value
  throw new AppError(
    'bad_request',
    `DATABASE_URL must start with ${DATABASE_PROTOCOLS.join(', ')}, and "${value.slice(0, 40)}" does not.`,
  )
}
