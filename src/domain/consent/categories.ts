import type { ConsentCategory } from '../snippet/snippet.ts'

/** What a visitor is asked about; what is necessary is not. */
export const ASKED_CATEGORIES = ['analytics', 'advertising'] as const satisfies readonly ConsentCategory[]
export type AskedCategory = (typeof ASKED_CATEGORIES)[number]

/** Grows when a choice of before no longer says what is asked now. */
export const CONSENT_VERSION = 1

/** A visitor's choice, as it stays on the device. */
export interface ConsentChoice {
  readonly version: number
  /** ISO 8601. */
  readonly at: string
  readonly given: readonly AskedCategory[]
}

/** A choice as it was kept; undefined where there is none, or it answers another question. */
export function readChoice(text: string | null): ConsentChoice | undefined {
  try {
    const { version, at, given } = Object(JSON.parse(text ?? 'null')) as Partial<ConsentChoice>
    if (version !== CONSENT_VERSION || typeof at !== 'string' || !Array.isArray(given)) return undefined
    return { version, at, given: ASKED_CATEGORIES.filter((each) => given.includes(each)) }
  } catch {
    return undefined
  }
}
