import { readStreets } from '#domain/env.ts'
import { AppError } from '#domain/errors.ts'
import { isArchiveAddress } from '#domain/streets/archive-name.ts'
import { type Bindings, isBucket, isService } from '../bindings.ts'
import { addressReader, type Bucket, bucketReader, type ReadRange } from './read-range.ts'
import { type NamedArchive, type Opened, openStreets, sentenceOf } from './streets.ts'
import { log } from '../log.ts'

/** Where no archive could be opened they are tried again after so long. */
const RETRY_MS = 10_000
/** A failure that goes on is said again after so long. */
const SAY_AGAIN_MS = 600_000

/** What this isolate has open. */
interface Present extends Opened {
  /** By which setting. */
  readonly setting: string
  readonly openedAt: number
}

let present: Present | undefined
const saidAt = new Map<string, number>()

/**
 * The archives of `STREETS`, as they were at most so many milliseconds ago; undefined where there is no such setting.
 * What cannot be opened is said in the log, and is among the problems.
 */
export async function presentStreets(env: Bindings, oldestMs: number): Promise<Opened | undefined> {
  const named = settingOf(env)
  if (named === undefined) return { streets: undefined, problems: [] }
  if (named.length === 0) return undefined
  const setting = named.join()
  const known = present?.setting === setting ? present : undefined
  const age = Date.now() - (known?.openedAt ?? 0)
  // Where there are none, trying is all that can be done; others are not kept waiting for one that fails.
  const isThere = known?.streets !== undefined
  if (known !== undefined && age < (isThere ? oldestMs : RETRY_MS)) return known
  // Whoever asks meanwhile takes what is known.
  if (known !== undefined) present = { ...known, openedAt: Date.now() }
  const opened = await openStreets(
    named.map((name): NamedArchive => [name, readerOf(env, name)]),
    known?.streets,
  )
  for (const problem of opened.problems) sayProblem(problem)
  present = { ...opened, setting, openedAt: Date.now() }
  return present
}

/** The archives that are named; undefined where the setting is wrong, which visitors cannot help. */
function settingOf(env: Bindings): readonly string[] | undefined {
  try {
    return readStreets(env)
  } catch (error) {
    sayProblem(sentenceOf(error))
    return undefined
  }
}

/** Writes a failure into the log, unless it has just been said: each of a map's tiles meets the same. */
export function sayProblem(reason: string): void {
  const now = Date.now()
  if (now - (saidAt.get(reason) ?? -Infinity) < SAY_AGAIN_MS) return
  for (const [said, at] of saidAt) if (now - at >= SAY_AGAIN_MS) saidAt.delete(said)
  saidAt.set(reason, now)
  log('error', { job: 'streets', reason })
}

/** How an archive is read: an address by the network, a name from the files of this machine or from the bucket. */
function readerOf({ STREETS_FILES: files, STREETS_BUCKET: bucket }: Bindings, name: string): ReadRange {
  if (isArchiveAddress(name)) return addressReader(name, name)
  if (isService(files))
    return addressReader(name, `http://files/${name}`, (address, init) => files.fetch(address, init))
  if (isBucket<Bucket>(bucket)) return bucketReader(name, bucket)
  return () =>
    Promise.reject(
      new AppError(
        'unavailable',
        `STREETS names ${name}, and there is no bucket STREETS_BUCKET to read it from.`,
      ),
    )
}
