import { useId } from 'react'
import { FIELDS, type Field } from '#import/columns/fields.ts'
import {
  type Mapping,
  type FieldAssignment,
  fieldsOfColumn,
  withMapping,
} from '#import/columns/apply-mapping.ts'
import { messages } from '../../messages.ts'
import type { Column } from '../../kit/list/column.ts'
import { DataTable } from '../../kit/list/DataTable.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { resetImport } from '../selected-file.ts'
import { startDryRun } from '../dry-run.ts'
import { $import } from '../import.store.ts'
import { startImport } from '../run-import.ts'
import type { OpenedFile } from '../worker/protocol.ts'
import { Sheets } from './Sheets.tsx'

interface Props {
  opened: OpenedFile
  mapping: Mapping
  isRemembered: boolean
  /** An import of this file was interrupted, so it may resume without another dry run. */
  isUnfinished: boolean
}

const { columns: words, fields: names, lacks: lackWords, dryRun } = messages.excel

/** What each column means: its name, a sample value, and the field that it gives. */
export function Columns({ opened, mapping, isRemembered, isUnfinished }: Props) {
  const headers = opened.sheet.map(({ header }) => header)
  const columns = withMapping(opened.columns, headers, mapping)
  const meanings = headers.map((_, index) => fieldsOfColumn(columns, index))
  const isOrdered = meanings.flat().some(({ place }) => place !== null)
  const hasName = columns.fields.has('name')
  const lacks = opened.lacks.map((what) => lackWords[what] ?? what).join(', ')
  const say = (index: number, field: Field | null) => {
    const state = $import.get()
    if (state.step === 'columns') $import.set({ ...state, mapping: { ...mapping, [index]: field } })
  }
  const rows = opened.sheet.map(({ header, sample }, index) => ({
    ...{ index, header, sample },
    meanings: meanings[index] ?? [],
  }))
  const tableColumns: Column<(typeof rows)[number]>[] = [
    { id: 'column', label: words.column, cellClass: 'font-semibold', cell: ({ header }) => header },
    {
      id: 'sample',
      label: words.sample,
      headClass: 'w-full',
      cellClass: 'max-w-0 text-soft max-md:max-w-none',
      cell: ({ sample }) => <span className="block truncate">{sample ?? '–'}</span>,
    },
    {
      id: 'field',
      label: words.field,
      cell: ({ index, header, meanings }) => (
        <FieldChoice header={header} meanings={meanings} onChange={(field) => say(index, field)} />
      ),
    },
  ]
  return (
    <Panel
      title={words.title}
      text={words.preset(words.presets[opened.preset] ?? opened.preset)}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button onClick={resetImport}>{messages.common.cancel}</Button>
          {isUnfinished && (
            <Button disabled={!hasName} onClick={() => void startImport()}>
              {dryRun.skip}
            </Button>
          )}
          <Button look="primary" disabled={!hasName} onClick={() => void startDryRun(mapping)}>
            {words.tryOut}
          </Button>
        </div>
      }
    >
      <Sheets sheets={opened.sheets} />
      {isRemembered && <p className="notice">{words.remembered}</p>}
      {!hasName && (
        <p className="notice is-bad" role="alert">
          {words.noName}
        </p>
      )}
      {isOrdered && <p className="notice">{words.order}</p>}
      <DataTable columns={tableColumns} rows={rows} idOf={({ index }) => index} />
      {lacks !== '' && <p className="text-soft">{words.lacks(lacks)}</p>}
    </Panel>
  )
}

interface ChoiceProps {
  header: string
  meanings: readonly FieldAssignment[]
  onChange: (field: Field | null) => void
}

/** The field that a column gives, and where it stands among the columns of that field. */
function FieldChoice({ header, meanings, onChange }: ChoiceProps) {
  const id = useId()
  const [first, ...others] = meanings
  const also = others
    .map(({ field, place }) => (place === null ? names[field] : words.placed(names[field], place)))
    .join(', ')
  const isPlaced = first !== undefined && first.place !== null
  return (
    <div className="column-field">
      <select
        className="field"
        aria-label={`${words.field}: ${header}`}
        aria-describedby={isPlaced || also !== '' ? id : undefined}
        value={first?.field ?? ''}
        onChange={(event) => onChange((event.target.value || null) as Field | null)}
      >
        <option value="">{words.ignore}</option>
        {FIELDS.map((name) => (
          <option key={name} value={name}>
            {names[name]}
          </option>
        ))}
      </select>
      <span id={id}>
        {isPlaced && (
          <span className="column-place">
            {first.place}.<span className="sr-only"> {words.inOrder} </span>
          </span>
        )}
        {also !== '' && <span className="column-also">{words.also(also)}</span>}
      </span>
    </div>
  )
}
