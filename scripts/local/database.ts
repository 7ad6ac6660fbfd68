import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Database } from '#db/client.ts'
import { AppError } from '#domain/errors.ts'
import type { Settings } from '#domain/settings.ts'
import { findHolder } from './claim.ts'
import { startSqld, type Sqld } from './sqld.ts'

const ANSWER_SECONDS = 10
const WAIT_MS = 500

/** An open database, the address it was opened by, and how to let go of it. */
export interface OpenedDatabase {
  readonly db: Database
  readonly url: string
  readonly sqld: Sqld | undefined
  close(): Promise<void>
}

/**
 * Runs `use` with the database of the settings: the one at DATABASE_URL, else the embedded one of
 * DATA_DIR where it is served, else the embedded one started for this run alone, after any other command's.
 * Throws `AppError` in one sentence when there is none to reach.
 */
export async function withDatabase<T>(
  settings: Settings,
  use: (db: Database, url: string) => Promise<T>,
): Promise<T> {
  const opened = await open(settings)
  try {
    return await use(opened.db, opened.url)
  } finally {
    await opened.close()
  }
}

async function open({ databaseUrl, databaseAuthToken, dataDir }: Settings): Promise<OpenedDatabase> {
  if (databaseUrl !== undefined) return openGiven(databaseUrl, databaseAuthToken)
  for (let waited = 0; ; waited += 1) {
    const running = await findRunning(dataDir)
    if (running === undefined) return openEmbedded(dataDir)
    // A served database stays; another command's goes away with that command.
    if ((await findHolder(dataDir)) !== undefined) return openGiven(running)
    if (waited === 0) console.error(`Waiting for another command on ${dataDir} to end ...`)
    await sleep(WAIT_MS)
  }
}

/** Opens the database at an address once it has answered; throws `AppError` when it does not. */
export async function openGiven(url: string, authToken?: string): Promise<OpenedDatabase> {
  const db = tryToOpen(url, authToken)
  const failure = await ask(db)
  if (failure === undefined) {
    return { db, url, sqld: undefined, close: () => Promise.resolve(db.$client.close()) }
  }
  db.$client.close()
  throw unreachable(url, failure)
}

/** Starts the embedded server on DATA_DIR and leaves its address there for other commands. */
export async function openEmbedded(dataDir: string): Promise<OpenedDatabase> {
  const sqld = await startSqld(dataDir)
  const db = openDatabase(sqld.url)
  writeFileSync(addressFile(dataDir), sqld.url)
  const close = async () => {
    db.$client.close()
    rmSync(addressFile(dataDir), { force: true })
    await sqld.stop()
  }
  return { db, url: sqld.url, sqld, close }
}

/** The address of the embedded server of DATA_DIR, when one is running. */
export async function findRunning(dataDir: string): Promise<string | undefined> {
  const url = readAddress(dataDir)
  if (url === undefined) return undefined
  const db = openDatabase(url)
  const failure = await ask(db)
  db.$client.close()
  return failure === undefined ? url : undefined
}

function tryToOpen(url: string, authToken?: string): Database {
  try {
    return openDatabase(url, authToken)
  } catch (error) {
    throw unreachable(url, rootCause(error))
  }
}

function unreachable(url: string, why: string): AppError {
  return new AppError('unavailable', `The database at ${withoutSecrets(url)} does not answer: ${why}.`)
}

const addressFile = (dataDir: string) => join(dataDir, 'database-url')

function readAddress(dataDir: string): string | undefined {
  try {
    return readFileSync(addressFile(dataDir), 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}

/** What went wrong with the simplest question, or undefined when it was answered. */
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
