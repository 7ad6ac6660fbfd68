/** A condition with a name that the directory does not have, because of which the list is empty. */
export interface UnknownCondition {
  readonly what: 'kind of business' | 'category' | 'state' | 'country' | 'feature'
  /** The name in the request. */
  readonly text: string
}

/** A code that no country has, in place of an unknown country. */
export const NO_COUNTRY = 'ZZ'

/** The sentence about it: 'There is no category called “nonsense” in the directory.' */
export const unknownText = ({ what, text }: UnknownCondition): string =>
  what === 'feature'
    ? `No business in the directory has the feature “${text}”.`
    : `There is no ${what} called “${text}” in the directory.`
