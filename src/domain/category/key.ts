import { categorySlug } from '../text/slug.ts'

/** Words that are spelled in two ways. */
const SPELLINGS: Readonly<Record<string, string>> = {
  centre: 'center',
  theatre: 'theater',
  jewellery: 'jewelry',
  jeweller: 'jeweler',
  tyre: 'tire',
  buse: 'bus',
}

const IGNORED = new Set(['and', 'the'])

/** One form of a word for singular and plural, which need not be a word: 'movies' and 'movie' both give 'movy'. */
function singular(word: string): string {
  if (word.length < 4) return word
  const stem = /(?:ch|sh|ss|x|zz)es$/.test(word)
    ? word.slice(0, -2)
    : /[^sui]s$/.test(word)
      ? word.slice(0, -1)
      : word
  const sole = stem.replace(/ie$/, 'y')
  return SPELLINGS[sole] ?? sole
}

/**
 * The key by which two labels are one category: the same words in any case, number, accents, script and spelling.
 * Labels with different keys never share a slug.
 * @example categoryKey('Gas Stations') === categoryKey('gas station')
 */
export function categoryKey(label: string): string {
  const words = categorySlug(label).split('-')
  const telling = words.filter((word) => !IGNORED.has(word))
  return (telling.length > 0 ? telling : words).map(singular).join(' ')
}
