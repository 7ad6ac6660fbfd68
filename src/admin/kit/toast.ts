import { AdminError } from './api.ts'
import { addToast } from '#ui/toast/toast.store.ts'
import { messages } from '../messages.ts'

/** Reports a failure, and the reason if the server or its database is unreachable. */
export function sayFailure(text: string, error: unknown): void {
  const { away, databaseAway } = messages.common
  const isAway = error instanceof AdminError ? error.status === 503 && databaseAway : away
  addToast({
    title: messages.common.error,
    description: isAway ? `${text}. ${isAway}` : text,
    isDestructive: true,
  })
}

export const saySuccess = (title: string) => addToast({ title })
