import {
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type RowData,
} from '@tanstack/react-table'
import { classes, type Column, type Sort } from './column.ts'
import { PAGE_SIZE } from './view.ts'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { messages } from '../../messages.ts'

const ARROWS = { none: ArrowUpDown, ascending: ArrowUp, descending: ArrowDown } as const

interface HeadCellProps<Row> {
  column: Column<Row>
  sorted: 'asc' | 'desc' | false
  onSort: () => void
}

/** The label of a column, a button where the list can be sorted by it. */
function HeadCell<Row>({ column, sorted, onSort }: HeadCellProps<Row>) {
  const { id, label, canSort = false, isNumber = false, isLabelHidden = false, head, headClass = '' } = column
  const className = classes(`is-${id}`, isNumber && 'is-number', headClass)
  if (!canSort)
    return (
      <th scope="col" className={className}>
        {head ?? (isLabelHidden ? <span className="sr-only">{label}</span> : label)}
      </th>
    )
  const way = sorted === false ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'
  const Arrow = ARROWS[way]
  return (
    <th scope="col" aria-sort={way} className={className}>
      <button type="button" title={messages.common.sortBy(label)} onClick={onSort}>
        {label}
        <Arrow aria-hidden="true" className={sorted ? '' : 'opacity-40'} />
      </button>
    </th>
  )
}

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature })

interface Props<Row extends RowData> {
  columns: readonly Column<Row>[]
  /** Ids of the columns shown beside the fixed ones; all when absent. */
  shown?: readonly string[] | undefined
  rows: readonly Row[]
  idOf: (row: Row) => string | number
  /** Announced as the table's name. */
  caption?: string
  className?: string
  /** Whether rows become cards on phones. */
  isStacking?: boolean
  /** Absent for a table without a loading state of its own. */
  isLoading?: boolean
  /** Whether the rows still belong to the previous view. */
  isStale?: boolean
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  isSelected?: (row: Row) => boolean
  /** Opens the clicked row; a `RowOpen` in one of its cells does so for the keyboard. */
  onOpen?: (row: Row) => void
}

/** A table; its rows come sorted and paged. */
export function DataTable<Row extends RowData>(props: Props<Row>) {
  const { columns, shown, rows, idOf, caption, className = '', isStacking = true } = props
  const { isLoading, isStale = false, sort, onSort, isSelected, onOpen } = props
  const sorting = sort ? [{ id: sort.id, desc: sort.isDescending }] : []
  const isShown = ({ id, isTitle = false, isFixed = false }: Column<Row>) =>
    isTitle || isFixed || shown === undefined || shown.includes(id)
  const table = useTable<typeof features, Row>({
    features,
    columns: columns.map(({ id, canSort = false, isNumber = false }) => ({
      id,
      accessorFn: (row) => row,
      enableSorting: canSort,
      sortDescFirst: isNumber,
    })),
    data: rows,
    getRowId: (row) => String(idOf(row)),
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: {
      sorting,
      columnVisibility: Object.fromEntries(columns.map((column) => [column.id, isShown(column)])),
    },
    onSortingChange: (updater) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater
      if (next) onSort?.({ id: next.id, isDescending: next.desc })
    },
  })
  const visible = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible())
  return (
    <div className="table-frame">
      <table
        className={classes('table', isStacking && 'is-stacking', className, isStale && 'is-stale')}
        aria-busy={isLoading === undefined ? undefined : isLoading || isStale}
      >
        {caption !== undefined && <caption className="sr-only">{caption}</caption>}
        <thead>
          <tr>
            {visible.map((column) => {
              const model = table.getColumn(column.id)
              return (
                <HeadCell
                  key={column.id}
                  column={column}
                  sorted={model?.getIsSorted() ?? false}
                  onSort={() => model?.toggleSorting()}
                />
              )
            })}
          </tr>
        </thead>
        <tbody>
          {isLoading
            ? Array.from({ length: PAGE_SIZE }, (_, index) => (
                <tr key={index} aria-hidden="true">
                  {visible.map(({ id }) => (
                    <td key={id} className={`is-${id}`}>
                      <span className="bone" />
                    </td>
                  ))}
                </tr>
              ))
            : table.getRowModel().rows.map(({ id, original: row }) => (
                <tr
                  key={id}
                  data-row={id}
                  data-selected={isSelected?.(row) || undefined}
                  // For the pointer only: controls within the row handle their own clicks.
                  onClick={
                    onOpen &&
                    (({ target }) => {
                      if (target instanceof Element && !target.closest('a, button')) onOpen(row)
                    })
                  }
                >
                  {visible.map((column) => (
                    <DataCell key={column.id} column={column} row={row} />
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}

function DataCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { id, label, cell, isNumber = false, isTitle, isLabelHidden, cellClass = '' } = column
  const own = typeof cellClass === 'function' ? cellClass(row) : cellClass
  return (
    <td
      className={classes(`is-${id}`, isNumber && 'is-number', own)}
      data-label={isTitle || isLabelHidden ? undefined : label}
    >
      {cell(row)}
    </td>
  )
}
