import type { Field } from '#import/columns/fields.ts'
import { type FieldAssignment, fieldsOfColumn, withMapping } from '#import/columns/apply-mapping.ts'
import { movedInRanks, withRanks } from '#import/columns/apply-ranks.ts'
import { messages } from '../../messages.ts'
import type { Column } from '../../kit/list/column.ts'
import { DataTable } from '../../kit/list/DataTable.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { resetImport } from '../selected-file.ts'
import { startDryRun } from '../dry-run.ts'
import { columnName } from '../column-name.ts'
import { $import } from '../import.store.ts'
import { type Reading, SHARED_FIELDS, type SharedField } from '../reading.ts'
import { startImport } from '../run-import.ts'
import type { OpenedFile } from '../worker/protocol.ts'
import { FieldChoice } from './FieldChoice.tsx'
import { SharedValues } from './SharedValues.tsx'
import { TemplateChoice } from './TemplateChoice.tsx'
import { useId } from 'react'
import { IMPORT_MODES, type ImportMode } from '#domain/import/mode.ts'
import { lacksOf } from '#import/columns/lacks.ts'
import type { ColumnMap } from '#import/columns/recognise.ts'
import type { SheetChoice } from '#import/choose-sheets.ts'

const sheetsWords = messages.excel.sheets
const USES = ['read', 'other_columns', 'no_header', 'hidden'] as const satisfies readonly SheetChoice['use'][]

/** Which sheets of a workbook are read, and why others are not; nothing for a file with one sheet. */
function Sheets({ sheets }: { sheets: readonly SheetChoice[] }) {
  if (sheets.length < 2) return null
  const named = USES.map((use) => [use, sheets.filter((sheet) => sheet.use === use)] as const)
  return (
    <div className="notice">
      {named
        .filter(([, some]) => some.length > 0)
        .map(([use, some]) => (
          <p key={use}>{sheetsWords[use](some.map(({ name }) => name).join(', '))}</p>
        ))}
    </div>
  )
}

const { mode: modeChoiceWords } = messages.excel

interface ModeChoiceProps {
  mode: ImportMode
  onChange: (mode: ImportMode) => void
}

/** What the import may change in existing businesses. */
function ModeChoice({ mode, onChange }: ModeChoiceProps) {
  const id = useId()
  return (
    <fieldset className="mode-choice">
      <legend>{modeChoiceWords.title}</legend>
      {IMPORT_MODES.map((each) => (
        <div key={each}>
          <input
            type="radio"
            id={`${id}-${each}`}
            name={id}
            checked={mode === each}
            aria-describedby={`${id}-${each}-text`}
            onChange={() => onChange(each)}
          />
          <label htmlFor={`${id}-${each}`}>{modeChoiceWords.names[each]}</label>
          <p id={`${id}-${each}-text`} className="field-hint">
            {modeChoiceWords.texts[each]}
          </p>
        </div>
      ))}
    </fieldset>
  )
}

interface Props {
  opened: OpenedFile
  reading: Reading
  isRemembered: boolean
  problem?: string | undefined
  /** An import of this file was interrupted, so it may resume without another dry run. */
  isUnfinished: boolean
  /** Another window is importing this file. */
  isHeld: boolean
}

const { columns: words, lacks: lackWords, dryRun } = messages.excel

/** Whether a column provides the field: a category may also be derived from the header of the names, and differ. */
const isInFile = ({ fields }: OpenedFile['columns'], field: SharedField) =>
  (field !== 'category' && fields.has(field)) ||
  (fields.get(field)?.some((origin) => 'index' in origin) ?? false)

