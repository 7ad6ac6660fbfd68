import { memoize } from '../text/memoize.ts'

/** Shorter texts are abbreviations. */
const FEWEST_LETTERS = 4
/** Turkish letters: with one of them I is the capital of a dotless i. */
const TURKISH = /[\u0130\u015e\u011e]/
const VOWEL = /[aeiouyåæøœаеёиоуыэюяіїєαεηιουω]/iu
const SMALL = new Set(
  `de do da dos das del la las los el le les du des sur sous en et y e di della dei am an der im in bei auf
   van den op aan het nad pod on upon of the`.split(/\s+/),
)

function spelt(name: string): string {
  const letters = name.match(/\p{L}/gu)?.length ?? 0
  if (letters < FEWEST_LETTERS || /\p{Ll}/u.test(name) || !/\p{Lu}/u.test(name)) return name
  const locale = TURKISH.test(name) ? 'tr' : 'und'
  return name.replace(/[\p{L}\p{M}]+/gu, (word, at: number) => {
    const small = word.toLocaleLowerCase(locale)
    if (!VOWEL.test(small.normalize('NFD'))) return word
    if (at > 0 && SMALL.has(small)) return small
    const [first = '', ...rest] = small
    return first.toLocaleUpperCase(locale) + rest.join('')
  })
}

/** A city in capitals, as registers write it, as people do: 'RIO DE JANEIRO' becomes 'Rio de Janeiro', others stay. */
export const citySpelling: (name: string) => string = memoize(10_000, spelt)
