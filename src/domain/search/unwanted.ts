import type { Sentence, SentencePart } from './sentence/slot.ts'

/** The longest kind that is looked for. */
const LONGEST = 4

interface Range {
  readonly from: number
  readonly end: number
  readonly unwanted: string
}

const endOf = ({ from, length }: SentencePart) => from + length

/** The words that a 'without' takes: a kind, a feature, or else a word that says nothing else. */
function unwantedBy(
  part: SentencePart,
  { words, parts }: Sentence,
  isKind: (text: string) => boolean,
): Range | undefined {
  if (part.slot.kind !== 'without') return undefined
  const { isBehind = false, isWeak = false } = part.slot
  const step = isBehind ? -1 : 1
  let edge = isBehind ? part.from : endOf(part)
  const beside = () => parts.find((each) => (isBehind ? endOf(each) : each.from) === edge)
  for (let next = beside(); next?.slot.kind === 'filler'; next = beside()) edge += step * next.length
  const room = isBehind ? edge : words.length - edge
  const textOf = (length: number) =>
    words.slice(...(isBehind ? [edge - length, edge] : [edge, edge + length])).join(' ')
  const rangeOf = (length: number): Range => ({
    ...(isBehind ? { from: edge - length, end: endOf(part) } : { from: part.from, end: edge + length }),
    unwanted: textOf(length),
  })
  for (let length = Math.min(LONGEST, room); length > 0; length--)
    if (isKind(textOf(length))) return rangeOf(length)
  const next = beside()
  if (next?.slot.kind === 'feature') return rangeOf(next.length)
  return isWeak || room === 0 || next ? undefined : rangeOf(1)
}

/**
 * The sentence in which each 'without' has the words that it takes; one that takes none says nothing.
 * @example withUnwanted(readSentence('restaurant no seafood', now), isKind) // 'no seafood' is one part
 */
export function withUnwanted(sentence: Sentence, isKind: (text: string) => boolean): Sentence {
  if (!sentence.parts.some(({ slot }) => slot.kind === 'without')) return sentence
  const ranges = sentence.parts.map((part) => unwantedBy(part, sentence, isKind))
  const isTaken = (part: SentencePart) =>
    ranges.some((range) => range && range.from < endOf(part) && part.from < range.end)
  const parts = sentence.parts.flatMap((part, at): SentencePart[] => {
    const range = ranges[at]
    if (range) {
      const { from, end, unwanted } = range
      return [{ from, length: end - from, slot: { kind: 'without', unwanted } }]
    }
    if (isTaken(part)) return []
    return [part.slot.kind === 'without' ? { ...part, slot: { kind: 'filler' } } : part]
  })
  return { ...sentence, parts }
}
