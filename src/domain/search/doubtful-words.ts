import type { Interpretation, SpokenSlot } from './interpretation.ts'
import type { DoubtfulPart, Sentence } from './sentence/slot.ts'

/** Whether stars are the class of a kind, as of hotels. */
type HasClass = (kind: string) => boolean

function isMeant({ doubt }: DoubtfulPart, meaning: Interpretation, hasClass: HasClass): boolean {
  const { kind, category, city, country, slots } = meaning
  if (doubt === 'class') return kind !== undefined && !hasClass(kind.kind)
  const isPlaced = city !== undefined || country !== undefined || slots.some((slot) => slot.kind === 'nearMe')
  return isPlaced && (kind ?? category) !== undefined
}

/** What says a day if no business is called so, where else nothing is left: 'peluquería domingo'. */
function withLoneDay<Meaning extends Interpretation>(
  meaning: Meaning,
  doubtful: readonly DoubtfulPart[],
  wordsOf: (part: DoubtfulPart) => readonly string[],
): Meaning {
  const [day, ...others] = doubtful.filter(({ doubt }) => doubt === 'place')
  const text = day && wordsOf(day).join(' ')
  if (day === undefined || others.length > 0 || text !== meaning.rest.join(' ')) return meaning
  return (meaning.kind ?? meaning.category) ? { ...meaning, doubted: { ...day.slot, text } } : meaning
}

/**
 * What a sentence means with its doubtful words: those that are left over say a day where it is said what is looked for and
 * where, and stars a rating where they are no class.
 * @example 'peluquería buenos aires domingo' // a hairdresser in Buenos Aires, open on Sunday
 */
export function withDoubtful<Meaning extends Interpretation | undefined>(
  meaning: Meaning,
  { words, doubtful = [] }: Sentence,
  hasClass: HasClass,
): Meaning {
  if (meaning === undefined) return meaning
  const { slots, rest } = meaning
  const wordsOf = ({ from, length }: DoubtfulPart) => words.slice(from, from + length)
  const meant = doubtful.filter(
    (part) => isMeant(part, meaning, hasClass) && wordsOf(part).every((word) => rest.includes(word)),
  )
  if (meant.length === 0) return withLoneDay(meaning, doubtful, wordsOf)
  const taken = new Set(meant.flatMap(wordsOf))
  const said = meant.map((part): SpokenSlot => ({ ...part.slot, text: wordsOf(part).join(' ') }))
  return { ...meaning, slots: [...slots, ...said], rest: rest.filter((word) => !taken.has(word)) }
}
