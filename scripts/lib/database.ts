import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Database } from '#db/client.ts'
import { AppError } from '#domain/errors.ts'
import type { Env } from '#domain/env.ts'
import { findHolder } from './data-dir-lock.ts'
import { readDatabaseKey } from './database-key.ts'
import { listenerUserIds } from './port-listeners.ts'
import { startSqld, statusOf, type DatabaseAddress, type Sqld } from './sqld.ts'

const ANSWER_SECONDS = 10
const WAIT_MS = 500

/** The servers of DATA_DIRs are on this machine; their tokens go nowhere else. */
const EMBEDDED = /^http:\/\/127\.0\.0\.1:\d+$/

/** An open database, the address it was opened by, and how to close it. */
export interface OpenedDatabase extends DatabaseAddress {
  readonly db: Database
  readonly sqld: Sqld | undefined
  close(): Promise<void>
}

/**
 * Runs `use` with the database of the settings: the one at DATABASE_URL, else the embedded one of
 * DATA_DIR where it is served, else the embedded one started for this run alone, after any other command's.
 * Throws `AppError` in one sentence when there is none to reach.
 */
export async function withDatabase<T>(
  settings: Env,
  use: (db: Database, address: DatabaseAddress) => Promise<T>,
): Promise<T> {
  const opened = await open(settings)
  try {
    return await use(opened.db, opened)
  } finally {
    await opened.close()
  }
}

async function open({ databaseUrl, databaseAuthToken, dataDir }: Env): Promise<OpenedDatabase> {
  if (databaseUrl !== undefined) return openGiven({ url: databaseUrl, authToken: databaseAuthToken })
  for (let waited = 0; ; waited += 1) {
    const running = await findRunning(dataDir)
    if (running === undefined) return openEmbedded(dataDir)
    // A served database stays up; another command's ends with that command.
    if ((await findHolder(dataDir)) !== undefined) return openGiven(running)
    if (waited === 0) console.error(`Waiting for another command on ${dataDir} to end ...`)
    await sleep(WAIT_MS)
  }
}

/** Opens the database at an address once it has answered; throws `AppError` when it does not. */
export async function openGiven(address: DatabaseAddress): Promise<OpenedDatabase> {
  const db = tryToOpen(address)
  const failure = await ask(db)
  if (failure === undefined) {
    const close = () => {
      db.$client.close()
      return Promise.resolve()
    }
    return { ...address, db, sqld: undefined, close }
  }
  db.$client.close()
  throw unreachable(address, failure)
}

/** Starts the embedded server on DATA_DIR and leaves its address there for other commands. */
export async function openEmbedded(dataDir: string): Promise<OpenedDatabase> {
  const sqld = await startSqld(dataDir)
  const { url, authToken } = sqld
  const db = openDatabase(url, authToken)
  writeFileSync(addressFile(dataDir), url)
  const close = async () => {
    db.$client.close()
    rmSync(addressFile(dataDir), { force: true })
    await sqld.stop()
  }
  return { db, url, authToken, sqld, close }
}

/**
 * The address of the embedded server of DATA_DIR, when one is running. Another server at a stale address refuses the
 * token of DATA_DIR. A server that requires no token is not sent one: it is of an older version, from before there was
 * a token or on a folder that is being served.
 */
export async function findRunning(dataDir: string): Promise<DatabaseAddress | undefined> {
  const url = readAddress(dataDir)
  if (url === undefined || !EMBEDDED.test(url) || !isTrusted(url, dataDir)) return undefined
  const authToken = readDatabaseKey(dataDir)?.token
  const open = { url, authToken: undefined }
  const status = await statusOf(open)
  if (status === 200) return authToken === undefined || (await findHolder(dataDir)) ? open : undefined
  if (status !== 401 || authToken === undefined) return undefined
  return (await statusOf({ url, authToken })) === 200 ? { url, authToken } : undefined
}

/**
 * Whether whoever listens at the address may know the token of DATA_DIR: this user, the folder's owner or root. After a
 * server was killed, a process of another user can take its port. Linux alone reports who listens.
 */
function isTrusted(url: string, dataDir: string): boolean {
  const known = [0, process.getuid?.(), statSync(dataDir).uid]
  return listenerUserIds(Number(new URL(url).port)).every((uid) => known.includes(uid))
}

/** The variables by which another program, or the build, opens the same database. */
export const databaseVariables = ({ url, authToken }: DatabaseAddress) => ({
  DATABASE_URL: url,
  DATABASE_AUTH_TOKEN: authToken ?? '',
})

function tryToOpen(address: DatabaseAddress): Database {
  try {
    return openDatabase(address.url, address.authToken)
  } catch (error) {
    throw unreachable(address, rootCause(error))
  }
}

function unreachable({ url, authToken }: DatabaseAddress, why: string): AppError {
  // An error about a token that no header can carry quotes the token.
  const reason = authToken === undefined ? why : why.replaceAll(authToken, '...')
  return new AppError('unavailable', `The database at ${withoutSecrets(url)} does not answer: ${reason}.`)
}

const addressFile = (dataDir: string) => join(dataDir, 'database-url')

function readAddress(dataDir: string): string | undefined {
  try {
    return readFileSync(addressFile(dataDir), 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}

/** The error of the simplest query, or undefined when it succeeds. */
async function ask(db: Database): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, ANSWER_SECONDS * 1000, `no answer within ${ANSWER_SECONDS} seconds`)
  })
  const answer = db.$client.execute('SELECT 1').then(() => undefined, rootCause)
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}

function rootCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause !== undefined) return rootCause(error.cause)
  return 'code' in error && error.message === '' ? String(error.code) : error.message
}

function withoutSecrets(url: string): string {
  if (!URL.canParse(url)) return url
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`
}
