import { CONNECTORS, type Interpretation, type SpokenSlot } from './interpretation.ts'
import type { DoubtfulPart, Sentence } from './sentence/slot.ts'

/** Whether stars of a kind are its class, as for hotels. */
type HasClass = (kind: string) => boolean

/** The meaning of a doubtful part, given the rest of the sentence; undefined where it has none. */
function slotOf({ doubt, slot, stars }: DoubtfulPart, meaning: Interpretation, hasClass: HasClass) {
  const { kind, category, city, country, slots } = meaning
  if (doubt === 'class') {
    const isClass = kind !== undefined && stars !== undefined && hasClass(kind.kind)
    return isClass ? ({ kind: 'stars', stars } as const) : kind && slot
  }
  const isPlaced = city !== undefined || country !== undefined || slots.some((each) => each.kind === 'nearMe')
  return isPlaced && (kind ?? category) !== undefined ? slot : undefined
}

/** The interpretation with 'at least 4 stars' as the class of a lodging. */
function withClass<Meaning extends Interpretation>(meaning: Meaning, hasClass: HasClass): Meaning {
  const { kind, slots } = meaning
  const isClass = (slot: SpokenSlot) => slot.kind === 'minRating' && slot.stars !== undefined
  if (kind === undefined || !hasClass(kind.kind) || !slots.some(isClass)) return meaning
  return {
    ...meaning,
    slots: slots.map((slot) =>
      slot.kind === 'minRating' && slot.stars ? { kind: 'stars', stars: slot.stars, text: slot.text } : slot,
    ),
  }
}

/** A word that means a day if no business has that name and it is the only word left: 'peluquería domingo'. */
function withLoneDay<Meaning extends Interpretation>(
  meaning: Meaning,
  doubtful: readonly DoubtfulPart[],
  wordsOf: (part: DoubtfulPart) => readonly string[],
): Meaning {
  const [day, ...others] = doubtful.filter(({ doubt }) => doubt === 'place')
  const text = day && wordsOf(day).join(' ')
  if (day?.slot === undefined || others.length > 0 || text !== meaning.rest.join(' ')) return meaning
  return (meaning.kind ?? meaning.category) ? { ...meaning, doubted: { ...day.slot, text } } : meaning
}

/** A day that is the whole search, if no business has that name: 'am 1. Mai'. */
export function loneDay({ words, parts, doubtful = [] }: Sentence): Interpretation | undefined {
  const [day, ...others] = doubtful.filter(({ doubt, slot }) => doubt === 'place' && slot?.kind === 'openAt')
  const isRest = parts.every(({ slot }) => slot.kind === 'filler')
  const length = parts.reduce((sum, part) => sum + part.length, day?.length ?? 0)
  if (day?.slot === undefined || others.length > 0 || !isRest || length !== words.length) return undefined
  return { slots: [{ ...day.slot, text: words.join(' ') }], rest: [], isPlain: false }
}

/**
 * The interpretation with its doubtful words resolved: remaining words mean a day if the sentence has a kind and a
 * place; stars are the class of a lodging and a rating of anything else.
 * @example 'peluquería buenos aires domingo' // a hairdresser in Buenos Aires, open on Sunday
 */
export function withDoubtful<Meaning extends Interpretation | undefined>(
  meaning: Meaning,
  { words, parts, doubtful = [] }: Sentence,
  hasClass: HasClass,
): Meaning {
  if (meaning === undefined) return meaning
  const { slots, rest } = withClass(meaning, hasClass)
  const isTaken = (at: number) => parts.some(({ from, length }) => from <= at && at < from + length)
  const wordsOf = ({ from, length }: DoubtfulPart) =>
    words.slice(from, from + length).filter((_, at) => !isTaken(from + at))
  const meant = doubtful.flatMap((part) => {
    const isLeft = wordsOf(part).every((word) => rest.includes(word) || CONNECTORS.has(word))
    const slot = isLeft && slotOf(part, meaning, hasClass)
    return slot ? [{ slot, words: wordsOf(part) }] : []
  })
  if (meant.length === 0) return withLoneDay({ ...meaning, slots }, doubtful, wordsOf)
  const taken = new Set(meant.flatMap((part) => part.words))
  const said = meant.map((part): SpokenSlot => ({ ...part.slot, text: part.words.join(' ') }))
  return { ...meaning, slots: [...slots, ...said], rest: rest.filter((word) => !taken.has(word)) }
}
