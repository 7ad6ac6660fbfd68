import { Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import { afterImport } from '../invalidation/after-import.ts'
import type { AppContext, AppEnv, Dependencies } from '../environment.ts'
import { limitBody } from '../middleware/limit-body.ts'
import { noStore } from '../middleware/no-store.ts'

/** Bytes of a file, which is in memory together with the texts of its cells: a Worker has 128 MB. */
const LARGEST_FILE = 16 * 1024 * 1024
/** Bytes that a form adds to its file. */
const ENVELOPE = 64 * 1024

const TOO_LARGE =
  `A file may have at most ${LARGEST_FILE / 1024 / 1024} MB here: use the panel's Excel screen or ` +
  'the command npm run import for larger ones.'

/** Imports a spreadsheet sent as the multipart field `file`: for programs and for small files. */
export const uploadExcel = (dependencies: Dependencies) =>
  new Hono<AppEnv>().post('/', noStore, limitBody(LARGEST_FILE + ENVELOPE, TOO_LARGE), async (c) => {
    const file = await fileOf(c)
    // The spreadsheet readers are a large part of the Worker that nothing else needs.
    const { importUpload } = await import('#jobs/upload.ts')
    const report = await importUpload(c.var.db, file.name, file, c.var.actor)
    const { batchId, imported, updated } = report
    await afterImport(c, dependencies, { batchId, hasChanged: imported + updated > 0 })
    return c.json(report, 200)
  })

async function fileOf(c: AppContext): Promise<File> {
  if (!/^multipart\/form-data\b/i.test(c.req.header('Content-Type') ?? ''))
    throw new AppError('unsupported_media_type', 'Send the spreadsheet as multipart/form-data.')
  // Parsed by the platform: a parser of our own would hold the body in memory together with the file.
  const form = await c.req.raw.formData().catch((cause: unknown) => {
    throw new AppError('bad_request', 'The form cannot be read.', { cause })
  })
  const file = form.get('file')
  if (file instanceof File) {
    if (file.size > LARGEST_FILE) throw new AppError('too_large', TOO_LARGE)
    return file
  }
  const message = 'must be a spreadsheet'
  throw new AppError('bad_request', `file ${message}.`, { details: [{ path: 'file', message }] })
}
