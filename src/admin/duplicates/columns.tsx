import { SAMENESS_REASONS } from '#domain/duplicates/reasons.ts'
import type { Column } from '../kit/list/column.ts'
import { RowOpen } from '../kit/list/RowOpen.tsx'
import { Badge } from '../kit/ui/Badge.tsx'
import { messages } from '../messages.ts'
import { pairIdOf, type DuplicatePair } from './duplicates.queries.ts'

const words = messages.duplicates

/** The id of the button in a pair's row. */
export const rowIdOf = (pair: string) => `pair-${pair}`

/** The certainty of a pair; a pair chosen by hand has no score. */
export const certaintyOf = (score: number | null, isCertain: boolean) =>
  score === null ? 'chosen' : isCertain ? 'certain' : 'likely'

interface ColumnOptions {
  readonly opened: string | undefined
  readonly onOpen: (pair: string) => void
}

/** The queue's columns. */
export const columnsOf = ({ opened, onOpen }: ColumnOptions): Column<DuplicatePair>[] => [
  {
    id: 'subject',
    label: words.pair,
    isTitle: true,
    cell: (row) => {
      const { one, other, score, isCertain, reasons } = row
      const pair = pairIdOf(row)
      const certainty = certaintyOf(score, isCertain)
      return (
        <>
          <RowOpen
            id={rowIdOf(pair)}
            aria-current={pair === opened ? 'true' : undefined}
            onClick={() => onOpen(pair)}
          >
            <bdi>{one.name}</bdi>
            {one.name !== other.name && (
              <>
                {' / '}
                <bdi>{other.name}</bdi>
              </>
            )}
          </RowOpen>
          <span className="row-summary">
            <bdi>{[...new Set([one.city, other.city])].filter(Boolean).join(' / ')}</bdi>
          </span>
          <span className="flex flex-wrap gap-1">
            <Badge tone={isCertain ? 'good' : 'plain'} title={words.certaintyTexts[certainty]}>
              {words.certainties[certainty]}
            </Badge>
            {reasons
              .filter(({ code }) => SAMENESS_REASONS[code].speaks === 'for')
              .map(({ code }) => (
                <Badge key={code}>{words.shortReasons[code]}</Badge>
              ))}
          </span>
        </>
      )
    },
  },
]
