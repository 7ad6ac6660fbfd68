import type { ErrorDetail } from '../errors.ts'
import { parseOwnJson } from '../own-json.ts'

/** A form that was refused: what was typed, and what is wrong with it. */
export interface FormState {
  readonly fields: Readonly<Record<string, string>>
  /** A sentence about the whole form. */
  readonly message: string
  readonly details: readonly ErrorDetail[]
}

/** The header in which the Worker passes the state of a form to its page; it is removed from browsers' requests. */
export const PROPOSAL_FORM_HEADER = 'x-proposal-form'

/** The state of a form in a request's headers; undefined for one that was not sent yet. */
export function formStateIn(headers: Headers): FormState | undefined {
  const text = headers.get(PROPOSAL_FORM_HEADER)
  return text === null ? undefined : parseOwnJson<FormState>(decodeURIComponent(text))
}

/** The largest body in bytes, which exceeds the longest form in either encoding. */
export const MOST_PROPOSAL_BYTES = 131_072
