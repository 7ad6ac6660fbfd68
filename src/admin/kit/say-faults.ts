import { messages } from '../messages.ts'
import { sayError } from './toast.ts'

const FAULTY = '[aria-invalid="true"]'

/** Reports invalid fields and focuses the first of them, since a form is longer than a phone's screen. */
export function sayFaults(text: string = messages.common.toMend): void {
  sayError(text)
  setTimeout(() => {
    const form = document.querySelector('[role="dialog"]') ?? document.querySelector('main')
    form?.querySelector<HTMLElement>(FAULTY)?.focus()
  })
}
