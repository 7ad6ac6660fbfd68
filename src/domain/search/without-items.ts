import { KIND_ID } from '../kinds/kinds.ts'
import { alternativesOf, FEATURE, featureName } from './feature-alternatives.ts'
import { fold } from '../text/fold.ts'
import { tokenise } from './tokenise.ts'

/** The largest number of exclusions in one search. */
export const MAX_WITHOUT = 10
const MAX_LENGTH = 100

/** Patterns of the value behind the colon. */
const NAMED = {
  kind: KIND_ID,
  city: /^[^\s|:]{1,100}$/u,
  country: /^[a-z]{2}$/i,
  feature: FEATURE,
} as const

/** An exclusion: a kind, city, country or feature by its id, slug or code, or words. */
interface WithoutItem {
  readonly by: keyof typeof NAMED | 'words'
  readonly value: string
}

const isNamed = (by: string): by is keyof typeof NAMED => Object.hasOwn(NAMED, by)

/**
 * The exclusion for a code in an address; undefined for an invalid code.
 * @example withoutItem('kind:fast_food') // { by: 'kind', value: 'fast_food' }
 */
export function withoutItem(text: string): WithoutItem | undefined {
  const [by = '', value] = text.split(/:(.*)/su)
  if (value !== undefined && isNamed(by)) return NAMED[by].test(value) ? { by, value } : undefined
  const words = tokenise(text).join(' ')
  return words === '' || words.length > MAX_LENGTH ? undefined : { by: 'words', value: words }
}

/** The normal form of an exclusion's code, with words folded. */
export function withoutCode(text: string): string | undefined {
  const item = withoutItem(text)
  if (item === undefined) return undefined
  return item.by === 'words' ? item.value : `${item.by}:${item.value}`
}

/** A feature's name within a sentence: 'parking' for 'Parking', while 'Wi-Fi' stays. */
export const featureInSentence = (name: string) =>
  /^.[^ ]*\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)

/** A city's name from its slug: 'New York City'. */
const cityName = (slug: string) =>
  slug.replaceAll(/(?:^|-)(\p{L})/gu, (_, letter: string) => ` ${letter.toUpperCase()}`).trim()

/** Folded words that mean chains, in the languages of searches. */
const CHAINS: ReadonlySet<string> = new Set(
  [
    ...[
      'chain',
      'chains',
      'chain store',
      'chain stores',
      'big chain',
      'big chains',
      'franchise',
      'franchises',
    ],
    ...['zincir', 'zincirler', 'zincir magaza', 'kette', 'ketten', 'chaine', 'chaines', 'cadena', 'cadenas'],
    ...['catena', 'catene', 'rede', 'redes', 'keten', 'ketens', 'siec', 'sieci', 'sieciowka', 'сеть', 'сети'],
    ...[
      'сетевое',
      'сетевой',
      'αλυσιδα',
      'αλυσιδες',
      'チェーン',
      'チェーン店',
      '连锁',
      '连锁店',
      '連鎖',
      '連鎖店',
    ],
    ...['체인', '체인점', 'سلسلة', 'سلاسل', 'רשת', 'รานเครอขาย'],
  ].map(fold),
)

/** Whether excluded words mean chains: 'not a chain'. */
export const saysChains = (words: string): boolean => CHAINS.has(words)

/** The label of an exclusion: 'Not fast food', 'Not Istanbul', 'Not “starbucks”', 'No large chains', 'No parking'. */
export function withoutLabel(code: string, featureNames: ReadonlyMap<string, string>): string {
  const { by, value } = withoutItem(code) ?? { by: 'words', value: code }
  const [first = ''] = alternativesOf(value)
  if (by === 'feature') return `No ${featureInSentence(featureName(first, featureNames))}`
  if (by === 'words') return saysChains(value) ? 'No large chains' : `Not “${value}”`
  if (by === 'city') return `Not ${cityName(value)}`
  return `Not ${by === 'country' ? value.toUpperCase() : value.replaceAll('_', ' ')}`
}

/** The slugs of the features among exclusions. */
export const featuresAmong = (codes: readonly string[]): string[] =>
  codes.flatMap((code) => {
    const item = withoutItem(code)
    return item?.by === 'feature' ? [item.value] : []
  })
