/** Most slugs of one feature filter; a business needs one of them. */
export const MAX_ALTERNATIVES = 10
/** Most features that one search can filter by. */
export const MAX_FEATURES = 10

/** A slug, or several with bars between: 'wi-fi|free-wi-fi'. */
export const FEATURE = new RegExp(`^[^\\s|]{1,80}(?:\\|[^\\s|]{1,80}){0,${MAX_ALTERNATIVES - 1}}$`, 'u')

/** The alternative slugs, one of which suffices. */
export const alternativesOf = (feature: string): readonly string[] => feature.split('|')

/** 'free-wi-fi' as words, for a feature without a known name: 'Free Wi-Fi'. */
function wordsOf(slug: string): string {
  const words = slug.replaceAll('-', ' ').replaceAll(/\bwi fi\b/g, 'Wi-Fi')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 'Wi-Fi', of two alternatives 'Wi-Fi or Free Wi-Fi', of more 'Wi-Fi or similar'. */
export function featureName(feature: string, names: ReadonlyMap<string, string>): string {
  const [first = '', ...others] = alternativesOf(feature).map((slug) => names.get(slug) ?? wordsOf(slug))
  return [first, ...(others.length > 1 ? ['similar'] : others)].join(' or ')
}
