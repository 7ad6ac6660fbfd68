import type { ErrorDetail } from '../errors.ts'
import { parseOwnJson } from '../own-json.ts'
import { labelOfInput } from './submission.ts'

/** A form that was not stored: what was typed, and what is wrong with it. */
export interface FormState {
  readonly fields: Readonly<Record<string, string>>
  /** One sentence for all of it. */
  readonly message: string
  readonly details: readonly ErrorDetail[]
}

/** The header by which the Worker gives a page the state of its form; a browser's own is removed. */
export const PROPOSAL_FORM_HEADER = 'x-proposal-form'

/** The state in a request's headers; undefined for a form that was not sent yet. */
export function formStateIn(headers: Headers): FormState | undefined {
  const text = headers.get(PROPOSAL_FORM_HEADER)
  return text === null ? undefined : parseOwnJson<FormState>(decodeURIComponent(text))
}

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
