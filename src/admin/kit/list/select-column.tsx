import type { Column } from './column.ts'
import type { Selection } from './use-selection.ts'
import { Check, Minus } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'

interface Props {
  label: string
  /** 'some' where only part of a group is selected. */
  isOn: boolean | 'some'
  onChange: (isOn: boolean) => void
  disabled?: boolean
}

/** A checkbox with a label for screen readers. */
function Checkbox({ label, isOn, onChange, disabled = false }: Props) {
  return (
    <Radix.Root
      className="checkbox"
      aria-label={label}
      checked={isOn === 'some' ? 'indeterminate' : isOn}
      onCheckedChange={(checked) => onChange(checked === true)}
      disabled={disabled}
    >
      <Radix.Indicator>
        {isOn === 'some' ? <Minus aria-hidden="true" /> : <Check aria-hidden="true" />}
      </Radix.Indicator>
    </Radix.Root>
  )
}

interface Words<Row> {
  readonly all: string
  readonly one: (row: Row) => string
}

/** A column of checkboxes; the one in its head is for the rows of this page. */
export function selectColumn<Row extends { readonly id: number }>(
  { ids, set }: Selection,
  rows: readonly Row[],
  words: Words<Row>,
): Column<Row> {
  const select = (some: readonly Row[], isOn: boolean) => {
    const next = new Set(ids)
    for (const { id } of some) next[isOn ? 'add' : 'delete'](id)
    set(next)
  }
  const count = rows.filter(({ id }) => ids.has(id)).length
  const isAll = rows.length > 0 && count === rows.length
  return {
    id: 'select',
    label: words.all,
    isLabelHidden: true,
    isFixed: true,
    head: (
      <Checkbox
        label={words.all}
        isOn={isAll || (count > 0 && 'some')}
        onChange={(isOn) => select(rows, isOn)}
      />
    ),
    cell: (row) => (
      <Checkbox label={words.one(row)} isOn={ids.has(row.id)} onChange={(isOn) => select([row], isOn)} />
    ),
  }
}
