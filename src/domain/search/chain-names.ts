import { isUnspaced } from '../text/bigrams.ts'
import { fold } from '../text/fold.ts'

/** A chain as it is called in several languages and scripts, each name folded. */
type Chain = readonly string[]

/** The most words of a name. */
const LONGEST = 4
/** What scripts without blanks write behind a name, where more follows. */
const PARTICLE = /^(?:[的の]|[가이은는도의와과])(?=.)|^[가이은는도의와과]$/u
/** Kana of one script are one word: マック is no part of マックス. */
const WHOLE_RUN = Infinity
/** A name of fewer letters is only cut off the beginning or the end of a word. */
const SHORTEST_WITHIN = { Han: 3, Katakana: WHOLE_RUN, Hiragana: WHOLE_RUN, Hangul: 3, Thai: 4 }
const SCRIPTS = Object.entries(SHORTEST_WITHIN).map(([script, shortest]) => ({
  has: new RegExp(String.raw`^[\p{scx=${script}}\p{M}]+$`, 'u'),
  shortest,
}))
/** What Hebrew and Arabic write before a word, and the cases of a name in Russian. */
const PREFIX = /^(?:[בלמהוש]|[بلو]|ال|وال|بال)(?=.{4})/u
const CASE = /(?<=\p{scx=Cyrillic}{4})(?:а|у|ом|е|ы|ов)$/u

let chains: ReadonlyMap<string, Chain> = new Map()
let longestUnspaced = 0

/** Loads the names on the first call; their data is no part of what starts the Worker. Before it no chain is known. */
export async function loadChainNames(): Promise<void> {
  if (chains.size > 0) return
  const { default: lines } = await import('./data/chain-names.json', { with: { type: 'json' } })
  const known = new Map<string, Chain>()
  for (const line of lines) {
    const chain = [...new Set(line.split('|').map(fold))]
    for (const name of chain) known.set(joined(name), chain)
  }
  longestUnspaced = Math.max(...[...known.keys()].filter(isUnspaced).map(({ length }) => length))
  chains = known
}

const joined = (name: string) => name.replaceAll(' ', '')

function chainOf(words: readonly string[]): Chain | undefined {
  const name = words.join('')
  return chains.get(name) ?? chains.get(name.replace(PREFIX, '')) ?? chains.get(name.replace(CASE, ''))
}

/**
 * What else the chain of this name is called, folded; none where it is none.
 * @example otherChainNames('старбакс') // ['starbucks', 'スターバックス', …]
 */
export const otherChainNames = (name: string): readonly string[] =>
  chainOf(name.split(' '))?.filter((other) => other !== name) ?? []

/** Whether it is the name of a chain that is known by several. */
export const isChain = (name: string): boolean => chainOf(name.split(' ')) !== undefined

/** The same of each of the words, whose neighbours may be parts of the name: of the longest name that it is in. */
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

/** Whether a name may be cut out of a word, with this before and behind it. */
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

/** The words of a name as one, which then names nothing else: of 'бургер кинг' the first is a kind. */
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
 * A search with each name of a chain that is not in Latin letters as one word, apart from what is written together with it.
 * @example withChainsApart('除了星巴克的咖啡馆') // '除了 星巴克 咖啡馆'
 */
export const withChainsApart = (search: string): string =>
  IS_LATIN.test(search) ? search : withNamesJoined(search.split(/\s+/u)).flatMap(cut).join(' ')
