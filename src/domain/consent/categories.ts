import type { ConsentCategory } from '../snippet/snippet.ts'

/** The categories that need consent; necessary ones do not. */
export const ASKED_CATEGORIES = ['analytics', 'advertising'] as const satisfies readonly ConsentCategory[]
export type AskedCategory = (typeof ASKED_CATEGORIES)[number]

/** Increases when older choices no longer answer the present question. */
export const CONSENT_VERSION = 1

/** A visitor's choice, as it stays on the device. */
export interface ConsentChoice {
  readonly version: number
  /** ISO 8601. */
  readonly at: string
  readonly given: readonly AskedCategory[]
}

/** The stored choice; undefined without one, or for an outdated question. */
export function readChoice(text: string | null): ConsentChoice | undefined {
  try {
    const { version, at, given } = Object(JSON.parse(text ?? 'null')) as Partial<ConsentChoice>
    if (version !== CONSENT_VERSION || typeof at !== 'string' || !Array.isArray(given)) return undefined
    return { version, at, given: ASKED_CATEGORIES.filter((each) => given.includes(each)) }
  } catch {
    return undefined
  }
}
