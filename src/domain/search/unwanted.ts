import { saysChains } from './without-items.ts'
import type { SpokenSlot } from './interpretation.ts'
import { deniedFeature, phrasesAt } from './sentence/lexicon.ts'
import type { Joint, Sentence, SentencePart, Slot } from './sentence/slot.ts'
import { wordsOf } from './sentence/words.ts'

/** The most words of a kind's name. */
const LONGEST = 4
const PRICE_LEVELS = [1, 2, 3, 4]
/** Words between 'not' and its object: 'not in Kadıköy', 'not near the station'. */
const LEADING: ReadonlySet<Slot['kind']> = new Set(['filler', 'near'])
interface Range {
  readonly from: number
  readonly end: number
  readonly slot: Slot
}

const endOf = ({ from, length }: Pick<SentencePart, 'from' | 'length'>) => from + length

/** The exclusion that a condition turns into: of a price or a rating the others; what is closed is not understood. */
function denied({ slot }: SentencePart, text: string): Slot | undefined {
  switch (slot.kind) {
    case 'feature':
      return { kind: 'without', unwanted: text, features: slot.features }
    case 'price':
      return { kind: 'price', levels: PRICE_LEVELS.filter((level) => !slot.levels.includes(level)) }
    case 'openNow':
    case 'openAt':
    case 'unread':
    case 'open24Hours':
      return { kind: 'unread' }
    case 'minRating':
      return { kind: 'maxRating', maxRating: slot.minRating }
    case 'maxRating':
      return { kind: 'minRating', minRating: slot.maxRating }
    case 'best':
      return { kind: 'filler' }
    default:
      return undefined
  }
}

/** The words that a 'without' excludes: a kind, a condition, or else a word without another meaning. */
function unwantedBy(
  part: SentencePart,
  { words, parts }: Sentence,
  isNamed: (text: string) => boolean,
): Range | undefined {
  if (part.slot.kind !== 'without' || part.slot.unwanted !== undefined) return undefined
  const { isBehind = false, isWeak = false } = part.slot
  const step = isBehind ? -1 : 1
  let edge = isBehind ? part.from : endOf(part)
  const beside = () => parts.find((each) => (isBehind ? endOf(each) : each.from) === edge)
  for (let next = beside(); next && LEADING.has(next.slot.kind); next = beside()) edge += step * next.length
  while (!isBehind && beside() === undefined && edge < words.length - 1 && isFiller(words, edge)) edge++
  const room = isBehind ? edge : words.length - edge
  const textOf = (length: number) =>
    words.slice(...(isBehind ? [edge - length, edge] : [edge, edge + length])).join(' ')
  const rangeOf = (length: number, slot: Slot = { kind: 'without', unwanted: textOf(length) }): Range => ({
    ...(isBehind ? { from: edge - length, end: endOf(part) } : { from: part.from, end: edge + length }),
    slot,
  })
  const bare = deniedFeature(room > 0 ? textOf(1) : '')
  const next = beside() ?? (bare && { from: edge, length: 1, slot: bare })
  // A feature may be named like a kind: 'hotel without parking' excludes the feature, as no hotel is a car park.
  const least = next?.slot.kind === 'feature' ? next.length : 0
  for (let length = Math.min(LONGEST, room); length > least; length--)
    if (isNamed(textOf(length)) || saysChains(textOf(length))) return rangeOf(length)
  const slot = next && denied(next, textOf(next.length))
  if (next && slot) return rangeOf(next.length, slot)
  if (room === 0 || next) return undefined
  return isWeak ? { from: part.from, end: edge, slot: { kind: 'filler', doubted: textOf(1) } } : rangeOf(1)
}

const isFiller = (words: readonly string[], at: number) =>
  phrasesAt(
    words.slice(at, at + 1).map((text) => ({ text })),
    0,
  ).some(({ meaning }) => meaning.roles.includes('filler'))

/** The range of a 'without' whose excluded words are part of it: 'alkolsüz', 'without pool', 'independent'. */
const wholeRange = (part: SentencePart): Range | undefined =>
  part.slot.kind === 'without' && part.slot.unwanted !== undefined
    ? { from: part.from, end: endOf(part), slot: part.slot }
    : undefined

/** Whether one word excludes all chains, so that no list follows it. */
const isIndependent = ({ slot }: SentencePart): boolean =>
  slot.kind === 'without' && saysChains(slot.unwanted ?? '')

const isFeature = ({ slot }: Range) => slot.kind === 'without' && slot.features !== undefined

