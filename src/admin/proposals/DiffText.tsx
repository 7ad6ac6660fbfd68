import { diffWordsWithSpace } from 'diff'
import { messages } from '../messages.ts'

interface Props {
  /** The value on the other side; undefined where there is nothing to compare with. */
  other: string | null | undefined
  value: string | null
  side: 'now' | 'proposed'
}

const words = messages.proposals.difference

/** A value of which the words are marked that the other side does not have. */
export function DiffText({ value, other, side }: Props) {
  if (value === null || value === '')
    return <span className="text-faint">{side === 'now' || other == null ? words.empty : words.emptied}</span>
  if (other === undefined) return <bdi className="diff-text">{value}</bdi>
  const [before, after] = side === 'now' ? [value, other ?? ''] : [other ?? '', value]
  const Mark = side === 'now' ? 'del' : 'ins'
  return (
    <bdi className="diff-text">
      {diffWordsWithSpace(before, after)
        .filter(({ added, removed }) => (side === 'now' ? !added : !removed))
        .map(({ value: part, added, removed }, at) =>
          added || removed ? <Mark key={at}>{part}</Mark> : <span key={at}>{part}</span>,
        )}
    </bdi>
  )
}
