import { messages } from '../messages.ts'
import { sayError } from './toast.ts'

const FAULTY = '[aria-invalid="true"]'

/** Says that fields must be mended, and gives the focus to the first of them: a form is longer than a phone. */
export function sayFaults(text: string = messages.common.toMend): void {
  sayError(text)
  setTimeout(() => {
    const form = document.querySelector('[role="dialog"]') ?? document.querySelector('main')
    form?.querySelector<HTMLElement>(FAULTY)?.focus()
  })
}
