import { AdminError } from '../kit/api.ts'
import { addToast } from '#ui/toast/toast.store.ts'
import { messages } from '../messages.ts'
import { UnreadableFile } from './worker/reader.ts'

/** Reports that an import failed, in the wording of the catalogue: 'Hata!' and the status, or what is known. */
export function tellFailure(error: unknown): void {
  const { title, upload, status, unreadable, elsewhere } = messages.excel.errors
  if (error instanceof UnreadableFile)
    addToast({ title: unreadable, description: error.message, isDestructive: true })
  else if (error instanceof AdminError) {
    const description = error.status === 409 ? elsewhere : status(`${error.status} - ${error.reason}`)
    addToast({ title, description, isDestructive: true })
  } else addToast({ title, description: upload, isDestructive: true })
}
