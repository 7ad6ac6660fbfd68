import { AdminError } from '../kit/api.ts'
import { messages } from '../messages.ts'
import { sayError } from '../kit/toast.ts'
import { ImportElsewhere } from './import-lock.ts'
import { unreadableText } from './unreadable-text.ts'
import { UnreadableFile } from './worker/worker-client.ts'

const { title, upload, status, unreadable, unknownHeaders, elsewhere } = messages.excel.errors

/**
 * Reports that an import of the file failed, in the wording of the catalogue: 'Hata!' and the status, or what is known.
 * Returns the text, to be shown beside the file as well.
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

/** What another window did to the import, by its state. */
function conflictText({ body }: AdminError): string {
  const { state } = (body ?? {}) as { state?: string }
  const isEnded = state !== undefined && ['undoing', 'undone', 'cancelled'].includes(state)
  return isEnded ? messages.excel.elsewhere.undone : messages.excel.errors.elsewhere
}
