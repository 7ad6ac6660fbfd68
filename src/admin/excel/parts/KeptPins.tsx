import type { ReactNode } from 'react'
import type { KeptField } from '#domain/import/kept-pins.ts'
import { asDate, asNumber } from '../../kit/format.ts'
import type { Column } from '../../kit/list/column.ts'
import { DataTable } from '../../kit/list/DataTable.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { messages } from '../../messages.ts'
import { fieldLabel } from '../column-name.ts'

const { kept: words } = messages.excel
const { pins } = messages.businesses

const COLUMNS: readonly Column<KeptField>[] = [
  {
    id: 'field',
    label: words.field,
    cellClass: 'font-semibold whitespace-nowrap',
    cell: ({ field }) => pins.together[field] ?? fieldLabel(field),
  },
  { id: 'count', label: words.count, isNumber: true, cell: ({ count }) => asNumber(count) },
  { id: 'row', label: words.row, isNumber: true, cell: ({ row }) => asNumber(row) },
  {
    id: 'example',
    label: words.example,
    headClass: 'w-full',
    cellClass: 'break-all',
    cell: ({ name, value }) => `${name}: ${value ?? words.empty}`,
  },
  {
    id: 'set',
    label: words.set,
    headClass: 'md:min-w-48',
    cell: ({ by, at }) => pins.setBy(pins.setters[by], asDate(at)),
  },
]

interface Props {
  kept: readonly KeptField[]
  text: string
  children?: ReactNode
}

/** Values of a file that were skipped because people had set others. */
export const KeptPins = ({ kept, text, children }: Props) => (
  <Panel title={words.title} text={text}>
    {children}
    {kept.length > 0 && (
      <DataTable columns={COLUMNS} rows={kept} idOf={({ field }) => field} caption={words.title} />
    )}
  </Panel>
)
