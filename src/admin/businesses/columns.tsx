import { picturePath } from '#domain/paths.ts'
import { pictureName } from '#domain/photos/photo.ts'
import { ADMIN_SORTS, type AdminBusinessRow } from '#domain/business/admin-business.ts'
import { kindName } from '../kit/choices/kind-names.ts'
import { ago, asDate, asNumber } from '../kit/format.ts'
import type { Column } from '../kit/list/column.ts'
import { RowOpen } from '../kit/list/RowOpen.tsx'
import { Badge } from '../kit/ui/Badge.tsx'
import { Thumbnail } from '../kit/ui/Thumbnail.tsx'
import { messages } from '../messages.ts'
import { TABLE_COLUMNS, type TableColumn } from './view.ts'

const words = messages.businesses

type Cell = Column<AdminBusinessRow>['cell']

const CELLS: Readonly<Record<Exclude<TableColumn, 'name'>, Cell>> = {
  category: ({ category }) => <span title={category.name}>{kindName(category.name)}</span>,
  city: ({ city }) => city ?? <span className="text-faint">{words.noCity}</span>,
  country: ({ country, countryCode }) => countryCode && <abbr title={country ?? ''}>{countryCode}</abbr>,
  rating: (row) => <Stars {...row} />,
  status: (row) => <Status {...row} />,
  updatedAt: ({ deletedAt, updatedAt }) =>
    deletedAt === null ? (
      <time dateTime={updatedAt}>{asDate(updatedAt)}</time>
    ) : (
      <time dateTime={deletedAt}>
        {asDate(deletedAt)} <span className="text-faint">({ago(deletedAt, Date.now())})</span>
      </time>
    ),
  phone: ({ phone }) => phone && <a href={`tel:${phone}`}>{phone}</a>,
  email: ({ email }) => email && <a href={`mailto:${email}`}>{email}</a>,
  website: ({ website }) => website && <Website url={website} />,
  source: ({ source }) => source,
  globalRowNumber: ({ globalRowNumber }) => asNumber(globalRowNumber),
}

const SORTED: ReadonlySet<string> = new Set(ADMIN_SORTS)

interface Look {
  readonly isDense: boolean
  /** Whether the list is the trash, which shows the date of deletion in place of the last change. */
  readonly isTrash: boolean
}

/** The table's columns; those that the API can sort by are sortable. */
export const columnsOf = (
  open: (row: AdminBusinessRow) => void,
  { isDense, isTrash }: Look,
): Column<AdminBusinessRow>[] =>
  TABLE_COLUMNS.map((id) => ({
    id,
    label: id === 'updatedAt' && isTrash ? words.trashedSince : messages.views.columnLabels[id],
    canSort: SORTED.has(id),
    isNumber: id === 'globalRowNumber',
    isTitle: id === 'name',
    isFixed: id === 'updatedAt' && isTrash,
    cell: id === 'name' ? (row) => <Name row={row} isDense={isDense} onOpen={open} /> : CELLS[id],
  }))

interface NameProps {
  row: AdminBusinessRow
  isDense: boolean
  onOpen: (row: AdminBusinessRow) => void
}

function Name({ row, isDense, onOpen }: NameProps) {
  const { name, address, photo, photoUrl, imageUrl, doubts } = row
  const own = photo && picturePath(pictureName(photo.picture, 320))
  return (
    <RowOpen onClick={() => onOpen(row)}>
      <span className="business-name">
        <Thumbnail src={own ?? photoUrl ?? imageUrl} size={isDense ? 28 : 40} />
        <span className="min-w-0">
          <span className="block font-semibold" dir="auto">
            {name}
          </span>
          {address && !isDense && (
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

const Website = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noopener noreferrer nofollow">
    {url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')}
  </a>
)

function Stars({ rating, reviewCount }: AdminBusinessRow) {
  if (rating === null) return <span className="text-faint">{words.noRating}</span>
  return <span title={words.reviews(asNumber(reviewCount))}>{rating.replace('.', ',')}</span>
}

/** The usual state has no badge. */
const OpenState = ({ isOpen }: { isOpen: boolean }) =>
  isOpen ? (
    <span className="text-soft">{words.states.open}</span>
  ) : (
    <Badge tone="warn">{words.states.closed}</Badge>
  )

function Status({ isOpen, isVerified, businessStatus, indexable }: AdminBusinessRow) {
  const isOperating = businessStatus === 'OPERATIONAL'
  return (
    <span className="flex flex-wrap items-center gap-1">
      {isOperating ? (
        <OpenState isOpen={isOpen} />
      ) : (
        <Badge tone="warn">{words.statuses[businessStatus]}</Badge>
      )}
      {isVerified && <Badge>{words.verified}</Badge>}
      {!indexable && isOperating && (
        <Badge tone="warn" title={words.incompleteReason}>
          {words.incomplete}
        </Badge>
      )}
    </span>
  )
}
