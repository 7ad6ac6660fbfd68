import { Download } from 'lucide-react'
import { useState } from 'react'
import type { RejectedRow } from '#domain/import/report.ts'
import { asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { TableHead } from '../../kit/ui/TableHead.tsx'
import { saveFile } from '../../kit/save-file.ts'
import { tellFailure } from '../tell-failure.ts'
import { workbookOf } from '../worker/reader.ts'

/** Rows in the list; the workbook has all that were kept. */
const LISTED = 50

const { dryRun: words, reasons } = messages.excel

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
      const told = rows.map(({ row, column, value, code }) => [row, column, value, reasons[code]])
      const workbook = await workbookOf({ name: 'Rejected', rows: [header, ...told] })
      saveFile(workbook, `${fileName.replace(/\.\w+$/, '')}-rejected.xlsx`)
    } catch (error) {
      tellFailure(error)
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
      <div className="table-frame">
        <table className="table is-stacking">
          <TableHead
            columns={[{ label: words.row, isNumber: true }, words.column, words.value, words.reason]}
          />
          <tbody>
            {rows.slice(0, LISTED).map(({ row, column, value, code }) => (
              <tr key={row}>
                <td data-label={words.row} className="is-number">
                  {asNumber(row)}
                </td>
                <td data-label={words.column}>{column ?? '–'}</td>
                <td data-label={words.value} className="max-w-md truncate">
                  {value ?? '–'}
                </td>
                <td data-label={words.reason}>{reasons[code]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count > LISTED && <p className="text-soft">{words.more(asNumber(count - LISTED))}</p>}
    </Panel>
  )
}
