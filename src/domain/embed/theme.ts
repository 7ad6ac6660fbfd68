/** The colours that the framing site requests; without them the visitor's device decides. */
export type EmbedTheme = 'light' | 'dark'

/** The theme that an address names; undefined for any other text. */
export const parseTheme = (text: string | null): EmbedTheme | undefined =>
  text === 'light' || text === 'dark' ? text : undefined
