import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Remark } from '#import/normalise/remarks.ts'
import { asNumber } from '../../kit/format.ts'
import type { Column } from '../../kit/list/column.ts'
import { DataTable } from '../../kit/list/DataTable.tsx'
import { saveFile } from '../../kit/save-file.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { messages } from '../../messages.ts'
import { columnName } from '../column-name.ts'
import { showImportError } from '../show-import-error.ts'
import { workbookOf } from '../worker/worker-client.ts'

const { remarks: remarksWords, dryRun } = messages.excel

/** The largest number of rows that the table names; the downloaded workbook has all known rows. */
const NAMED_ROWS = 3

const reasonOf = ({ reason }: Remark): string => remarksWords.reasons[reason]

function rowsOf({ rows, count }: Remark, most = Infinity): string {
  const named = rows.slice(0, most)
  return [...named.map(asNumber), ...(count > named.length ? ['…'] : [])].join(', ')
}

const _REMARKS_COLUMNS: readonly Column<Remark>[] = [
  {
    id: 'column',
    label: dryRun.column,
    cellClass: 'font-semibold',
    cell: ({ header }) => columnName(header),
  },
  { id: 'count', label: remarksWords.count, isNumber: true, cell: ({ count }) => asNumber(count) },
  { id: 'rows', label: remarksWords.rows, cell: (remark) => rowsOf(remark, NAMED_ROWS) },
  {
    id: 'example',
    label: remarksWords.example,
    headClass: 'w-full',
    cellClass: 'break-all',
    cell: ({ example }) => example,
  },
  { id: 'reason', label: dryRun.reason, cell: reasonOf },
]

/** Values left out of imported rows, by column, also as a download. */
export function Remarks({ remarks, fileName }: { remarks: readonly Remark[]; fileName: string }) {
  const [isBusy, setBusy] = useState(false)
  if (remarks.length === 0) return null
  const download = async () => {
    setBusy(true)
    try {
      const header = [
        dryRun.column,
        remarksWords.count,
        remarksWords.rows,
        remarksWords.example,
        dryRun.reason,
      ]
      const rows = remarks.map((remark) => [
        columnName(remark.header),
        remark.count,
        rowsOf(remark),
        remark.example,
        reasonOf(remark),
      ])
      const workbook = await workbookOf({ name: remarksWords.sheet, rows: [header, ...rows] })
      saveFile(workbook, remarksWords.file(fileName.replace(/\.\w+$/, '')))
    } catch (error) {
      showImportError(error)
    } finally {
      setBusy(false)
    }
  }
  const total = remarks.reduce((sum, { count }) => sum + count, 0)
  return (
    <Panel
      title={remarksWords.title(asNumber(total))}
      text={remarksWords.text}
      actions={
        <Button isBusy={isBusy} onClick={() => void download()}>
          <Download aria-hidden="true" className="size-4" />
          {dryRun.download}
        </Button>
      }
    >
      <DataTable
        columns={_REMARKS_COLUMNS}
        rows={remarks}
        idOf={({ header, reason, example }) => `${header} ${reason} ${example}`}
        caption={remarksWords.title(asNumber(total))}
      />
    </Panel>
  )
}
