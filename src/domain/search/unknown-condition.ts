/** A list condition with a name that the directory does not have, so that the list is empty. */
export interface UnknownCondition {
  readonly what: 'kind of business' | 'category' | 'state' | 'country' | 'feature'
  /** The name in the request. */
  readonly text: string
}

/** A placeholder for the code of an unknown country, which matches none. */
export const NO_COUNTRY = 'ZZ'

/** 'There is no category called “nonsense” in the directory.' */
export const unknownText = ({ what, text }: UnknownCondition): string =>
  what === 'feature'
    ? `No business in the directory has the feature “${text}”.`
    : `There is no ${what} called “${text}” in the directory.`
