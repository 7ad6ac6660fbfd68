import { AdminError } from '../kit/api.ts'
import { messages } from '../messages.ts'
import { sayError } from '../kit/toast.ts'
import { UnreadableFile } from './worker/worker-client.ts'

/** Reports that an import failed, in the wording of the catalogue: 'Hata!' and the status, or what is known. */
export function showImportError(error: unknown): void {
  const { title, upload, status, unreadable, unknownHeaders, elsewhere } = messages.excel.errors
  if (error instanceof UnreadableFile)
    sayError(error.headers.length > 0 ? unknownHeaders(error.headers.join(', ')) : error.message, unreadable)
  else if (error instanceof AdminError) {
    const description = error.status === 409 ? elsewhere : status(`${error.status} - ${error.reason}`)
    sayError(description, title)
  } else sayError(upload, title)
}
