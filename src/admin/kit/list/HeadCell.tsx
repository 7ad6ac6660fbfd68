import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { messages } from '../../messages.ts'
import { classes, type Column } from './column.ts'

const ARROWS = { none: ArrowUpDown, ascending: ArrowUp, descending: ArrowDown } as const

interface Props<Row> {
  column: Column<Row>
  sorted: 'asc' | 'desc' | false
  onSort: () => void
}

/** The label of a column, a button where the list can be sorted by it. */
export function HeadCell<Row>({ column, sorted, onSort }: Props<Row>) {
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
