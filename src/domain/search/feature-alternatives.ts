/** Most slugs of one feature filter, of which one is enough. */
export const MAX_ALTERNATIVES = 5

/** A slug, or several with bars between: 'wi-fi|free-wi-fi'. */
export const FEATURE = new RegExp(`^[^\\s|]{1,80}(?:\\|[^\\s|]{1,80}){0,${MAX_ALTERNATIVES - 1}}$`, 'u')

/** The slugs of which one is enough. */
export const alternativesOf = (feature: string): readonly string[] => feature.split('|')
