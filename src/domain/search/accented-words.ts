/**
 * Words for tea. They count alone or before a place: behind other words, or before a further one, they are part of a
 * name.
 */
const TEA = /^(un |du )?(?:thé|t[éè])(?=$| (?:à|a|en|in|près) )/iu

/**
 * A search with another word for tea, where folding would make an article or a pronoun of it: 'thé', 'té', 'tè'.
 * @example withAccentedWords('thé à Paris') // 'tee à Paris'
 */
export const withAccentedWords = (search: string): string => search.normalize().trim().replace(TEA, '$1tee')
