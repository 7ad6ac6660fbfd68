import { atom } from 'nanostores'

/** Limits of toasts: how many at once, times in milliseconds, the swipe threshold in pixels. */
export const TOASTS = {
  limit: 1,
  durationMs: 5000,
  swipe: { direction: 'right', threshold: 50 },
  hotkey: 'F8',
  removalMs: 1_000_000,
} as const

/** An action on a toast's subject, as a button in the toast. */
export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

export interface ToastText {
  readonly title: string
  readonly description?: string
  /** True for a failure. */
  readonly isDestructive?: boolean
  readonly action?: ToastAction
}

export interface Toast extends ToastText {
  readonly id: number
  /** False once dismissed: it leaves the screen at once and the list after the removal delay. */
  readonly isOpen: boolean
}

/** The toasts of the page, newest first. */
export const $toasts = atom<readonly Toast[]>([])

const removals = new Map<number, ReturnType<typeof setTimeout>>()
let last = 0

/** Shows a toast in place of the previous one; returns its id. */
export function addToast(text: ToastText): number {
  const id = ++last
  const all = [{ ...text, id, isOpen: true }, ...$toasts.get()]
  all.slice(TOASTS.limit).forEach((toast) => {
    forget(toast.id)
  })
  $toasts.set(all.slice(0, TOASTS.limit))
  return id
}

/** Hides a toast, or all of them; they are removed after `removalMs`. */
export function dismissToast(id?: number): void {
  const isMeant = (toast: Toast) => id === undefined || toast.id === id
  $toasts
    .get()
    .filter((toast) => isMeant(toast) && !removals.has(toast.id))
    .forEach((toast) => {
      removals.set(
        toast.id,
        setTimeout(() => {
          removeToast(toast.id)
        }, TOASTS.removalMs),
      )
    })
  $toasts.set($toasts.get().map((toast) => (isMeant(toast) ? { ...toast, isOpen: false } : toast)))
}

/** Removes a toast from the list, or all of them. */
export function removeToast(id?: number): void {
  const isMeant = (toast: Toast) => id === undefined || toast.id === id
  const all = $toasts.get()
  all.filter(isMeant).forEach((toast) => {
    forget(toast.id)
  })
  $toasts.set(all.filter((toast) => !isMeant(toast)))
}

function forget(id: number): void {
  clearTimeout(removals.get(id))
  removals.delete(id)
}
