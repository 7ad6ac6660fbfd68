import { constants } from 'node:fs'
import { copyFile, open, realpath, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { AppError, rootMessage } from '#domain/errors.ts'
import { isArchiveName } from '#domain/streets/archive-name.ts'
import type { ReadRange } from '#jobs/streets/read-range.ts'
import { makeStreetsDir } from '../lib/data-dir.ts'
import { codeOf } from '../lib/print-error.ts'

/** Reads an archive that is a file of this machine. */
export function fileReader(path: string): ReadRange {
  return async (offset, length) => {
    const file = await open(path).catch((cause: unknown) => {
      if (codeOf(cause) === 'ENOENT') throw new AppError('bad_request', `There is no ${path}.`)
      throw new AppError('bad_request', `${path} cannot be opened.`, { cause })
    })
    try {
      const { size, mtimeMs } = await file.stat()
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)))
      const { bytesRead } = await file.read(bytes, 0, bytes.length, offset)
      return { bytes: bytes.buffer.slice(0, bytesRead), size, etag: String(mtimeMs) }
    } catch (cause) {
      throw new AppError('bad_request', `${path} cannot be read.`, { cause })
    } finally {
      await file.close()
    }
  }
}

/** The name of a file under which `STREETS` can name it; throws `AppError` where it has none. */
export function requireArchiveName(path: string): string {
  const name = basename(path)
  if (isArchiveName(name)) return name
  throw new AppError(
    'bad_request',
    `${name} must be called like switzerland.pmtiles: letters, digits, dots, hyphens and underscores, and .pmtiles at its end.`,
  )
}

/**
 * Puts a file into the folder of the site's archives, whole or not at all: a site that runs reads the former one until
 * then. Gives where it lies.
 */
export async function putInPlace(path: string, dataDir: string): Promise<string> {
  const target = join(makeStreetsDir(dataDir), requireArchiveName(path))
  if ((await realpath(path)) === (await realpath(target).catch(() => undefined))) return target
  const unfinished = `${target}.part`
  try {
    await copyFile(path, unfinished, constants.COPYFILE_FICLONE)
    const file = await open(unfinished)
    try {
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, target)
    return target
  } catch (cause) {
    throw new AppError('storage_failed', `${path} was not copied to ${target}: ${rootMessage(cause)}.`, {
      cause,
    })
  } finally {
    await rm(unfinished, { force: true })
  }
}
