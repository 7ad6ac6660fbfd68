import { FileSpreadsheet, Upload, X } from 'lucide-react'
import { useId, useRef, useState, type DragEvent } from 'react'
import { asSize } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { openSelectedFile, resetImport, selectFile } from '../selected-file.ts'

interface Props {
  file: File | undefined
  isOpening: boolean
  /** Why the file cannot be read. */
  problem: string | undefined
}

/** Picks a file, also by drag and drop, and opens it. */
export function Picker({ file, isOpening, problem }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [refused, setRefused] = useState('')
  const id = useId()
  const { drop, hint, choose: chooseLabel, upload, remove, reading } = messages.excel.pick
  const take = (files: FileList | null) => {
    const [first] = files ?? []
    if (!first) return
    setRefused(selectFile(first) ?? '')
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div
      className={isOver ? 'drop-area is-over' : 'drop-area'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <FileSpreadsheet aria-hidden="true" className="drop-sign" />
      {file === undefined ? (
        <p className="font-semibold">{drop}</p>
      ) : (
        <p className="flex items-center gap-2 font-semibold break-all">
          {file.name}
          <span className="font-normal text-soft">{asSize(file.size)}</span>
          <IconButton label={remove} disabled={isOpening} onClick={resetImport}>
            <X aria-hidden="true" />
          </IconButton>
        </p>
      )}
      <p className="text-faint">{hint}</p>
      <p id={id} className="field-error empty:-mt-3" role="status">
        {refused || problem}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <input
          ref={input}
          className="sr-only"
          type="file"
          accept=".xlsx,.xls,.ods,.csv,.tsv,.json,.geojson,.ndjson,.jsonl"
          aria-label={chooseLabel}
          aria-describedby={id}
          onChange={(event) => {
            take(event.target.files)
            // Allows the same file to be chosen again.
            event.target.value = ''
          }}
        />
        <Button onClick={() => input.current?.click()} disabled={isOpening}>
          {chooseLabel}
        </Button>
        <Button look="primary" isBusy={isOpening} onClick={() => void openSelectedFile()}>
          <Upload aria-hidden="true" className="size-4" />
          {isOpening ? reading : upload}
        </Button>
      </div>
    </div>
  )
}
