import { diffWordsWithSpace } from 'diff'

interface Props {
  value: string | null
  /** The value on the other side; undefined where there is nothing to compare with. */
  other: string | null | undefined
  /** The mark for words that the other side lacks. */
  mark: 'del' | 'ins' | 'mark'
  /** The text shown for a missing value. */
  empty: string
}

/** A value with the words marked that the other side lacks. */
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
