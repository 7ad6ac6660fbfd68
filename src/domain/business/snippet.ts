/** Where a code snippet is inserted into a public page. */
export const SNIPPET_POSITIONS = ['head', 'body-start', 'body-end'] as const

/** A code snippet as the public site receives it. */
export interface Snippet {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly position: (typeof SNIPPET_POSITIONS)[number]
}