/** What each column means: its name, a sample value, and the field that it gives. */
export function Columns({ opened, reading, isRemembered, problem, isUnfinished, isHeld }: Props) {
  const pinnedHint = useId()
  const headers = opened.sheet.map(({ header }) => header)
  const { mapping, ranks, constants } = reading
  const columns = withRanks(withMapping(opened.columns, headers, mapping), ranks)
  const meanings = headers.map((_, index) => fieldsOfColumn(columns, index))
  const lastPlaces = lastPlacesOf(meanings.flat())
  const isOrdered = meanings.flat().some(({ place }) => place !== null)
  const lacking = SHARED_FIELDS.filter((field) => !isInFile(columns, field))
  const hasName = !lacking.includes('name') || (constants.name?.trim() ?? '') !== ''
  const change = (next: Reading) => {
    const state = $import.get()
    if (state.step === 'columns')
      $import.set({ ...state, reading: next, isRemembered: false, problem: undefined })
  }
  const move = (field: Field, index: number, by: -1 | 1) =>
    change({ ...reading, ranks: movedInRanks(columns, ranks, { field, index, by }) })
  const say = (index: number, field: Field | null) =>
    change({ ...reading, mapping: { ...mapping, [index]: field } })
  const share = (field: SharedField, value: string) =>
    change({ ...reading, constants: { ...constants, [field]: value } })
  const rows = opened.sheet.map(({ header, sample }, index) => ({
    index,
    header,
    sample,
    meanings: meanings[index] ?? [],
  }))
  const tableColumns: Column<(typeof rows)[number]>[] = [
    {
      id: 'column',
      label: words.column,
      cellClass: 'font-semibold',
      cell: ({ header }) => columnName(header),
    },
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
        <FieldChoice
          header={columnName(header)}
          meanings={meanings}
          lastPlaces={lastPlaces}
          onChange={(field) => say(index, field)}
          onMove={(field, by) => move(field, index, by)}
        />
      ),
    },
  ]
  return (
    <Panel
      title={words.title}
      text={
        opened.preset === 'generic'
          ? opened.sheet.some(({ field }) => field !== null)
            ? words.generic
            : words.unrecognised
          : words.preset(words.presets[opened.preset] ?? opened.preset)
      }
      actions={
        <div className="flex flex-wrap gap-2">
          <Button onClick={resetImport}>{messages.common.cancel}</Button>
          {isUnfinished && (
            <Button disabled={!hasName || isHeld} onClick={() => void startImport()}>
              {dryRun.skip}
            </Button>
          )}
          <Button look="primary" disabled={!hasName} onClick={() => void startDryRun(reading)}>
            {words.tryOut}
          </Button>
        </div>
      }
    >
      <Sheets sheets={opened.sheets} />
      {problem !== undefined && <p className="notice is-bad">{problem}</p>}
      {isRemembered && <p className="notice">{words.remembered}</p>}
      {!hasName && (
        <p className="notice is-bad" role="alert">
          {words.noName}
        </p>
      )}
      <TemplateChoice sheet={opened.sheet} reading={reading} onChange={change} />
      {isOrdered && <p className="notice">{words.order}</p>}
      <DataTable columns={tableColumns} rows={rows} idOf={({ index }) => index} />
      <SharedValues lacking={lacking} constants={constants} onChange={share} />
      <ModeChoice mode={reading.mode} onChange={(mode) => change({ ...reading, mode })} />
      <div>
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={reading.overwritesPinned}
            aria-describedby={pinnedHint}
            onChange={({ target }) => change({ ...reading, overwritesPinned: target.checked })}
          />
          {messages.excel.kept.overwrite}
        </label>
        <p id={pinnedHint} className="field-hint">
          {messages.excel.kept.overwriteText}
        </p>
      </div>
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          checked={reading.withHidden}
          onChange={({ target }) => change({ ...reading, withHidden: target.checked })}
        />
        {messages.excel.withHidden}
      </label>
      <Lacks opened={opened} columns={columns} lacking={lacking} />
    </Panel>
  )
}

interface LacksProps {
  opened: OpenedFile
  /** The operator's mapping. */
  columns: ColumnMap
  /** Fields for which one value can be set for the whole file. */
  lacking: readonly SharedField[]
}

/** The unmapped columns, and the important fields without a column. */
function Lacks({ opened, columns, lacking }: LacksProps) {
  const left = opened.sheet
    .filter(({ header, sample }, index) => {
      const isEmpty = sample === null && columnName(header) !== header
      return !isEmpty && fieldsOfColumn(columns, index).length === 0
    })
    .map(({ header }) => columnName(header))
    .join(', ')
  // A field derived from the sheets' names is not missing, though no column provides it.
  const told = lacksOf(opened.columns).filter((what) => !opened.lacks.includes(what))
  const lacks = lacksOf(columns)
    .filter((what) => !told.includes(what) && !lacking.some((field) => field === what))
    .map((what) => lackWords[what] ?? what)
    .join(', ')
  return (
    <>
      {left !== '' && <p className="text-soft">{words.left(left)}</p>}
      {lacks !== '' && <p className="text-soft">{words.lacks(lacks)}</p>}
    </>
  )
}

/** The number of columns of each field whose columns are ordered. */
function lastPlacesOf(meanings: readonly FieldAssignment[]): ReadonlyMap<Field, number> {
  const last = new Map<Field, number>()
  for (const { field, place } of meanings)
    if (place !== null) last.set(field, Math.max(place, last.get(field) ?? 0))
  return last
}
