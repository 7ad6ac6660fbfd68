import { messages } from '../../messages.ts'
import { Field } from '../ui/Field.tsx'
import type { Column, Sort } from './column.ts'

const words = messages.common
const ORDERS = ['asc', 'desc'] as const

interface Props {
  columns: readonly Pick<Column<never>, 'id' | 'label' | 'canSort'>[]
  /** Undefined while the list is sorted by relevance. */
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

/** Sorts the cards on screens too small for a table head. */
export function SortField({ columns, sort, onSort }: Props) {
  return (
    <Field label={words.sort} className="md:hidden">
      {(control) => (
        <select
          {...control}
          className="field"
          value={sort === undefined ? '' : `${sort.id} ${sort.isDescending ? 'desc' : 'asc'}`}
          onChange={({ target }) => {
            const [id = '', order] = target.value.split(' ')
            onSort({ id, isDescending: order === 'desc' })
          }}
        >
          {sort === undefined && <option value="">{words.byRelevance}</option>}
          {columns
            .filter(({ canSort }) => canSort)
            .flatMap(({ id, label }) =>
              ORDERS.map((order) => (
                <option key={id + order} value={`${id} ${order}`}>
                  {words.sorted(label, (words.orders[id] ?? words.orders.text)[order])}
                </option>
              )),
            )}
        </select>
      )}
    </Field>
  )
}
