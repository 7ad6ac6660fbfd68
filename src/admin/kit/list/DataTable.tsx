import {
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type RowData,
} from '@tanstack/react-table'
import { Checkbox } from '../ui/Checkbox.tsx'
import type { Column, Sort } from './column.ts'
import { HeadCell } from './HeadCell.tsx'
import type { Selection } from './use-selection.ts'
import { PAGE_SIZE } from './view.ts'

const features = tableFeatures({
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
})

interface Props<Row extends RowData> {
  columns: readonly Column<Row>[]
  /** Ids of the columns shown beside the title; all when absent. */
  shown?: readonly string[] | undefined
  rows: readonly Row[]
  idOf: (row: Row) => string | number
  /** Announced as the table's name. */
  caption?: string
  className?: string
  /** Whether each row is a card on phones. */
  isStacking?: boolean
  /** Absent for a table that does not load by itself. */
  isLoading?: boolean
  /** The rows still belong to the previous view. */
  isStale?: boolean
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  /** Rows that can be selected, with the names of the checkboxes. */
  selection?: { readonly state: Selection; readonly all: string; readonly one: (row: Row) => string }
  /** Opens the row that is clicked; a `RowOpen` in one of its cells does so for the keyboard. */
  onOpen?: (row: Row) => void
}

/** A table; sorting and paging are the server's, columns and selection its own. */
export function DataTable<Row extends RowData>(props: Props<Row>) {
  const { columns, shown, rows, idOf, caption, className = '', isStacking = true } = props
  const { isLoading, isStale = false, sort, onSort, selection, onOpen } = props
  const [selected = {}, setSelected] = selection?.state ?? []
  const sorting = sort ? [{ id: sort.id, desc: sort.isDescending }] : []
  const table = useTable<typeof features, Row>({
    features,
    columns: columns.map(({ id, canSort = false, isNumber = false }) => ({
      id,
      accessorFn: (row) => row,
      enableSorting: canSort,
      sortDescFirst: isNumber,
    })),
    data: rows as Row[],
    getRowId: (row) => String(idOf(row)),
    manualSorting: true,
    manualPagination: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: {
      sorting,
      rowSelection: selected,
      columnVisibility: Object.fromEntries(
        columns.map(({ id, isTitle = false }) => [id, isTitle || shown === undefined || shown.includes(id)]),
      ),
    },
    ...(setSelected && { onRowSelectionChange: setSelected }),
    onSortingChange: (updater) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater
      if (next) onSort?.({ id: next.id, isDescending: next.desc })
    },
  })
  const visible = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible())
  const isBusy = isLoading === undefined ? undefined : isLoading || isStale
  return (
    <div className="table-frame">
      <table
        className={`table ${isStacking ? 'is-stacking' : ''} ${className} ${isStale ? 'is-stale' : ''}`}
        aria-busy={isBusy}
      >
        {caption !== undefined && <caption className="sr-only">{caption}</caption>}
        <thead>
          <tr>
            {selection && (
              <th scope="col">
                <Checkbox
                  label={selection.all}
                  isOn={table.getIsAllPageRowsSelected() || (table.getIsSomePageRowsSelected() && 'some')}
                  onChange={(isOn) => table.toggleAllPageRowsSelected(isOn)}
                />
              </th>
            )}
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
                  {selection && <td className="is-select" />}
                  {visible.map(({ id }) => (
                    <td key={id} className={`is-${id}`}>
                      <span className="bone" />
                    </td>
                  ))}
                </tr>
              ))
            : table.getRowModel().rows.map((row) => (
                <tr
                  key={row.id}
                  data-selected={row.getIsSelected() || undefined}
                  // For the pointer: whatever in the row acts by itself is left to it.
                  onClick={
                    onOpen &&
                    (({ target }) => {
                      if (target instanceof Element && !target.closest('a, button')) onOpen(row.original)
                    })
                  }
                >
                  {selection && (
                    <td className="is-select">
                      <Checkbox
                        label={selection.one(row.original)}
                        isOn={row.getIsSelected()}
                        onChange={(isOn) => row.toggleSelected(isOn)}
                      />
                    </td>
                  )}
                  {visible.map((column) => (
                    <DataCell key={column.id} column={column} row={row.original} />
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}

function DataCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { id, label, cell, isNumber, isTitle, isLabelHidden, cellClass = '' } = column
  const own = typeof cellClass === 'function' ? cellClass(row) : cellClass
  return (
    <td
      className={`is-${id} ${isNumber ? 'is-number' : ''} ${own}`}
      data-label={isTitle || isLabelHidden ? undefined : label}
    >
      {cell(row)}
    </td>
  )
}
