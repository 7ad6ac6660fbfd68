/** The most alternative slugs in one feature filter. */
export const MAX_ALTERNATIVES = 10
/** The most features in one search. */
export const MAX_FEATURES = 10

/**
 * The pattern of a feature filter: a slug, or several with bars between, one of which suffices: 'wi-fi|free-wi-fi'.
 */
export const FEATURE = new RegExp(`^[^\\s|]{1,80}(?:\\|[^\\s|]{1,80}){0,${MAX_ALTERNATIVES - 1}}$`, 'u')

/** The alternative slugs, one of which suffices. */
export const alternativesOf = (feature: string): readonly string[] => feature.split('|')

/** A slug as words, for a feature without a known name: 'Free Wi-Fi' for 'free-wi-fi'. */
function wordsOf(slug: string): string {
  const words = slug.replaceAll('-', ' ').replaceAll(/\bwi fi\b/g, 'Wi-Fi')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The name of a feature filter: 'Wi-Fi', for two alternatives 'Wi-Fi or Free Wi-Fi', for more 'Wi-Fi or similar'. */
export function featureName(feature: string, names: ReadonlyMap<string, string>): string {
  const [first = '', ...others] = alternativesOf(feature).map((slug) => names.get(slug) ?? wordsOf(slug))
  return [first, ...(others.length > 1 ? ['similar'] : others)].join(' or ')
}
