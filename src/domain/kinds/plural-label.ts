import { changeJoined } from './joined-label.ts'
import { PLURALS, PROPER_WORDS, UNCHANGED } from './plural-data.ts'

/**
 * The plural of a kind's English label.
 * @example pluralLabel('Bakery') // 'Bakeries'; 'Cafes or bars' for 'Cafe or bar'
 */
export const pluralLabel = (label: string): string => changeJoined(label, pluralOf)

function pluralOf(label: string): string {
  if (UNCHANGED.has(label)) return label
  const own = PLURALS.get(label)
  if (own !== undefined) return own
  if (/[^aeiou]y$/.test(label)) return `${label.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(label) ? `${label}es` : `${label}s`
}

/**
 * A kind's label after a number, singular or plural.
 * @example countedLabel('Fast food', 4) // 'Fast-food places'
 */
export const countedLabel = (label: string, count: number): string =>
  changeJoined(label, (one) => {
    if (!UNCHANGED.has(one)) return count === 1 ? one : pluralOf(one)
    const words = one.split(' ')
    return `${words.join(words.length === 2 ? '-' : ' ')} ${count === 1 ? 'place' : 'places'}`
  })

/**
 * A label as part of a sentence: without its capital, unless it is an acronym or a proper word.
 * @example labelInSentence('Coffee shops') // 'coffee shops'
 */
export function labelInSentence(label: string): string {
  const [first = ''] = label.split(' ', 1)
  const isKept = PROPER_WORDS.has(first) || /^\p{Lu}{2}/u.test(first)
  return isKept ? label : label.charAt(0).toLowerCase() + label.slice(1)
}
