import { ADMIN_SORTS, type AdminBusinessRow, type AdminSort } from '#domain/business/admin-business.ts'
import { asDate, asNumber } from '../kit/format.ts'
import type { Column } from '../kit/list/column.ts'
import { RowOpen } from '../kit/list/RowOpen.tsx'
import { Badge } from '../kit/ui/Badge.tsx'
import { Thumbnail } from '../kit/ui/Thumbnail.tsx'
import { messages } from '../messages.ts'

const words = messages.businesses

type Cell = Column<AdminBusinessRow>['cell']

const CELLS: Readonly<Record<Exclude<AdminSort, 'name'>, Cell>> = {
  category: ({ category }) => category.name,
  city: ({ city }) => city ?? <span className="text-faint">{words.noCity}</span>,
  country: ({ country, countryCode }) => countryCode && <abbr title={country ?? ''}>{countryCode}</abbr>,
  rating: (row) => <Stars {...row} />,
  status: (row) => <Status {...row} />,
  updatedAt: ({ deletedAt, updatedAt }) =>
    deletedAt === null ? (
      <time dateTime={updatedAt}>{asDate(updatedAt)}</time>
    ) : (
      <time dateTime={deletedAt}>{words.deletedAt(asDate(deletedAt))}</time>
    ),
}

/** The columns of the table, by the API's sort keys: it can be sorted by each. */
export const columnsOf = (open: (row: AdminBusinessRow) => void): Column<AdminBusinessRow>[] =>
  ADMIN_SORTS.map((id) => ({
    id,
    label: words.columns[id],
    canSort: true,
    isTitle: id === 'name',
    cell: id === 'name' ? (row) => <Name row={row} onOpen={open} /> : CELLS[id],
  }))

function Name({ row, onOpen }: { row: AdminBusinessRow; onOpen: (row: AdminBusinessRow) => void }) {
  const { name, address, photoUrl, imageUrl, doubts } = row
  return (
    <RowOpen onClick={() => onOpen(row)}>
      <span className="business-name">
        <Thumbnail src={photoUrl ?? imageUrl} />
        <span className="min-w-0">
          <span className="block font-semibold" dir="auto">
            {name}
          </span>
          {address && (
            <span className="block truncate text-xs text-faint" dir="auto">
              {address}
            </span>
          )}
          {doubts.length > 0 && (
            <span className="block text-xs text-warn">
              {doubts.map((doubt) => words.doubts[doubt]).join(' ')}
            </span>
          )}
        </span>
      </span>
    </RowOpen>
  )
}

function Stars({ rating, reviewCount }: AdminBusinessRow) {
  if (rating === null) return <span className="text-faint">{words.noRating}</span>
  return <span title={words.reviews(asNumber(reviewCount))}>{rating.replace('.', ',')}</span>
}

function Status({ isOpen, isVerified, businessStatus, indexable }: AdminBusinessRow) {
  const isOperating = businessStatus === 'OPERATIONAL'
  return (
    <span className="flex flex-wrap gap-1">
      {isOperating ? (
        <Badge tone={isOpen ? 'good' : 'plain'}>{isOpen ? words.states.open : words.states.closed}</Badge>
      ) : (
        <Badge tone="warn">{words.statuses[businessStatus]}</Badge>
      )}
      {isVerified && <Badge>{words.verified}</Badge>}
      {!indexable && isOperating && <Badge tone="warn">{words.incomplete}</Badge>}
    </span>
  )
}
