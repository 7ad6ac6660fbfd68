import { isSecretHash } from './auth/secret-hash.ts'
import { type ClientAddressHeader, isListHeader } from './client-address.ts'
import { type Environment, text, url, wholeNumber } from './env-values.ts'
import { AppError } from './errors.ts'
import { isArchiveAddress, isArchiveName } from './streets/archive-name.ts'
import { trimEndOf } from './text/trim.ts'
import { isHostPattern, PROVIDER_HOSTS } from './images/hosts.ts'

/** The environment, read once and typed. Only this module, and commands that start other programs, read variables. */
export interface Env {
  /** The database's libSQL address: `http(s)://`, `libsql://` or, outside the Worker, `file:`. */
  readonly databaseUrl: string | undefined
  readonly databaseAuthToken: string | undefined
  /** The address of a replica of the database, for visitors' reads. */
  readonly databaseReplicaUrl: string | undefined
  /** The folder of the embedded database and the generated secrets. */
  readonly dataDir: string
  readonly port: number
  /** The address of this machine at which `npm start` listens; `0.0.0.0` and `::` stand for all. */
  readonly host: string
  /** The number of Worker processes on a machine of one's own; undefined lets the machine decide. */
  readonly processes: number | undefined
  /** The origin of the public site, without a trailing slash. */
  readonly siteUrl: string
  /** How many city pages are built ahead, largest first. */
  readonly prerenderCities: number
  readonly deployHookUrl: string | undefined
  /** Hosts that photos of businesses may come from: those of known providers, and the operator's. */
  readonly photoHosts: readonly string[]
  /**
   * The address of a map style with streets that visitors may ask for; undefined where the operator turned them off.
   */
  readonly mapStyleUrl: string | undefined
}

const DEFAULTS = {
  port: 8787,
  host: '127.0.0.1',
  dataDir: '.data',
  // With this number a build of 365,000 businesses takes about a minute on two cores; all other pages are rendered on
  // demand.
  prerenderCities: 500,
  mapStyleUrl: 'https://tiles.openfreemap.org/styles/positron',
} as const

/** Reads all settings, with defaults; throws `AppError` naming the variable and the expected value. */
export function parseEnv(env: Environment): Env {
  const port = wholeNumber(env, 'PORT', DEFAULTS.port, 1, 65_535)
  return {
    databaseUrl: databaseUrl(env, 'DATABASE_URL'),
    databaseAuthToken: text(env, 'DATABASE_AUTH_TOKEN'),
    databaseReplicaUrl: databaseReplicaUrl(env),
    dataDir: text(env, 'DATA_DIR') ?? DEFAULTS.dataDir,
    port,
    host: host(env),
    processes: wholeNumber(env, 'PROCESSES', 0, 0, 32) || undefined,
    siteUrl: url(env, 'SITE_URL')?.origin ?? `http://localhost:${port}`,
    prerenderCities: wholeNumber(env, 'PRERENDER_CITIES', DEFAULTS.prerenderCities, 0, 1_000_000),
    deployHookUrl: url(env, 'DEPLOY_HOOK_URL')?.href,
    photoHosts: readPhotoHosts(env),
    mapStyleUrl: text(env, 'MAP_STYLE_URL') === 'none' ? undefined : mapStyleUrl(env),
  }
}

function host(env: Environment): string {
  const value = text(env, 'HOST') ?? DEFAULTS.host
  const isIPv4 = /^\d+(?:\.\d+){3}$/.test(value) && URL.canParse(`http://${value}`)
  if (isIPv4 || (/^[\da-f:.]+$/i.test(value) && URL.canParse(`http://[${value}]`))) return value
  throw new AppError(
    'bad_request',
    `HOST must be an address of this machine like 127.0.0.1, 0.0.0.0 or ::, not "${value.slice(0, 60)}".`,
  )
}

const mapStyleUrl = (env: Environment) => url(env, 'MAP_STYLE_URL')?.href ?? DEFAULTS.mapStyleUrl