/** The exclusions of one 'without': its own, those joined by 'or', and features joined by 'and'. */
function allUnwantedBy(part: SentencePart, sentence: Sentence, isNamed: (text: string) => boolean): Range[] {
  const { joints = [] } = sentence
  const ranges: Range[] = []
  // In 'without pool and with spa' the spa is not excluded.
  const isBare = (joint: Joint) => deniedFeature(sentence.words[endOf(joint)] ?? '') !== undefined
  let next: SentencePart | undefined = part
  let joint: Joint | undefined
  while (next) {
    const range: Range | undefined = wholeRange(next) ?? unwantedBy(next, sentence, isNamed)
    if (range === undefined || (joint?.isAnd && !(isFeature(range) && isBare(joint)))) break
    ranges.push(range)
    joint =
      range.slot.kind === 'without' && !isIndependent(next)
        ? joints.find(({ from, length, isAnd }) => from === range.end && (!isAnd || length === 1))
        : undefined
    next = joint && { ...joint, slot: { kind: 'without' } }
  }
  return ranges
}

/** The most words behind 'independent' in the name of a kind: 'independent living facility'. */
const FOLLOWING = 2

/** Whether an exclusion of chains is part of the name of a kind: 'independent cinema'. */
const isOfKind = (part: SentencePart, words: readonly string[], isNamed: (text: string) => boolean) =>
  isIndependent(part) &&
  Array.from({ length: FOLLOWING }, (_, at) => endOf(part) + at + 1).some(
    (end) => end <= words.length && isNamed(words.slice(part.from, end).join(' ')),
  )

/**
 * The sentence in which each 'without' has the words that it governs; one without such words has no meaning.
 * @example withUnwanted(readSentence('restaurant no seafood', now), isNamed) // 'no seafood' is one part
 */
export function withUnwanted(sentence: Sentence, isNamed: (text: string) => boolean): Sentence {
  const said = sentence.parts.filter((part) => !isOfKind(part, sentence.words, isNamed))
  if (!said.some(({ slot }) => slot.kind === 'without')) return { ...sentence, parts: said }
  const ranges = said.map((part) => allUnwantedBy(part, { ...sentence, parts: said }, isNamed))
  const isTaken = (part: SentencePart) =>
    ranges.flat().some((range) => range.from < endOf(part) && part.from < range.end)
  const parts = said.flatMap((part, at): SentencePart[] => {
    const own = ranges[at] ?? []
    if (own.length > 0) return own.map(({ from, end, slot }) => ({ from, length: end - from, slot }))
    if (isTaken(part)) return []
    const isIdle = part.slot.kind === 'without' && part.slot.unwanted === undefined
    return [isIdle ? { ...part, slot: { kind: 'filler' } } : part]
  })
  return { ...sentence, parts }
}

/** The words that are excluded if they are names. */
export const doubtedIn = ({ parts }: Sentence): readonly string[] =>
  parts.flatMap(({ slot }) => (slot.kind === 'filler' && slot.doubted !== undefined ? [slot.doubted] : []))

/** The sentence if these words are names, so that they are excluded. */
export const withDoubted = (sentence: Sentence): Sentence => ({
  ...sentence,
  parts: sentence.parts.map((part) =>
    part.slot.kind === 'filler' && part.slot.doubted !== undefined
      ? { ...part, length: part.length + 1, slot: { kind: 'without', unwanted: part.slot.doubted } }
      : part,
  ),
})

/** A search with its exclusions apart from its other words. */
export interface WantedWords {
  readonly text: string
  readonly unwanted: readonly UnwantedSlot[]
}

type DeniedSlot = Extract<Slot, { kind: 'without' }> & { readonly unwanted: string }
type UnwantedSlot = SpokenSlot & DeniedSlot

/** The kind of place that a text names, such as a city or a country; undefined if it names none. */
export type PlaceLevel = (text: string) => string | undefined

type Denied = Range & { readonly slot: DeniedSlot }

/**
 * Two names with an 'and' between, of a script without blanks; empty for any other text.
 * @example joinedNames('東京と大阪') // ['東京', '大阪']
 */
export const joinedNames = (text: string): readonly string[] =>
  /^([^と和及与與]{2,})[と和及与與](.{2,})$/u.exec(text)?.slice(1) ?? []

/** An exclusion with all words of the place that it names: both words of 'except new york'. */
function wholeName({ words }: Sentence, { from, length, slot }: SentencePart, levelOf: PlaceLevel): Denied[] {
  if (slot.kind !== 'without' || slot.unwanted === undefined) return []
  const end = from + length
  if (saysChains(slot.unwanted)) return [{ from, end, slot: { ...slot, unwanted: slot.unwanted } }]
  // A 'without' behind its words has them at its beginning.
  const isBehind = words.slice(from, end).join(' ').startsWith(slot.unwanted)
  const size = slot.unwanted.split(' ').length
  const reach = (more: number) =>
    (isBehind ? words.slice(from - more, from + size) : words.slice(end - size, end + more)).join(' ')
  const more =
    [3, 2, 1].find(
      (each) => (isBehind ? from >= each : end + each <= words.length) && levelOf(reach(each)) !== undefined,
    ) ?? 0
  const range = { from: isBehind ? from - more : from, end: isBehind ? end : end + more }
  const items = joinedNames(reach(more))
  const isList = items.length > 0 && items.every((item) => levelOf(item) !== undefined)
  return (isList ? items : [reach(more)]).map((unwanted) => ({ ...range, slot: { ...slot, unwanted } }))
}

