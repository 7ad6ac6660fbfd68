/** The colours that the site around a frame asks for; without them they are those of the visitor's device. */
export type EmbedTheme = 'light' | 'dark'

/** The theme that an address names; undefined for any other text. */
export const parseTheme = (text: string | null): EmbedTheme | undefined =>
  text === 'light' || text === 'dark' ? text : undefined
