/** Words at the end of English labels that only say what is done with the word before them. */
const HEADS = new Set(
  `store shop dealer supplier seller retailer wholesaler manufacturer importer distributor service services company agency
  contractor equipment rental repair supply supplies maker takeaway place stand joint spot parlor parlour outlet market
  club class association group building station`.split(/\s+/),
)

/** Words of a label from which a kind is read: 'Authentic Japanese sushi restaurant'. */
const MAX_WORDS = 8

interface LabelPart {
  /** The part that may name the kind. */
  readonly said: string
  /** The words beside it. */
  readonly rest: string
}

/**
 * The parts of a folded label that may name its kind, longest first. In most languages the last words do ('pediatric
 * dentist'), in Romance ones the first ('restaurant italien'). In 'lamp store' the lamp does, but 'restaurant supply
 * store' is no restaurant.
 */
export function labelParts(label: string): LabelPart[] {
  const words = label.split(' ').slice(0, MAX_WORDS)
  const hasHead = HEADS.has(words.at(-1) ?? '')
  const parts = Array.from({ length: words.length - 1 }, (_, left) => {
    const count = left + 1
    const last = { said: words.slice(count).join(' '), rest: words.slice(0, count).join(' ') }
    const first = { said: words.slice(0, -count).join(' '), rest: words.slice(-count).join(' ') }
    return hasHead && left > 0 ? [last] : [last, first]
  })
  return parts.flat().filter(({ said }) => !HEADS.has(said))
}