/** The database's address; throws where it is not set, as nothing can be read without it. */
export function requireDatabaseUrl(settings: Env): string {
  if (settings.databaseUrl !== undefined) return settings.databaseUrl
  throw new AppError('unavailable', 'DATABASE_URL is not set: give the address of a libSQL database.')
}

/** The panel's origin, if it has a host of its own; throws `AppError` where that is the public site's. */
export function readAdminOrigin(env: Environment | undefined): string | undefined {
  const address = env && url(env, 'ADMIN_ORIGIN')
  if (env === undefined || address === undefined) return undefined
  const { hostname } = new URL(parseEnv(env).siteUrl)
  if (address.hostname !== hostname) return address.origin
  throw new AppError('bad_request', `ADMIN_ORIGIN must have another host than SITE_URL, ${hostname}.`)
}

/** The hosts of photos: the known ones, then those of `PHOTO_HOSTS`; throws `AppError` for anything but a host. */
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

/** The archives of streets, by name or address; throws `AppError` for anything else. */
export function readStreets(env: Environment): readonly string[] {
  const named = [...new Set((text(env, 'STREETS') ?? '').split(/[\s,]+/).filter(Boolean))]
  const wrong = named.find((name) => !isArchiveName(name) && !isArchiveAddress(name))
  if (wrong === undefined) return named
  throw new AppError(
    'bad_request',
    `STREETS must list archives like monaco.pmtiles or https://example.com/monaco.pmtiles, and "${wrong.slice(0, 100)}" is none.`,
  )
}

/** The server for DNS queries, by DNS over HTTPS in its JSON form. */
export const readDnsResolver = (env: Environment): string =>
  url(env, 'DNS_RESOLVER')?.href ?? 'https://cloudflare-dns.com/dns-query'

/** The secrets of the sign-in, none of which has a default. */
export interface SignInSettings {
  readonly accessKeyHash: string
  readonly userCodeHash: string
  readonly passwordHash: string
  /** Signs the tokens between the steps of sign-in, and salts the hashes of networks. */
  readonly sessionSecret: string
}

const SHORTEST_SECRET = 32

/** Reads the settings of sign-in; throws `AppError` naming one that is missing or wrong. */
export function readSignInSettings(env: Environment): SignInSettings {
  const sessionSecret = readSessionSecret(env)
  if (sessionSecret === undefined) throw new AppError('unavailable', unset('SESSION_SECRET'))
  if (sessionSecret.length < SHORTEST_SECRET) {
    throw new AppError('unavailable', `SESSION_SECRET must have at least ${SHORTEST_SECRET} characters.`)
  }
  return {
    accessKeyHash: secretHash(env, 'ADMIN_ACCESS_KEY_HASH'),
    userCodeHash: secretHash(env, 'ADMIN_USER_CODE_HASH'),
    passwordHash: secretHash(env, 'ADMIN_PASSWORD_HASH'),
    sessionSecret,
  }
}

/** Where answers are cached at the edge: in the cache of Workers, or nowhere, which is the default. */
export type EdgeCache = 'none' | 'workers'

/** Reads `EDGE_CACHE`; throws `AppError` for another value than `workers` and `none`. */
export function readEdgeCache(env: Environment | undefined): EdgeCache {
  const value = env && text(env, 'EDGE_CACHE')
  if (value === undefined || value === 'none') return 'none'
  if (value === 'workers') return value
  throw new AppError('bad_request', `EDGE_CACHE must be workers or none, not "${value.slice(0, 40)}".`)
}

/** Whether devices keep their visitors' saved businesses for use without a network. */
export type Offline = 'saved' | 'none'

/** Reads `OFFLINE`; throws `AppError` for another value than `saved` and `none`. */
export function readOffline(env: Environment): Offline {
  const value = text(env, 'OFFLINE') ?? 'saved'
  if (value === 'saved' || value === 'none') return value
  throw new AppError('bad_request', `OFFLINE must be saved or none, not "${value.slice(0, 40)}".`)
}

/** Of how many events one is counted; 1 counts all. */
export const readEventsSample = (env: Environment | undefined): number =>
  env === undefined ? 1 : wholeNumber(env, 'EVENTS_SAMPLE', 1, 1, 1000)

