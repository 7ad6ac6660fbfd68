import type { Proposal } from '#domain/proposals/proposal.ts'
import { asDate } from '../kit/format.ts'
import type { Column } from '../kit/list/column.ts'
import { RowOpen } from '../kit/list/RowOpen.tsx'
import { selectColumn } from '../kit/list/select-column.tsx'
import type { Selection } from '../kit/list/use-selection.ts'
import { Badge } from '../kit/ui/Badge.tsx'
import { messages } from '../messages.ts'
import { nameOf, summaryOf } from './words.ts'

const words = messages.proposals

interface ColumnOptions {
  readonly rows: readonly Proposal[]
  readonly selection: Selection
  /** Decided proposals cannot be selected. */
  readonly canSelect: boolean
  readonly opened: number | undefined
  readonly onOpen: (id: number) => void
}

/** The queue's columns. */
export function columnsOf({ rows, selection, canSelect, opened, onOpen }: ColumnOptions): Column<Proposal>[] {
  const select = selectColumn(selection, rows, {
    all: words.selectAll,
    one: (row) => words.select(nameOf(row)),
  })
  return [
    ...(canSelect ? [select] : []),
    {
      id: 'subject',
      label: words.subject,
      isTitle: true,
      cell: (row) => (
        <>
          <RowOpen aria-current={row.id === opened ? 'true' : undefined} onClick={() => onOpen(row.id)}>
            <bdi>{nameOf(row)}</bdi>
          </RowOpen>
          <span className="row-summary">
            <bdi>{[summaryOf(row), row.business?.city].filter(Boolean).join(' · ')}</bdi>
          </span>
          <Marks proposal={row} />
        </>
      ),
    },
    {
      id: 'date',
      label: words.date,
      isNumber: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{asDate(createdAt)}</time>,
    },
  ]
}

/** A row's summary before the proposal is opened. */
function Marks({ proposal: { kind, state, risks, hasProof, isOwner } }: { proposal: Proposal }) {
  return (
    <span className="flex flex-wrap gap-1">
      <Badge>{words.kinds[kind]}</Badge>
      {state !== 'open' && <Badge>{words.states[state]}</Badge>}
      {risks.length > 0 && (
        <Badge tone="bad" title={risks.map((risk) => words.risks[risk]).join(' ')}>
          {words.watch}
        </Badge>
      )}
      {isOwner && <Badge tone="good">{words.isOwner}</Badge>}
      {!hasProof && !isOwner && (
        <Badge tone="warn" title={words.noProofText}>
          {words.noProof}
        </Badge>
      )}
    </span>
  )
}
