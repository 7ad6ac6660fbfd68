/** One letter for what one script's transliterations and people's habits write in several ways; vowels are dropped. */
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

/** Marks a skeleton, so that it is no word that anybody types. */
const MARK = 'ʘ'

const SHORTEST = 2

/**
 * The consonants of a word in ASCII letters, marked: Arabic and Hebrew write no more, and vowels are what people spell
 * differently. Undefined where so few are left that they would be those of any word.
 * @example skeleton('chaikhona') // 'ʘkn', as of 'chayhona'
 */
export function phoneticKey(latinWord: string): string | undefined {
  if (!/^[a-z]+$/.test(latinWord)) return undefined
  const bones = SOUNDS.reduce((text, [sound, letter]) => text.replace(sound, letter), latinWord)
  return bones.length < SHORTEST ? undefined : MARK + bones
}

/** The first of all skeletons, and what follows the last: they are no words of a vocabulary. */
export const PHONETIC_RANGE = [MARK, MARK + '\u{10FFFF}'] as const
