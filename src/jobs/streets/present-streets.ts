import { readStreets } from '#domain/env.ts'
import { AppError } from '#domain/errors.ts'
import { isArchiveAddress } from '#domain/streets/archive-name.ts'
import { type Bindings, isBucket, isService } from '../bindings.ts'
import { addressReader, type Bucket, bucketReader, type ReadRange } from './read-range.ts'
import { type NamedArchive, type Opened, openStreets, sentenceOf } from './streets.ts'
import { log } from '../log.ts'

/** Milliseconds until archives are opened again, if none could be opened. */
const RETRY_MS = 10_000
/** Milliseconds until a persistent failure is logged again. */
const SAY_AGAIN_MS = 600_000

/** The open archives of this isolate. */
interface Present extends Opened {
  /** The setting that they were opened by. */
  readonly setting: string
  readonly openedAt: number
}

let present: Present | undefined
const saidAt = new Map<string, number>()

/**
 * The archives of `STREETS` in a state at most so many milliseconds old; undefined without the setting. An archive that
 * cannot be opened is logged and reported among the problems.
 */
export async function presentStreets(env: Bindings, oldestMs: number): Promise<Opened | undefined> {
  const named = settingOf(env)
  if (named === undefined) return { streets: undefined, problems: [] }
  if (named.length === 0) return undefined
  const setting = named.join()
  const known = present?.setting === setting ? present : undefined
  const age = Date.now() - (known?.openedAt ?? 0)
  // Without open archives the caller has to wait; otherwise a failing archive must not delay visitors.
  const isThere = known?.streets !== undefined
  if (known !== undefined && age < (isThere ? oldestMs : RETRY_MS)) return known
  // Concurrent callers use the present archives.
  if (known !== undefined) present = { ...known, openedAt: Date.now() }
  const opened = await openStreets(
    named.map((name): NamedArchive => [name, readerOf(env, name)]),
    known?.streets,
  )
  for (const problem of opened.problems) sayProblem(problem)
  present = { ...opened, setting, openedAt: Date.now() }
  return present
}

/** The archives in the setting; undefined if the setting is invalid, which visitors cannot correct. */
function settingOf(env: Bindings): readonly string[] | undefined {
  try {
    return readStreets(env)
  } catch (error) {
    sayProblem(sentenceOf(error))
    return undefined
  }
}

/** Logs a failure, unless it was logged just before: every tile of a map meets the same failure. */
export function sayProblem(reason: string): void {
  const now = Date.now()
  if (now - (saidAt.get(reason) ?? -Infinity) < SAY_AGAIN_MS) return
  for (const [said, at] of saidAt) if (now - at >= SAY_AGAIN_MS) saidAt.delete(said)
  saidAt.set(reason, now)
  log('error', { job: 'streets', reason })
}

/** The reader of an archive: over HTTP for a URL, from this machine's files or the bucket for a name. */
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
