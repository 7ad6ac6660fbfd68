import { diffWordsWithSpace } from 'diff'

interface Props {
  value: string | null
  /** The value on the other side; undefined where there is nothing to compare with. */
  other: string | null | undefined
  /** How words are marked that the other side does not have. */
  mark: 'del' | 'ins' | 'mark'
  /** What stands in place of no value. */
  empty: string
}

/** A value of which the words are marked that the other side does not have. */
export function DiffText({ value, other, mark: Mark, empty }: Props) {
  if (value === null || value === '') return <span className="text-faint">{empty}</span>
  if (other === undefined) return <bdi className="diff-text">{value}</bdi>
  return (
    <bdi className="diff-text">
      {diffWordsWithSpace(other ?? '', value)
        .filter(({ removed }) => !removed)
        .map(({ value: part, added }, at) =>
          added ? <Mark key={at}>{part}</Mark> : <span key={at}>{part}</span>,
        )}
    </bdi>
  )
}
