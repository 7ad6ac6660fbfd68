/** Where a code snippet is inserted into a public page. */
export const SNIPPET_POSITIONS = ['head', 'body-start', 'body-end'] as const

/** The consent that a snippet needs before it is inserted; `necessary` needs none. */
export const CONSENT_CATEGORIES = ['necessary', 'analytics', 'advertising'] as const

export type SnippetPosition = (typeof SNIPPET_POSITIONS)[number]
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** A code snippet as the public site receives it. */
export interface Snippet {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly position: SnippetPosition
  readonly consent: ConsentCategory
}

/** A code snippet as operators edit it; the order of their list is that of insertion. */
export interface SnippetEntry extends Snippet {
  readonly description: string | null
  readonly enabled: boolean
}
