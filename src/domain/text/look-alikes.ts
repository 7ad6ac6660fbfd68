/** Letters that look the same in Latin and another script, each beside its Latin one; capitals have look-alikes of their own. */
const CYRILLIC =
  'АA ВB ЕE НH ІI ЈJ КK МM ОO РP ЅS СC ТT УY ХX ԌG ԚQ ԜW аa еe һh іi јj оo рp ѕs сc уy хx ԁd ԛq ԝw ѵv'
const GREEK = 'ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX αa γy ιi κk νv οo ρp τt υu χx'
const SCRIPTS = [
  { letter: /\p{Script=Cyrillic}/u, pairs: CYRILLIC.split(' ') },
  { letter: /\p{Script=Greek}/u, pairs: GREEK.split(' ') },
].map(({ letter, pairs }) => ({
  letter,
  toLatin: new Map(pairs.map(([other = '', latin = '']) => [other, latin])),
  fromLatin: new Map(pairs.map(([other = '', latin = '']) => [latin, other])),
}))
const LATIN = /\p{Script=Latin}/u
const WORDS = /[\p{L}\p{M}\p{N}]+/gu

/**
 * Readings of a name that mixes scripts within a word, as a disguise of a known name does: with its look-alike letters
 * all in Latin, and all in the other script. None for a name whose words have one script each.
 * @example lookAlikeReadings('Blue B\u0430r') // ['Blue Bar', 'Blue Bаr'], the second with the letters that Cyrillic has
 */
export function lookAlikeReadings(name: string): string[] {
  const text = name.normalize('NFKD')
  return SCRIPTS.flatMap(({ letter, toLatin, fromLatin }) => {
    const isMixed = (word: string) => LATIN.test(word) && letter.test(word)
    if (!isMixed(text) || !text.match(WORDS)?.some(isMixed)) return []
    return [toLatin, fromLatin].map((letters) =>
      text.replace(WORDS, (word) =>
        isMixed(word) ? Array.from(word, (each) => letters.get(each) ?? each).join('') : word,
      ),
    )
  })
}
