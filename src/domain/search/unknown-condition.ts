/** A condition of a list that names what the directory does not have, so that the list is empty. */
export interface UnknownCondition {
  readonly what: 'kind of business' | 'category' | 'state' | 'country' | 'feature'
  /** As it was asked for. */
  readonly text: string
}

/** What stands for a country that is none, where a code is wanted: no country has it. */
export const NO_COUNTRY = 'ZZ'

/** 'There is no category called “nonsense” in the directory.' */
export const unknownText = ({ what, text }: UnknownCondition): string =>
  what === 'feature'
    ? `No business in the directory has the feature “${text}”.`
    : `There is no ${what} called “${text}” in the directory.`
