import { AdminError } from '../kit/api.ts'
import { messages } from '../messages.ts'
import { sayError } from '../kit/toast.ts'
import { ImportElsewhere } from './import-lock.ts'
import { unreadableText } from './unreadable-text.ts'
import { UnreadableFile } from './worker/worker-client.ts'

const { title, upload, status, unreadable, unknownHeaders, elsewhere } = messages.excel.errors

/**
 * Reports a failed import in the message catalogue's wording: 'Hata!' and the HTTP status, or what is known. Returns
 * the text, which is also shown beside the file.
 */
export function showImportError(error: unknown, fileName = ''): string {
  const text = textOf(error, fileName)
  sayError(text, error instanceof UnreadableFile ? unreadable : title)
  return text
}

function textOf(error: unknown, fileName: string): string {
  if (error instanceof ImportElsewhere) return elsewhere
  if (error instanceof UnreadableFile)
    return error.headers.length > 0
      ? unknownHeaders(error.headers.join(', '))
      : unreadableText(error.fault, fileName)
  if (!(error instanceof AdminError)) return upload
  return error.status === 409 ? conflictText(error) : status(`${error.status} - ${error.reason}`)
}

/** How another window ended the import, by its state. */
function conflictText({ body }: AdminError): string {
  const { state } = (body ?? {}) as { state?: string }
  const isEnded = state !== undefined && ['undoing', 'undone', 'cancelled'].includes(state)
  return isEnded ? messages.excel.elsewhere.undone : messages.excel.errors.elsewhere
}
