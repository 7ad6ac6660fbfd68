/** Heads of English labels that say only what is done with what stands before them. */
const HEADS = new Set(
  'store shop dealer supplier seller retailer wholesaler manufacturer importer distributor service services company agency contractor equipment rental repair supply supplies maker takeaway place stand joint spot parlor parlour outlet market'.split(
    ' ',
  ),
)

/** Words of a label from which a kind is read: 'Authentic Japanese sushi restaurant'. */
const MAX_WORDS = 8

/**
 * The parts of a folded label that may name its kind, the longest first: in most languages the last words say what it
 * is ('pediatric dentist'), in Romance ones the first ('restaurant italien'). Of 'lamp store' the lamp says it, but
 * 'restaurant supply store' is no restaurant.
 */
export function labelParts(label: string): string[] {
  const words = label.split(' ').slice(0, MAX_WORDS)
  const hasHead = HEADS.has(words.at(-1) ?? '')
  const parts = Array.from({ length: words.length - 1 }, (_, left) => {
    const last = words.slice(left + 1).join(' ')
    const first = words.slice(0, -left - 1).join(' ')
    if (!hasHead) return [last, first]
    return left === 0 ? [last, first] : [last]
  })
  return parts.flat().filter((part) => !HEADS.has(part))
}
