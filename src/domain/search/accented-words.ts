/** Alone or before where: behind other words, and before a further one, it is part of a name. */
const TEA = /^(un |du )?(?:thé|t[éè])(?=$| (?:à|a|en|in|près) )/iu

/**
 * A search with another word in the place of one that folding makes a word of another meaning: 'thé', 'té' and 'tè' would
 * be an article and a pronoun.
 * @example withAccentedWords('thé à Paris') // 'tee à Paris'
 */
export const withAccentedWords = (search: string): string => search.normalize().trim().replace(TEA, '$1tee')
