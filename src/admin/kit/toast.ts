import { addToast } from '#ui/toast/toast.store.ts'
import { messages } from '../messages.ts'
import { AdminError } from './api.ts'

export const saySuccess = (title: string, description?: string) =>
  addToast({ title, ...(description !== undefined && { description }) })

/** Reports an error, under 'Hata' unless it has a title of its own. */
export const sayError = (description: string, title: string = messages.common.error) =>
  addToast({ title, description, isDestructive: true })

/** Reports a failure, and the reason if the server or its database is unreachable. */
export function sayFailure(text: string, error: unknown): void {
  const { away, databaseAway } = messages.common
  const isAway = error instanceof AdminError ? error.status === 503 && databaseAway : away
  sayError(isAway ? `${text}. ${isAway}` : text)
}
