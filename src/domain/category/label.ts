import { memoize } from '../text/memoize.ts'
import { categoryKey } from './key.ts'
import { CATEGORY_NAMES } from './names.ts'

const ENGLISH = new Map(Object.keys(CATEGORY_NAMES).map((name) => [categoryKey(name), name]))

const KNOWN = new Map([
  ...Object.entries(CATEGORY_NAMES).flatMap(([english, names]) =>
    names.split(/,\s*/).map((name) => [categoryKey(name), english] as const),
  ),
  // English names come last, so that they win over the same word in another language.
  ...ENGLISH,
])

const ORNAMENTS = /^[\s·•・*|>-]+|[\s·•・*|>-]+$/g

/** An import names a few thousand categories some millions of times. */
const REMEMBERED = 5000
const remembered = memoize(REMEMBERED, read)

/**
 * A category's name as people read it: the English one where it is known in another language, without layout dots,
 * 'italian_restaurant' in words; null when nothing is left.
 */
export function categoryLabel(text: string): string | null {
  return remembered(text)
}

function read(text: string): string | null {
  const bare = text.replace(ORNAMENTS, '')
  const words = /^[a-z\d]+(?:_[a-z\d]+)+$/.test(bare) ? bare.replaceAll('_', ' ') : bare
  if (words === '') return null
  const key = categoryKey(words)
  if (ENGLISH.has(key)) return capitalised(words)
  return KNOWN.get(key) ?? capitalised(words)
}

/** 'restaurants' as 'Restaurants'; other scripts and mixed case stay. */
function capitalised(words: string): string {
  return /^[a-z][^\p{Lu}]*$/u.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : words
}
