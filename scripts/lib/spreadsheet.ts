import { accessSync, constants, openAsBlob, statSync, type Stats } from 'node:fs'
import { basename } from 'node:path'
import { AppError } from '#domain/errors.ts'
import type { SpreadsheetFile } from '#import/read/file.ts'
import { withinTime } from '#jobs/time-limit.ts'

/** A valid workbook of the largest size takes a tenth of this. */
const OLD_WORKBOOK_MS = 60_000

/** A file of this machine as the import reads it; throws `AppError` in one sentence where there is none. */
export async function openSpreadsheet(path: string): Promise<SpreadsheetFile> {
  const stat = statOf(path)
  if (stat === undefined) throw new AppError('bad_request', `There is no file ${path}.`)
  if (!stat.isFile()) throw new AppError('bad_request', `${path} is not a file.`)
  try {
    return { name: basename(path), blob: await openAsBlob(path), bounded: withinTime(OLD_WORKBOOK_MS) }
  } catch (error) {
    throw new AppError('bad_request', `${path} cannot be opened.`, { cause: error })
  }
}

function statOf(path: string): Stats | undefined {
  try {
    const stat = statSync(path, { throwIfNoEntry: false })
    if (stat !== undefined) accessSync(path, constants.R_OK)
    return stat
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why =
      code === 'EACCES' ? 'the user who runs this may not read it' : (code ?? 'of an unknown reason')
    throw new AppError('bad_request', `${path} cannot be read: ${why}.`, { cause: error })
  }
}
