import {
  createColumnHelper,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { AdminBusinessRow } from '#domain/business/admin.ts'
import { asDate, asNumber } from '../kit/format.ts'
import { messages } from '../messages.ts'
import { Badge } from '../kit/ui/Badge.tsx'
import { Checkbox } from '../kit/ui/Checkbox.tsx'
import { Thumbnail } from '../kit/ui/Thumbnail.tsx'

const words = messages.businesses

export const features = tableFeatures({ rowSortingFeature, rowSelectionFeature, rowPaginationFeature })

const column = createColumnHelper<typeof features, AdminBusinessRow>()

/** The table's columns; the ids of the sortable ones are the API's sort keys. */
export const columns = column.columns([
  column.display({
    id: 'select',
    enableSorting: false,
    header: ({ table }) => (
      <Checkbox
        label={words.selectAll}
        isOn={table.getIsAllPageRowsSelected() || (table.getIsSomePageRowsSelected() && 'some')}
        onChange={(isOn) => table.toggleAllPageRowsSelected(isOn)}
      />
    ),
    cell: ({ row }) => (
      <Checkbox
        label={words.select(row.original.name)}
        isOn={row.getIsSelected()}
        onChange={(isOn) => row.toggleSelected(isOn)}
      />
    ),
  }),
  column.accessor('name', {
    id: 'name',
    header: words.columns.name,
    cell: ({ row }) => <Name {...row.original} />,
  }),
  column.accessor('category.name', { id: 'category', header: words.columns.category }),
  column.accessor('city', {
    id: 'city',
    header: words.columns.city,
    cell: ({ getValue }) => getValue() ?? <span className="text-faint">{words.noCity}</span>,
  }),
  column.accessor('countryCode', {
    id: 'country',
    header: words.columns.country,
    cell: ({ row }) =>
      row.original.countryCode && <abbr title={row.original.country ?? ''}>{row.original.countryCode}</abbr>,
  }),
  column.accessor('rating', {
    id: 'rating',
    header: words.columns.rating,
    cell: ({ row }) => <Stars {...row.original} />,
  }),
  column.display({
    id: 'status',
    header: words.columns.status,
    enableSorting: true,
    cell: ({ row }) => <Status {...row.original} />,
  }),
  column.accessor('updatedAt', {
    id: 'updatedAt',
    header: words.columns.updatedAt,
    cell: ({ row: { original } }) =>
      original.deletedAt === null ? (
        <time dateTime={original.updatedAt}>{asDate(original.updatedAt)}</time>
      ) : (
        <time dateTime={original.deletedAt}>
          {words.deletedAt(asDate(original.deletedAt))}
        </time>
      ),
  }),
])

function Name({ name, address, photoUrl, imageUrl }: AdminBusinessRow) {
  return (
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
      </span>
    </span>
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
