import { ExportForm } from '../kit/export/ExportForm.tsx'
import { messages } from '../messages.ts'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { type View, filterQueryOf, filtersOf } from './view.ts'
import { useStore } from '@nanostores/react'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { EXPORT_COLUMNS, type ExportColumn } from '#domain/business/candidate.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#domain/business/export.ts'
import { $exported, exportChosen, exportList } from '../kit/export/export.store.ts'
import { asNumber } from '../kit/format.ts'
import { givenTexts } from '../kit/list/view.ts'
import { Button } from '../kit/ui/Button.tsx'

const words = messages.excel.export.list
const LABELS: Readonly<Record<string, string>> = messages.excel.fields

interface ListExportProps {
  view: View
  /** Ids of the selected businesses; the whole filtered list when absent. */
  ids?: readonly number[] | undefined
}

/** Exports the list's businesses, or the selected ones, with chosen columns. */
function ListExport({ view, ids }: ListExportProps) {
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [isTurkish, setTurkish] = useState(false)
  const [columns, setColumns] = useState<readonly ExportColumn[]>(EXPORT_COLUMNS)
  const isBusy = useStore($exported) !== undefined
  const isAll = columns.length === EXPORT_COLUMNS.length
  const run = () => {
    const chosen = isAll ? undefined : columns
    const language = isTurkish ? 'tr' : 'en'
    if (ids) void exportChosen(ids, { format, columns: chosen, language })
    else
      void exportList(
        givenTexts({ ...filterQueryOf(filtersOf(view)), format, language, columns: chosen?.join() }),
        format,
      )
  }
  return (
    <section className="list-export" aria-labelledby="list-export-title">
      <h3 id="list-export-title">{ids ? words.chosenTitle : words.title}</h3>
      <p>{ids ? words.chosenText(asNumber(ids.length)) : words.text}</p>
      <fieldset className="list-export-formats">
        <legend>{words.format}</legend>
        {EXPORT_FORMATS.map((each) => (
          <label key={each} className="popover-row">
            <input
              type="radio"
              name="export-format"
              checked={format === each}
              onChange={() => setFormat(each)}
            />
            {words.formats[each]}
          </label>
        ))}
      </fieldset>
      <label className="popover-row">
        <input type="checkbox" checked={isTurkish} onChange={({ target }) => setTurkish(target.checked)} />
        {words.turkish}
      </label>
      <details>
        <summary>{words.columns(columns.length, EXPORT_COLUMNS.length)}</summary>
        <div className="flex flex-wrap gap-2 py-2">
          <Button onClick={() => setColumns(EXPORT_COLUMNS)}>{words.all}</Button>
          <Button onClick={() => setColumns([])}>{words.none}</Button>
        </div>
        <div className="list-export-columns">
          {EXPORT_COLUMNS.map((column) => (
            <label key={column} className="popover-row">
              <input
                type="checkbox"
                checked={columns.includes(column)}
                onChange={({ target }) =>
                  setColumns(
                    EXPORT_COLUMNS.filter((each) =>
                      each === column ? target.checked : columns.includes(each),
                    ),
                  )
                }
              />
              {LABELS[column] ?? column}
            </label>
          ))}
        </div>
      </details>
      <Button look="primary" isBusy={isBusy} disabled={columns.length === 0} onClick={run}>
        <Download aria-hidden="true" className="size-4" />
        {ids ? words.runChosen : words.run}
      </Button>
      {columns.length === 0 && <p role="status">{words.noColumn}</p>}
    </section>
  )
}

const { title, text, byNumber } = messages.excel.export

interface Props {
  view: View
  /** Ids of the selected businesses, to which the export is limited. */
  ids?: readonly number[] | undefined
  onClose: () => void
}

/**
 * The filtered list, and the export form preset to its category, its country and, where it lists these, doubtful
 * positions.
 */
export default function ExportDialog({ view, ids, onClose }: Props) {
  return (
    <Dialog isOpen onClose={onClose} title={title} {...(!ids && { description: text })}>
      <div className="export-dialog">
        <ListExport view={view} ids={ids} />
        {!ids && (
          <>
            <h3>{byNumber}</h3>
            <ExportForm first={view} />
          </>
        )}
      </div>
    </Dialog>
  )
}
