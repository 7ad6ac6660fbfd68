/** Languages in which two words are often written as one: 'coffeeshop', 'handyreparatur', '애견미용'. */
const JOINING = new Set(['en', 'de', 'nl', 'ko'])
const MAX_JOINED = 2

/** A text of two words as one, where people write so. */
export function joinedWriting(text: string, language: string): string | undefined {
  const words = text.split(' ')
  return JOINING.has(language) && words.length === MAX_JOINED && words.every((word) => word.length > 1)
    ? words.join('')
    : undefined
}