/** Articles before an item: 'except the hilton and the marriott'. */
const ARTICLES: ReadonlySet<string> = new Set(
  'the der die das den dem le la les el los las il lo gli het de o os as'.split(' '),
)

/** The longest item of a list, in words. */
const LONGEST_ITEM = 4

interface List {
  readonly sentence: Sentence
  /** Whether the items stand before the 'without'. */
  readonly isBehind: boolean
  readonly first: Denied
  /** Whether words are in no part of the sentence and in no exclusion. */
  readonly isFree: (range: Pick<Range, 'from' | 'end'>) => boolean
  readonly levelOf: PlaceLevel
}

/**
 * The next item of a list, behind an 'and', 'or' or comma at the edge of the items so far; undefined at the end of the
 * list.
 */
function itemAt(edge: number, { sentence, isBehind, first, isFree, levelOf }: List): Denied | undefined {
  const { words, joints = [], commas = [] } = sentence
  const [joint] = joints
    .filter((each) => (isBehind ? endOf(each) : each.from) === edge)
    .toSorted((one, other) => one.length - other.length)
  if (!joint && !commas.includes(edge)) return undefined
  const [before, behind] = joint ? [joint.from, endOf(joint)] : [edge, edge]
  const from = ARTICLES.has(words[behind] ?? '') ? behind + 1 : behind
  const items = Array.from({ length: LONGEST_ITEM }, (_, at) => LONGEST_ITEM - at)
    .map((size) => (isBehind ? { from: before - size, end: before } : { from, end: from + size }))
    .filter((range) => range.from >= 0 && range.end <= words.length && isFree(range))
    .map((range) => ({ ...range, text: words.slice(range.from, range.end).join(' ') }))
  const item = items.find(({ text }) => levelOf(text) !== undefined) ?? items.at(-1)
  if (!item) return undefined
  const [level, own] = [levelOf(first.slot.unwanted), levelOf(item.text)]
  // 'Except Berlin, Germany' is one place, while the place in 'not starbucks, berlin' is wanted.
  if (joint ? (own === undefined) !== (level === undefined) : own !== level) return undefined
  const slot = { kind: 'without', unwanted: item.text } as const
  return { from: Math.min(edge, item.from), end: Math.max(edge, item.end), slot }
}

/** The further items of a list of exclusions: Ankara in 'except istanbul and ankara'. */
function listedWith(
  sentence: Sentence,
  first: Denied,
  denials: readonly Denied[],
  levelOf: PlaceLevel,
): Denied[] {
  const said = sentence.words.slice(first.from, first.end).join(' ')
  if (first.slot.features !== undefined || !said.includes(first.slot.unwanted)) return []
  const isBehind = said.startsWith(first.slot.unwanted)
  const taken = [...sentence.parts.map((part) => ({ from: part.from, end: endOf(part) })), ...denials]
  const isFree: List['isFree'] = ({ from, end }) => !taken.some((each) => each.from < end && from < each.end)
  const items: Denied[] = []
  let edge = isBehind ? first.from : first.end
  for (;;) {
    const item = itemAt(edge, { sentence, isBehind, first, isFree, levelOf })
    if (!item) return items
    items.push(item)
    edge = isBehind ? item.from : item.end
  }
}

/**
 * A text without the words that are excluded, which are never searched for. `levelOf` tells which texts are names of
 * places, all of whose words are excluded.
 */
export function splitUnwanted(text: string, sentence: Sentence, levelOf: PlaceLevel): WantedWords {
  const { words, parts } = sentence
  const named = parts.flatMap((part) => wholeName(sentence, part, levelOf))
  const denials = named.flatMap((denial) => [denial, ...listedWith(sentence, denial, named, levelOf)])
  const isDenied = (at: number) => denials.some(({ from, end }) => from <= at && at < end)
  return {
    text: textOf(text, words, isDenied),
    unwanted: denials.map(({ from, end, slot }) => ({ ...slot, text: words.slice(from, end).join(' ') })),
  }
}

/** The remaining words as typed, if they are separate words: '9:30' is two. */
function textOf(text: string, words: readonly string[], isLeftOut: (at: number) => boolean): string {
  const chunks = text
    .trim()
    .split(/\s+/)
    .map((chunk) => ({ chunk, length: wordsOf(chunk).length }))
  const isAsTyped =
    wordsOf(text)
      .map((word) => word.text)
      .join(' ') === words.join(' ')
  const starts = chunks.map((_, at) => chunks.slice(0, at).reduce((sum, { length }) => sum + length, 0))
  const isCut = chunks.some(({ length }, at) => {
    const all = Array.from({ length }, (__, next) => isLeftOut((starts[at] ?? 0) + next))
    return all.includes(true) && all.includes(false)
  })
  if (!isAsTyped || isCut) return words.filter((_, at) => !isLeftOut(at)).join(' ')
  return chunks
    .filter(({ length }, at) => length > 0 && !isLeftOut(starts[at] ?? 0))
    .map(({ chunk }) => chunk)
    .join(' ')
}
