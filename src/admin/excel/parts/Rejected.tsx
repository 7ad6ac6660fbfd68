import { Download } from 'lucide-react'
import { useState } from 'react'
import type { RejectedRow } from '#domain/import/report.ts'
import { asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import type { Column } from '../../kit/list/column.ts'
import { DataTable } from '../../kit/list/DataTable.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { saveFile } from '../../kit/save-file.ts'
import { columnName } from '../column-name.ts'
import { showImportError } from '../show-import-error.ts'
import { workbookOf } from '../worker/worker-client.ts'

/** Rows in the list; the workbook has all that were kept. */
const LISTED = 50

const { dryRun: words, reasons } = messages.excel

const COLUMNS: readonly Column<RejectedRow>[] = [
  { id: 'row', label: words.row, isNumber: true, cell: ({ row }) => asNumber(row) },
  { id: 'column', label: words.column, cell: ({ column }) => (column === null ? '–' : columnName(column)) },
  { id: 'value', label: words.value, cellClass: 'max-w-md truncate', cell: ({ value }) => value ?? '–' },
  { id: 'reason', label: words.reason, cell: ({ code }) => reasons[code] },
]

/** The rejected rows with their reasons, also as a download. */
export function Rejected({
  rows,
  count,
  fileName,
}: {
  rows: readonly RejectedRow[]
  count: number
  fileName: string
}) {
  const [isBusy, setBusy] = useState(false)
  if (count === 0) return null
  const download = async () => {
    setBusy(true)
    try {
      const header = [words.row, words.column, words.value, words.reason]
      const told = rows.map(({ row, column, value, code }) => [
        row,
        column && columnName(column),
        value,
        reasons[code],
      ])
      const workbook = await workbookOf({ name: 'Rejected', rows: [header, ...told] })
      saveFile(workbook, `${fileName.replace(/\.\w+$/, '')}-rejected.xlsx`)
    } catch (error) {
      showImportError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel
      title={words.rejected(asNumber(count))}
      actions={
        <Button isBusy={isBusy} onClick={() => void download()}>
          <Download aria-hidden="true" className="size-4" />
          {words.download}
        </Button>
      }
    >
      <DataTable columns={COLUMNS} rows={rows.slice(0, LISTED)} idOf={({ row }) => row} />
      {count > LISTED && <p className="text-soft">{words.more(asNumber(count - LISTED))}</p>}
    </Panel>
  )
}
