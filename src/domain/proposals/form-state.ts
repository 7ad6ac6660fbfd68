import type { ErrorDetail } from '../errors.ts'
import { parseOwnJson } from '../own-json.ts'

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

/** More bytes than the longest form in either encoding. */
export const MOST_PROPOSAL_BYTES = 131_072
