import { addToast, type ToastAction } from '#ui/toast/toast.store.ts'
import { messages } from '../messages.ts'
import { AdminError, isStorageFull, isSuppressed } from './api.ts'

export const saySuccess = (title: string, description?: string, action?: ToastAction) =>
  addToast({ title, ...(description !== undefined && { description }), ...(action && { action }) })

/** Reports an error, under 'Hata' unless it has a title of its own. */
export const sayError = (description: string, title: string = messages.common.error) =>
  addToast({ title, description, isDestructive: true })

/** A failure in words, with the reason if the server or its database is unreachable. */
export function failureText(text: string, error: unknown): string {
  const reason = reasonOf(error)
  return reason === undefined ? text : `${text.replace(/\.$/, '')}. ${reason}`
}

/** Reports a failure with its reason. */
export const sayFailure = (text: string, error: unknown) => sayError(failureText(text, error))

function reasonOf(error: unknown): string | undefined {
  const { away, databaseAway, roleForbidden, storageFull } = messages.common
  if (!(error instanceof AdminError)) return away
  if (isStorageFull(error)) return storageFull
  if (isSuppressed(error)) return messages.suppressions.wasRemoved
  if (error.code === 'role_forbidden') return roleForbidden
  return error.status === 503 ? databaseAway : undefined
}