/** A factor for `READER_LIMITS`, where the site itself counts requests. */
export const readReaderLimitFactor = (env: Environment | undefined): number =>
  env === undefined ? 1 : wholeNumber(env, 'READER_LIMIT_FACTOR', 1, 1, 1000)

/** The secret that salts the hashes of networks; undefined where it is not set or there is no environment. */
export const readSessionSecret = (env: Environment | undefined): string | undefined =>
  env && text(env, 'SESSION_SECRET')

/** A bucket with the S3 protocol, and a key that may read, write and delete there. */
export interface BackupBucket {
  /** The bucket's address without a trailing slash, such as `https://ACCOUNT.r2.cloudflarestorage.com/BUCKET`. */
  readonly url: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** The bucket for nightly backups; undefined where there is none. Throws `AppError` where settings are incomplete. */
export function readBackupBucket(env: Environment): BackupBucket | undefined {
  const address = url(env, 'BACKUP_BUCKET')
  if (address === undefined) return undefined
  const accessKeyId = text(env, 'BACKUP_ACCESS_KEY_ID')
  const secretAccessKey = text(env, 'BACKUP_SECRET_ACCESS_KEY')
  if (accessKeyId !== undefined && secretAccessKey !== undefined)
    return { url: trimEndOf(address.href, '/'), accessKeyId, secretAccessKey }
  throw new AppError(
    'bad_request',
    'BACKUP_BUCKET also needs BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY, a key of the bucket.',
  )
}

/**
 * The header in which trusted proxies name a client's address; undefined where there is none. Throws `AppError` for a
 * header with a list without the number of trusted proxies, since a client can write the beginning of the list.
 */
export function readClientAddressHeader(env: Environment | undefined): ClientAddressHeader | undefined {
  const name = env && text(env, 'CLIENT_ADDRESS_HEADER')
  if (env === undefined || name === undefined) return undefined
  const problem = !/^[A-Za-z0-9-]{1,60}$/.test(name)
    ? `must be the name of a header like CF-Connecting-IP, not "${name.slice(0, 60)}"`
    : isListHeader(name) && text(env, 'TRUSTED_PROXIES') === undefined
      ? `names ${name}, which clients may begin themselves: set TRUSTED_PROXIES to the number of your proxies`
      : undefined
  if (problem !== undefined) throw new AppError('bad_request', `CLIENT_ADDRESS_HEADER ${problem}.`)
  const proxies = wholeNumber(env, 'TRUSTED_PROXIES', 0, 0, 20)
  return { name, proxies: isListHeader(name) ? proxies : undefined }
}

const unset = (name: string) =>
  `${name} is not set: "npm run admin:secrets" makes one and says how to set it.`

function secretHash(env: Environment, name: string): string {
  const value = text(env, name)
  if (value === undefined) throw new AppError('unavailable', unset(name))
  if (isSecretHash(value)) return value
  throw new AppError('unavailable', `${name} must be a hash as "npm run admin:secrets" prints it.`)
}

const DATABASE_PROTOCOLS = ['http:', 'https:', 'libsql:', 'ws:', 'wss:', 'file:']

function databaseUrl(env: Environment, name: string): string | undefined {
  const value = text(env, name)
  if (value === undefined || DATABASE_PROTOCOLS.some((protocol) => value.startsWith(protocol))) return value
  throw new AppError(
    'bad_request',
    `${name} must start with ${DATABASE_PROTOCOLS.join(', ')}, and "${value.slice(0, 40)}" does not.`,
  )
}

function databaseReplicaUrl(env: Environment): string | undefined {
  const value = databaseUrl(env, 'DATABASE_REPLICA_URL')
  if (value === undefined || (/^(?:https?|libsql):/.test(value) && text(env, 'DATABASE_URL') !== undefined))
    return value
  throw new AppError(
    'bad_request',
    'DATABASE_REPLICA_URL must be the http:, https: or libsql: address of a replica of the database at DATABASE_URL.',
  )
}
