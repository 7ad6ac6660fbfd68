import type { FormState } from './form-state.ts'
import { labelOfInput } from './submission.ts'

/** The text of each input of a form, and what is wrong with it. */
export interface FormView {
  /** What was typed, or else the given text. */
  readonly valueOf: (input: string, shown?: string | null) => string
  /** What is wrong, as a sentence without its full stop; undefined where nothing is. */
  readonly faultOf: (input: string) => string | undefined
}

export function formView(state: FormState | undefined): FormView {
  return {
    valueOf: (input, shown) => (state ? (state.fields[input] ?? '') : (shown ?? '')),
    faultOf: (input) => {
      const detail = state?.details.find(({ path }) => path === input)
      return detail && `${labelOfInput(input)} ${detail.message}`
    },
  }
}
