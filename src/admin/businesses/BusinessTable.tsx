import { type RowSelectionState, useTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { Dispatch, SetStateAction } from 'react'
import { ADMIN_SORTS, type AdminSort, type AdminBusinessRow } from '#domain/business/admin.ts'
import { messages } from '../messages.ts'
import { columns, features } from './columns.tsx'
import type { ChangeView } from './use-view.ts'
import { PAGE_SIZE, type View } from './view.ts'

const words = messages.businesses

interface Props {
  rows: readonly AdminBusinessRow[]
  total: number
  view: View
  change: ChangeView
  isLoading: boolean
  /** The rows still belong to the previous view. */
  isStale: boolean
  selection: RowSelectionState
  setSelection: Dispatch<SetStateAction<RowSelectionState>>
}

const SORT_ICONS = { asc: ArrowUp, desc: ArrowDown } as const
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const
/** Without an explicit sort, a list is ordered by name and a search by relevance. */
const sortOf = ({ sort, order, q }: View) =>
  sort === undefined && q ? [] : [{ id: sort ?? 'name', desc: order === 'desc' }]

/** The businesses as a table, on phones as cards; every column sorts, and clicking a row opens it. */
export function BusinessTable({
  rows,
  total,
  view,
  change,
  isLoading,
  isStale,
  selection,
  setSelection,
}: Props) {
  const open = (id: number) => void change({ edit: id, tab: undefined })
  const table = useTable({
    features,
    columns,
    data: rows as AdminBusinessRow[],
    rowCount: total,
    getRowId: ({ id }) => String(id),
    manualSorting: true,
    manualPagination: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
    state: {
      sorting: sortOf(view),
      rowSelection: selection,
      pagination: { pageIndex: (view.page ?? 1) - 1, pageSize: PAGE_SIZE },
    },
    onRowSelectionChange: setSelection,
    onSortingChange: (updater) => {
      const [next] = typeof updater === 'function' ? updater(sortOf(view)) : updater
      const sort = ADMIN_SORTS.find((each) => each === next?.id)
      void change({ sort, order: next?.desc ? 'desc' : undefined, page: undefined })
    },
  })
  return (
    <div className="table-frame">
      <table
        className={`table is-stacking business-table ${isStale ? 'is-stale' : ''}`}
        aria-busy={isLoading || isStale}
      >
        <caption className="sr-only">{isLoading ? words.loading : words.table}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => {
                const { column } = header
                const sorted = column.getIsSorted()
                const Arrow = sorted ? SORT_ICONS[sorted] : ArrowUpDown
                if (!isSort(column.id))
                  return (
                    <th key={header.id} scope="col">
                      <table.FlexRender header={header} />
                    </th>
                  )
                return (
                  <th key={header.id} scope="col" aria-sort={sorted ? ARIA_SORT[sorted] : 'none'}>
                    <button
                      type="button"
                      title={words.sortBy(words.columns[column.id])}
                      onClick={() => column.toggleSorting(sorted === 'asc')}
                    >
                      <table.FlexRender header={header} />
                      <Arrow aria-hidden="true" className={sorted ? '' : 'opacity-40'} />
                    </button>
                  </th>
                )
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {isLoading
            ? Array.from({ length: PAGE_SIZE }, (_, index) => <BoneRow key={index} />)
            : table.getRowModel().rows.map((row) => (
                // The name is the button for the keyboard; the rest of the row is for the pointer.
                <tr
                  key={row.id}
                  data-selected={row.getIsSelected() || undefined}
                  onClick={({ target }) => {
                    if (target instanceof Element && !target.closest('button')) open(row.original.id)
                  }}
                >
                  {row.getAllCells().map((cell) => (
                    <td
                      key={cell.id}
                      className={`is-${cell.column.id}`}
                      data-label={isSort(cell.column.id) ? words.columns[cell.column.id] : undefined}
                    >
                      {cell.column.id === 'name' ? (
                        <button type="button" className="row-open" onClick={() => open(row.original.id)}>
                          <table.FlexRender cell={cell} />
                        </button>
                      ) : (
                        <table.FlexRender cell={cell} />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}

const isSort = (id: string): id is AdminSort => (ADMIN_SORTS as readonly string[]).includes(id)

function BoneRow() {
  return (
    <tr aria-hidden="true">
      {columns.map(({ id }) => (
        <td key={id} className={`is-${id}`}>
          <span className="bone" />
        </td>
      ))}
    </tr>
  )
}
