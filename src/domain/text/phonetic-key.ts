/** One letter for spellings that vary by transliteration and habit; vowels are dropped. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/kh|gh(?=t)/g, ''],
  [/[tc]ch|ch/g, 'k'],
  [/ts|tz|sh|z|ss/g, 's'],
  [/ph|f/g, 'p'],
  [/dj|dzh|zh|j/g, 'g'],
  [/x/g, 'ks'],
  [/[cq]/g, 'k'],
  [/[aeiouyvwh]/g, ''],
  [/(.)\1+/g, '$1'],
]

/** Marks a phonetic key, so that it equals no word that anybody types. */
const MARK = 'ʘ'

const SHORTEST = 2

/**
 * The consonants of a word in ASCII letters, marked: Arabic and Hebrew omit vowels, and people spell them differently.
 * Undefined where too few are left to be specific.
 * @example phoneticKey('chaikhona') // 'ʘkn', as of 'chayhona'
 */
export function phoneticKey(latinWord: string): string | undefined {
  if (!/^[a-z]+$/.test(latinWord)) return undefined
  const consonants = SOUNDS.reduce((text, [sound, letter]) => text.replace(sound, letter), latinWord)
  return consonants.length < SHORTEST ? undefined : MARK + consonants
}

/** The range of all phonetic keys, which the vocabulary leaves out. */
export const PHONETIC_RANGE = [MARK, MARK + '\u{10FFFF}'] as const
