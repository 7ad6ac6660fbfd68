import { fold } from '../text/fold.ts'
import type { BuiltUpAreas } from './built-up-areas.ts'
import type { CityNames } from './city-names.ts'
import { memoize } from '../text/memoize.ts'

/** Shorter texts in capitals are abbreviations, which stay. */
const FEWEST_LETTERS = 4
/** Letters that only Turkish has: beside one of them the capital I is a dotless i. */
const TURKISH = /[\u0130\u015e\u011e]/
const VOWEL = /[aeiouyåæøœаеёиоуыэюяіїєαεηιουω]/iu
const SMALL = new Set(
  `de do da dos das del la las los el le les du des sur sous en et y e di della dei am an der im in bei auf
   van den op aan het nad pod on upon of the`.split(/\s+/),
)

/** Letters of scripts in which a name begins with a capital. */
const HAS_CAPITALS = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u

function spelt(name: string): string {
  const letters = name.match(/\p{L}/gu)?.length ?? 0
  const [isSmall, isLarge] = [!/\p{Lu}/u.test(name), !/\p{Ll}/u.test(name)]
  if (letters < FEWEST_LETTERS || isSmall === isLarge || !HAS_CAPITALS.test(name)) return name
  const locale = TURKISH.test(name) ? 'tr' : 'und'
  return name.replace(/[\p{L}\p{M}]+/gu, (word, at: number) => {
    const small = word.toLocaleLowerCase(locale)
    if (isLarge && !VOWEL.test(small.normalize('NFD'))) return word
    if (at > 0 && SMALL.has(small)) return small
    const [first = '', ...rest] = small
    return first.toLocaleUpperCase(locale) + rest.join('')
  })
}

/** A city name with the usual capitals: 'RIO DE JANEIRO' becomes 'Rio de Janeiro'; names in mixed case stay. */
export const citySpelling: (name: string) => string = memoize(10_000, spelt)

/** Countries where umlauts are often typed as two letters: 'Muenchen'. */
const WITH_UMLAUTS = new Set(['AT', 'CH', 'DE', 'LI'])
/** The combining mark of an umlaut. */
const DOTS = '\u0308'

/** Whether `withUmlauts` may change the name. */
export const mayHaveUmlauts = (name: string, countryCode: string | null | undefined): boolean =>
  WITH_UMLAUTS.has(countryCode ?? '') && /[aou]e/i.test(name)

/** 'München' for 'Muenchen', if the country has a city named 'München'; 'Soest' stays. */
export function withUmlauts(
  name: string,
  countryCode: string,
  areas: BuiltUpAreas,
  names: CityNames,
): string {
  if (areas.isCalled(name, countryCode)) return name
  const written = name.replace(/([aou])e/gi, `$1${DOTS}`).normalize()
  return areas.isCalled(written, countryCode) || names.isIn(fold(written), countryCode) ? written : name
}
