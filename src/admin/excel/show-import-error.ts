import { AdminError } from '../kit/api.ts'
import { messages } from '../messages.ts'
import { sayError } from '../kit/toast.ts'
import { ImportElsewhere } from './import-lock.ts'
import { unreadableText } from './unreadable-text.ts'
import { UnreadableFile } from './worker/worker-client.ts'

/** Reports that an import of the file failed, in the wording of the catalogue: 'Hata!' and the status, or what is known. */
export function showImportError(error: unknown, fileName = ''): void {
  const { title, upload, status, unreadable, unknownHeaders, elsewhere } = messages.excel.errors
  if (error instanceof ImportElsewhere) sayError(elsewhere, title)
  else if (error instanceof UnreadableFile)
    sayError(
      error.headers.length > 0
        ? unknownHeaders(error.headers.join(', '))
        : unreadableText(error.fault, fileName),
      unreadable,
    )
  else if (error instanceof AdminError) {
    sayError(error.status === 409 ? conflictText(error) : status(`${error.status} - ${error.reason}`), title)
  } else sayError(upload, title)
}

/** What another window did to the import, by its state. */
function conflictText({ body }: AdminError): string {
  const { state } = (body ?? {}) as { state?: string }
  const isEnded = state !== undefined && ['undoing', 'undone', 'cancelled'].includes(state)
  return isEnded ? messages.excel.elsewhere.undone : messages.excel.errors.elsewhere
}
