import type { FormState } from './form-state.ts'
import { labelOfInput } from './submission.ts'

/** What a form shows: of each input its text and what is wrong with it. */
export interface FormView {
  /** What was typed, else what is shown at first. */
  readonly valueOf: (input: string, shown?: string | null) => string
  /** A sentence without a point; undefined where nothing is wrong. */
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
