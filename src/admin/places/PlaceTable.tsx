import { ArrowDown, ArrowUp, ArrowUpDown, ExternalLink, Merge, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AdminCategory, AdminCity, CitySort } from '#domain/taxonomy/admin.ts'
import { asNumber } from '../kit/format.ts'
import { messages } from '../messages.ts'
import { Badge } from '../kit/ui/Badge.tsx'
import { IconButton } from '../kit/ui/IconButton.tsx'
import type { ChangeView } from './use-view.ts'
import { PAGE_SIZE, type PlaceView } from './view.ts'

const words = messages.places

export type Place = AdminCategory | AdminCity

export interface Column<Row> {
  readonly id: string
  readonly label: string
  readonly sort?: CitySort
  readonly isNumber?: boolean
  readonly cell: (row: Row) => ReactNode
}

interface Props<Row extends Place> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  view: PlaceView
  change: ChangeView
  isLoading: boolean
  /** The rows still belong to the previous view. */
  isStale: boolean
  pathOf: (slug: string) => string
  onMerge: (row: Row) => void
  onRemove: (row: Row) => void
}

const ARROWS = { none: ArrowUpDown, ascending: ArrowUp, descending: ArrowDown } as const

/** Cities or categories as a table, on phones as cards. */
export function PlaceTable<Row extends Place>(props: Props<Row>) {
  const { caption, columns, rows, view, change, isLoading, isStale } = props
  return (
    <div className="table-frame">
      <table className={`table is-stacking place-table ${isStale ? 'is-stale' : ''}`} aria-busy={isLoading}>
        <caption className="sr-only">{isLoading ? words.loading : caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.id} {...{ view, change }} column={column} />
            ))}
            <th scope="col" className="is-actions">
              <span className="sr-only">{words.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {isLoading
            ? Array.from({ length: PAGE_SIZE }, (_, index) => (
                <tr key={index} aria-hidden="true">
                  <td colSpan={columns.length + 1}>
                    <span className="bone" style={{ width: `${70 - ((index * 13) % 35)}%` }} />
                  </td>
                </tr>
              ))
            : rows.map((row) => (
                <tr key={row.id}>
                  {columns.map(({ id, label, isNumber, cell }) => (
                    <td
                      key={id}
                      className={`is-${id} ${isNumber ? 'is-number' : ''}`}
                      data-label={id === 'name' ? undefined : label}
                    >
                      {cell(row)}
                    </td>
                  ))}
                  <Actions {...props} row={row} />
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeadProps<Row> {
  column: Column<Row>
  view: PlaceView
  change: ChangeView
}

function Head<Row>({ column: { id, label, sort, isNumber }, view, change }: HeadProps<Row>) {
  if (sort === undefined)
    return (
      <th scope="col" className={`is-${id}`}>
        {label}
      </th>
    )
  const isSorted = (view.sort ?? 'name') === sort
  const way = !isSorted ? 'none' : view.order === 'desc' ? 'descending' : 'ascending'
  const Arrow = ARROWS[way]
  // Numeric columns sort descending first.
  const first = isNumber ? ('desc' as const) : undefined
  const other = view.order === 'desc' ? undefined : ('desc' as const)
  const next = { sort: sort === 'name' ? undefined : sort, order: isSorted ? other : first, page: undefined }
  return (
    <th scope="col" aria-sort={way} className={`is-${id} ${isNumber ? 'is-number' : ''}`}>
      <button type="button" title={words.sortBy(label)} onClick={() => void change(next)}>
        {label}
        <Arrow aria-hidden="true" className={isSorted ? '' : 'opacity-40'} />
      </button>
    </th>
  )
}

function Actions<Row extends Place>({
  row,
  pathOf,
  onMerge,
  onRemove,
}: Pick<Props<Row>, 'pathOf' | 'onMerge' | 'onRemove'> & { row: Row }) {
  const isFixed = 'isFixed' in row && row.isFixed
  const isEmpty = row.businessCount + row.trashedCount === 0
  return (
    <td className="is-actions">
      {isEmpty && !isFixed && (
        <IconButton label={words.remove(row.name)} onClick={() => onRemove(row)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
      {!isFixed && (
        <IconButton label={words.merge(row.name)} onClick={() => onMerge(row)}>
          <Merge aria-hidden="true" />
        </IconButton>
      )}
      <a
        className="icon-button"
        href={pathOf(row.slug)}
        target="_blank"
        rel="noopener"
        aria-label={words.open(row.name)}
        title={words.open(row.name)}
      >
        <ExternalLink aria-hidden="true" />
      </a>
    </td>
  )
}

/** The name, which opens the dialog, and anything unusual about the city or category. */
export function PlaceName({
  row,
  onOpen,
  children,
}: {
  row: Place
  onOpen: () => void
  children?: ReactNode
}) {
  const { name, indexable, businessCount } = row
  return (
    <span className="place-name">
      {children}
      <button type="button" className="row-open" aria-label={words.edit(name)} onClick={onOpen}>
        {name}
      </button>
      {'isFixed' in row && row.isFixed && <Badge>{words.fixed}</Badge>}
      {!indexable && businessCount > 0 && <Badge tone="warn">{words.hidden}</Badge>}
    </span>
  )
}

/** The number of businesses, and of those in the trash. */
export function Count({ businessCount, trashedCount }: Place) {
  return (
    <>
      {asNumber(businessCount)}
      {trashedCount > 0 && <span className="text-faint"> {words.trashed(asNumber(trashedCount))}</span>}
    </>
  )
}
