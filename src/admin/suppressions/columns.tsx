import type { Suppression } from '#domain/suppression.ts'
import { asInstant } from '../kit/format.ts'
import type { Column } from '../kit/list/column.ts'
import { Button } from '../kit/ui/Button.tsx'
import { messages } from '../messages.ts'

const words = messages.suppressions

/** The table's columns; `onLift` asks about an entry. */
export const columnsOf = (onLift: (row: Suppression) => void): readonly Column<Suppression>[] => [
  { id: 'name', label: words.name, isTitle: true, cell: ({ name }) => <strong>{name}</strong> },
  {
    id: 'place',
    label: words.place,
    cell: ({ city, countryCode }) => [city, countryCode].filter(Boolean).join(', ') || '–',
  },
  {
    id: 'kinds',
    label: words.kinds,
    cell: ({ kinds }) => kinds.map((kind) => words.kindNames[kind]).join(', '),
  },
  { id: 'note', label: words.note, cell: ({ note }) => note ?? '–' },
  {
    id: 'date',
    label: words.date,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{asInstant(createdAt)}</time>,
  },
  {
    id: 'actions',
    label: words.actions,
    isLabelHidden: true,
    isFixed: true,
    cell: (row) => (
      <Button aria-label={words.liftOf(row.name)} onClick={() => onLift(row)}>
        {words.lift}
      </Button>
    ),
  },
]
