/** Marks that sit on a letter, what joins or parts letters, and the Thai vowel that is written after them. */
const MARK = String.raw`[\p{M}\u200c\u200d\u0e33]`
/** Signs that join the consonant before them with the one that follows, in Devanagari and Bengali. */
const VIRAMA = String.raw`[\u094d\u09cd]`
const CLUSTER = new RegExp(String.raw`[^](?:${MARK}|(?<=${VIRAMA})\p{Lo})*`, 'gu')
/** The first character that may combine with another. */
const FIRST_MARK = /[\u0300-\uffff]/

/** The parts of a text that are written as one: a letter with its marks, a syllable's consonants with its vowel. */
export const clustersOf = (text: string): string[] =>
  FIRST_MARK.test(text) ? (text.match(CLUSTER) ?? []) : [...text]
