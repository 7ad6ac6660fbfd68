import { isSecretHash } from './auth/secret-hash.ts'
import { type ClientAddressHeader, isListHeader } from './client-address.ts'
import { type Environment, text, url, wholeNumber } from './env-values.ts'
import { AppError } from './errors.ts'
import { isArchiveAddress, isArchiveName } from './streets/archive-name.ts'
import { trimEndOf } from './text/trim.ts'
import { isHostPattern, PROVIDER_HOSTS } from './images/hosts.ts'

/** The environment, read once and typed; the only reader of variables beside the commands that start other programs. */
export interface Env {
  /** libSQL address: `http(s)://`, `libsql://` or, outside the Worker, `file:`. */
  readonly databaseUrl: string | undefined
  readonly databaseAuthToken: string | undefined
  /** A replica of that database, for visitors' reads. */
  readonly databaseReplicaUrl: string | undefined
  /** Where the embedded database and the generated secrets live. */
  readonly dataDir: string
  readonly port: number
  /** The address of this machine that `npm start` listens at; `0.0.0.0` and `::` are all of them. */
  readonly host: string
  /** How many processes of the Worker answer on a machine of one's own; undefined leaves it to the machine. */
  readonly processes: number | undefined
  /** Origin of the public site without a trailing slash. */
  readonly siteUrl: string
  /** How many city pages are built ahead, largest first. */
  readonly prerenderCities: number
  readonly deployHookUrl: string | undefined
  /** Hosts that photos of businesses may come from: the known providers' and the operator's. */
  readonly photoHosts: readonly string[]
  /** The address of a map style whose streets visitors may ask for; none where the operator turned them off. */
  readonly mapStyleUrl: string | undefined
}

const DEFAULTS = {
  port: 8787,
  host: '127.0.0.1',
  dataDir: '.data',
  // All others are rendered on demand; with 600, a build of 365,000 businesses takes a minute on two cores.
  prerenderCities: 500,
  mapStyleUrl: 'https://tiles.openfreemap.org/styles/positron',
} as const

/** Reads every setting, with defaults; throws `AppError` naming the variable and what it should hold. */
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

/** The database's address; throws when none is set, since nothing can be read without it. */
export function requireDatabaseUrl(settings: Env): string {
  if (settings.databaseUrl !== undefined) return settings.databaseUrl
  throw new AppError('unavailable', 'DATABASE_URL is not set: give the address of a libSQL database.')
}

/** The origin of the panel where it has a host of its own; throws `AppError` where that is the public site's. */
export function readAdminOrigin(env: Environment | undefined): string | undefined {
  const address = env && url(env, 'ADMIN_ORIGIN')
  if (env === undefined || address === undefined) return undefined
  const { hostname } = new URL(parseEnv(env).siteUrl)
  if (address.hostname !== hostname) return address.origin
  throw new AppError('bad_request', `ADMIN_ORIGIN must have another host than SITE_URL, ${hostname}.`)
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

/** The archives of streets, by name or address; throws `AppError` for what is neither. */
export function readStreets(env: Environment): readonly string[] {
  const named = [...new Set((text(env, 'STREETS') ?? '').split(/[\s,]+/).filter(Boolean))]
  const wrong = named.find((name) => !isArchiveName(name) && !isArchiveAddress(name))
  if (wrong === undefined) return named
  throw new AppError(
    'bad_request',
    `STREETS must list archives like monaco.pmtiles or https://example.com/monaco.pmtiles, and "${wrong.slice(0, 100)}" is none.`,
  )
}

/** The server that answers questions about names, by DNS over HTTPS in its JSON form. */
export const readDnsResolver = (env: Environment): string =>
  url(env, 'DNS_RESOLVER')?.href ?? 'https://cloudflare-dns.com/dns-query'

/** What sign-in is checked against; none of it has a default. */
export interface SignInSettings {
  readonly accessKeyHash: string
  readonly userCodeHash: string
  readonly passwordHash: string
  /** Signs the tokens between the steps of sign-in, and salts the hashes of networks. */
  readonly sessionSecret: string
}

const SHORTEST_SECRET = 32

/** Reads the settings of sign-in; throws `AppError` naming the one that is missing or wrong. */
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

/** Where answers are kept at the edge: in the cache of Workers, or nowhere unless the operator chose it. */
export type EdgeCache = 'none' | 'workers'

/** Reads `EDGE_CACHE`; throws `AppError` for another value than `workers` and `none`. */
export function readEdgeCache(env: Environment | undefined): EdgeCache {
  const value = env && text(env, 'EDGE_CACHE')
  if (value === undefined || value === 'none') return 'none'
  if (value === 'workers') return value
  throw new AppError('bad_request', `EDGE_CACHE must be workers or none, not "${value.slice(0, 40)}".`)
}

/** Whether devices keep what their visitors saved, for when there is no network. */
export type Offline = 'saved' | 'none'

/** Reads `OFFLINE`; throws `AppError` for another value than `saved` and `none`. */
export function readOffline(env: Environment): Offline {
  const value = text(env, 'OFFLINE') ?? 'saved'
  if (value === 'saved' || value === 'none') return value
  throw new AppError('bad_request', `OFFLINE must be saved or none, not "${value.slice(0, 40)}".`)
}

/** Of how many events one is counted, for all of them; 1 counts each. */
export const readEventsSample = (env: Environment | undefined): number =>
  env === undefined ? 1 : wholeNumber(env, 'EVENTS_SAMPLE', 1, 1, 1000)

/** By how much readers may send more than `READER_LIMITS` says, where the site counts for itself. */
export const readReaderLimitFactor = (env: Environment | undefined): number =>
  env === undefined ? 1 : wholeNumber(env, 'READER_LIMIT_FACTOR', 1, 1, 1000)

/** The secret that salts the hashes of networks, where it is set; without an environment there is none. */
export const readSessionSecret = (env: Environment | undefined): string | undefined =>
  env && text(env, 'SESSION_SECRET')

/** A bucket of an object storage with the S3 protocol, and the key that may read, write and delete there. */
export interface BackupBucket {
  /** Without a trailing slash, such as `https://ACCOUNT.r2.cloudflarestorage.com/BUCKET`. */
  readonly url: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Where nightly backups are kept; undefined where there is no bucket. Throws `AppError` for half a setting. */
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
 * The header in which trusted proxies say a client's address; undefined where there is none. Throws `AppError` for a list
 * without the number of proxies that are trusted: a client writes the beginning of it.
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
