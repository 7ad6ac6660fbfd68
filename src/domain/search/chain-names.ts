import { isUnspaced } from '../text/bigrams.ts'
import { fold } from '../text/fold.ts'

/** The names of a chain in several languages and scripts, folded. */
type Chain = readonly string[]

/** The largest number of words in a name. */
const LONGEST = 4
/** Particles beside a name in scripts without blanks. */
const PARTICLE = /^(?:[的の]|[가이은는도의와과])(?=.)|^[가이은는도의와과]$/u
/** A name in kana counts only as a whole run of its script: マック is no part of マックス. */
const WHOLE_RUN = Infinity
/**
 * The fewest letters of a name that is cut out of the middle of a word; shorter names are cut from its beginning or end
 * only.
 */
const SHORTEST_WITHIN = { Han: 3, Katakana: WHOLE_RUN, Hiragana: WHOLE_RUN, Hangul: 3, Thai: 4 }
const SCRIPTS = Object.entries(SHORTEST_WITHIN).map(([script, shortest]) => ({
  has: new RegExp(String.raw`^[\p{scx=${script}}\p{M}]+$`, 'u'),
  shortest,
}))
/** Prefixes of words in Hebrew and Arabic, and below them case endings of Russian names. */
const PREFIX = /^(?:[בלמהוש]|[بلو]|ال|وال|بال)(?=.{4})/u
const CASE = /(?<=\p{scx=Cyrillic}{4})(?:а|у|ом|е|ы|ов)$/u

let chains: ReadonlyMap<string, Chain> = new Map()
let longestUnspaced = 0
let allNames = ''

/** Loads the names on the first call, so that starting the Worker does not read them; until then no chain is known. */
export async function loadChainNames(): Promise<void> {
  if (chains.size > 0) return
  const { default: lines } = await import('./data/chain-names.json', { with: { type: 'json' } })
  const known = new Map<string, Chain>()
  for (const line of lines) {
    const chain = [...new Set(line.split('|').map(fold))]
    for (const name of chain) known.set(joined(name), chain)
  }
  longestUnspaced = Math.max(...[...known.keys()].filter(isUnspaced).map(({ length }) => length))
  allNames = `|${[...new Set([...known.values()].flat())].join('|')}|`
  chains = known
}

const joined = (name: string) => name.replaceAll(' ', '')

function chainOf(words: readonly string[]): Chain | undefined {
  const name = words.join('')
  return chains.get(name) ?? chains.get(name.replace(PREFIX, '')) ?? chains.get(name.replace(CASE, ''))
}

/**
 * The other folded names of a chain, by one of its names; none if no chain has that name.
 * @example otherChainNames('старбакс') // ['starbucks', 'スターバックス', …]
 */
export const otherChainNames = (name: string): readonly string[] =>
  chainOf(name.split(' '))?.filter((other) => other !== name) ?? []

/** The folded names of all known chains, each between bars: '|starbucks|старбакс|…|'. */
export const namesOfChains = (): string => allNames

/** Whether a known chain has this name. */
export const isChain = (name: string): boolean => chainOf(name.split(' ')) !== undefined

/** The other chain names for each word, by the longest chain name that the word is part of. */
export function chainNamesBy(words: readonly string[]): readonly (readonly string[])[] {
  const names: (readonly string[])[] = words.map(() => [])
  for (let at = 0; at < words.length;) {
    const most = Math.min(LONGEST, words.length - at)
    const length = Array.from({ length: most }, (_, less) => most - less).find((size) =>
      chainOf(words.slice(at, at + size)),
    )
    if (length !== undefined) {
      const name = words.slice(at, at + length)
      const others = otherChainNames(name.join(' '))
      names.fill(others, at, at + length)
    }
    at += length ?? 1
  }
  return names
}

/** Whether a name may be cut out of a word, by the text before and after it. */
function isApart(name: string, before: string, after: string): boolean {
  if (/^\p{M}/u.test(after)) return false
  const script = SCRIPTS.find(({ has }) => has.test(name))
  if (script === undefined) return true
  const isSame = (letter: string | undefined) => letter !== undefined && script.has.test(letter)
  const [last, next] = [before.at(-1), after.at(0)]
  if (script.shortest === WHOLE_RUN) return !isSame(last) && !isSame(next)
  return [...name].length >= script.shortest || before === '' || after === ''
}

function cut(word: string): string[] {
  if (!isUnspaced(word) || chains.has(word)) return [word]
  for (let length = Math.min(longestUnspaced, word.length - 1); length > 1; length--)
    for (let at = 0; at + length <= word.length; at++) {
      const name = word.slice(at, at + length)
      const [before, after] = [word.slice(0, at), word.slice(at + length)]
      if (chains.has(name) && isUnspaced(name) && isApart(name, before, after))
        return [...(before === '' ? [] : cut(before)), name, ...cut(after.replace(PARTICLE, ''))].filter(
          Boolean,
        )
    }
  return [word]
}

const IS_LATIN = /^[\p{scx=Latin}\P{L}]+$/u

/**
 * The words with each chain name as one word, so that no single word of it means something else: 'бургер' alone is a
 * kind.
 */
function withNamesJoined(chunks: readonly string[]): string[] {
  const all: string[] = []
  for (let at = 0; at < chunks.length;) {
    const most = Math.min(LONGEST, chunks.length - at)
    const spans = Array.from({ length: most }, (_, less) => chunks.slice(at, at + most - less))
    const span =
      spans.find((each) => !IS_LATIN.test(each.join('')) && chainOf([joined(fold(each.join(' ')))])) ?? []
    const name = fold(span.join(' '))
    all.push(name.includes(' ') ? joined(name) : (chunks[at] ?? ''))
    at += name.includes(' ') ? span.length : 1
  }
  return all
}

/**
 * A search with blanks around each chain name in a script other than Latin.
 * @example withChainsApart('除了星巴克的咖啡馆') // '除了 星巴克 咖啡馆'
 */
export const withChainsApart = (search: string): string =>
  IS_LATIN.test(search) ? search : withNamesJoined(search.split(/\s+/u)).flatMap(cut).join(' ')
