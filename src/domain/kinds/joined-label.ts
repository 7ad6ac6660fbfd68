/** Between the ids or slugs of several things of which one is enough. */
export const OR = '|'
/** Between their names. */
const OR_WORD = ' or '

/** What labels end with that are told apart by what stands before it. */
const HEADS: ReadonlySet<string> = new Set(
  'restaurant shop store station school clinic office market service center centre agency club hall court studio'.split(
    ' ',
  ),
)
const headOf = (label: string) => label.split(' ').findLast((word) => HEADS.has(word))
const hasHead = (label: string) => label.includes(' ') && headOf(label) === label.split(' ').at(-1)

/** 'Pizza or burger restaurant', 'Dog groomer or vet': a last word that all have stands once. */
export function joinedLabel(labels: readonly string[]): string {
  const heads = new Set(labels.map((label) => (hasHead(label) ? headOf(label) : undefined)))
  const isShared = heads.size === 1 && !heads.has(undefined)
  const end = isShared ? ` ${[...heads].join('')}` : ''
  // So that a head at the end belongs to all.
  const sorted = isShared
    ? labels
    : labels.toSorted((one, other) => Number(hasHead(other)) - Number(hasHead(one)))
  return sorted
    .map((label) => label.slice(0, label.length - end.length))
    .map((label, at) =>
      at === 0 || /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1),
    )
    .join(OR_WORD)
    .concat(end)
}

/** The labels of a joined one that stand for themselves in it, each as `change` gives it. */
export function changeJoined(joined: string, change: (label: string) => string): string {
  const labels = joined.split(OR_WORD)
  const isShared = hasHead(labels.at(-1) ?? '')
  return labels
    .map((label, at) => (isShared && at < labels.length - 1 && !hasHead(label) ? label : change(label)))
    .join(OR_WORD)
}
