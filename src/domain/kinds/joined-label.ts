/** Separates the ids or slugs of alternatives: 'cafe|bar'. */
export const OR = '|'
/** Separates the labels of alternatives. */
const OR_WORD = ' or '

/** Generic last words of labels, which the words before them tell apart. */
const HEADS: ReadonlySet<string> = new Set(
  'restaurant shop store station school clinic office market service center centre agency club hall court studio'.split(
    ' ',
  ),
)
const headOf = (label: string) => label.split(' ').findLast((word) => HEADS.has(word))
const hasHead = (label: string) => label.includes(' ') && headOf(label) === label.split(' ').at(-1)

/** Labels joined by 'or', a common last word only once: 'Pizza or burger restaurant', 'Dog groomer or vet'. */
export function joinedLabel(labels: readonly string[]): string {
  const heads = new Set(labels.map((label) => (hasHead(label) ? headOf(label) : undefined)))
  const isShared = heads.size === 1 && !heads.has(undefined)
  const end = isShared ? ` ${[...heads].join('')}` : ''
  // Labels with a head go first: a head at the end would seem to belong to all labels.
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

/** A joined label, changed in each label but those that share the last one's head: 'Pizza or burger restaurants'. */
export function changeJoined(joined: string, change: (label: string) => string): string {
  const labels = joined.split(OR_WORD)
  const isShared = hasHead(labels.at(-1) ?? '')
  return labels
    .map((label, at) => (isShared && at < labels.length - 1 && !hasHead(label) ? label : change(label)))
    .join(OR_WORD)
}
