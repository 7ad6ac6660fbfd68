import { useStore } from '@nanostores/react'
import { useQuery, useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import '#src/styles/admin/excel.css'
import { adminPath } from '#domain/paths.ts'
import { asNumber, asDuration } from '../kit/format.ts'
import { messages } from '../messages.ts'
import { PageHead } from '../kit/ui/PageHead.tsx'
import { useBeforeUnloadWarning } from '../kit/ui/use-before-unload-warning.ts'
import { $import, isBusy, type ImportState } from './import.store.ts'
import { imports, refreshImports, type ListedBatch } from './imports.queries.ts'
import { ExportPanel } from './parts/ExportPanel.tsx'
import { History } from './parts/History.tsx'
import { Picker } from './parts/Picker.tsx'
import { Running } from './parts/Running.tsx'
import { Templates } from './parts/Templates.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { Panel } from '../kit/ui/Panel.tsx'
import { resetImport } from './selected-file.ts'
import type { KeptField } from '#domain/import/kept-pins.ts'
import type { Counts as Made } from './import.api.ts'
import { Counts } from './parts/Counts.tsx'
import { KeptPins } from './parts/KeptPins.tsx'
import { UndoButton } from './parts/UndoButton.tsx'
import { Download } from 'lucide-react'
import { MISSING_ACTIONS, type MissingAction } from '#domain/import/mode.ts'
import { Confirm } from '../kit/ui/Confirm.tsx'
import { Progress } from '../kit/ui/Progress.tsx'
import { sayFailure, saySuccess } from '../kit/toast.ts'
import { downloadMissing, handleMissing, missing } from './missing.queries.ts'
import { showImportError } from './show-import-error.ts'
import { MissingTable } from './parts/MissingTable.tsx'

const { missing: missingWords, dryRun } = messages.excel

interface MissingProps {
  batchId: string
  fileName: string
  rejected: number
}

/** Businesses missing from the file: they stay unchanged unless the operator decides otherwise. */
function Missing({ batchId, fileName, rejected }: MissingProps) {
  const { data } = useQuery(missing(batchId))
  const [asked, setAsked] = useState<MissingAction>()
  const [handled, setHandled] = useState(0)
  const download = useMutation({
    mutationFn: () => downloadMissing(batchId, fileName),
    onError: (error) => showImportError(error),
  })
  const { mutate, isPending } = useMutation({
    ...handleMissing,
    onSuccess: (count, { action }) => {
      setAsked(undefined)
      saySuccess(missingWords.done[action](asNumber(count)))
    },
    onError: (error) => {
      setAsked(undefined)
      sayFailure(missingWords.failed, error)
    },
  })
  if (data === undefined || (data.total === 0 && !isPending)) return null
  const { total, rows } = data
  const title = missingWords.title(asNumber(total))
  const warning = rejected > 0 ? missingWords.rejected(asNumber(rejected)) : ''
  return (
    <Panel
      title={title}
      text={missingWords.text}
      actions={
        <Button isBusy={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden="true" className="size-4" />
          {dryRun.download}
        </Button>
      }
    >
      {warning !== '' && <p className="notice is-warn">{warning}</p>}
      <MissingTable total={total} rows={rows} caption={title} />
      <div className="flex flex-wrap gap-2">
        {MISSING_ACTIONS.map((action) => (
          <Button
            key={action}
            look={action === 'trash' ? 'danger' : 'plain'}
            onClick={() => setAsked(action)}
          >
            {missingWords[action]}
          </Button>
        ))}
      </div>
      <Confirm
        isOpen={asked !== undefined}
        title={missingWords.confirm[asked ?? 'close'](asNumber(total))}
        text={`${warning} ${missingWords.confirmText}`.trim()}
        action={missingWords[asked ?? 'close']}
        isDanger={asked === 'trash'}
        isBusy={isPending}
        onCancel={() => !isPending && setAsked(undefined)}
        onConfirm={() => asked && mutate({ batchId, action: asked, onStep: setHandled })}
      >
        {isPending && <Progress label={missingWords.running} done={handled} total={total} />}
      </Confirm>
    </Panel>
  )
}

const { steps: stepsWords } = messages.excel
const STEPS = [
  ['columns', stepsWords.columns],
  ['dryRun', stepsWords.dryRun],
  ['running', stepsWords.importing],
  ['result', stepsWords.result],
] as const

/** The current step of the import. */
function Steps({ step }: { step: ImportState['step'] }) {
  const at = STEPS.findIndex(([name]) => name === step)
  if (at === -1) return null
  return (
    <ol className="steps" aria-label={stepsWords.label}>
      {STEPS.map(([name, label], index) => (
        <li
          key={name}
          aria-current={index === at ? 'step' : undefined}
          data-state={index < at ? 'done' : index === at ? 'now' : 'later'}
        >
          {label}
        </li>
      ))}
    </ol>
  )
}

interface Props {
  state: 'done' | 'cancelled'
  batchId: string
  fileName: string
  counts: Made
  kept: readonly KeptField[]
  corrected: number
  seconds: number | undefined
}

const { result: resultWords } = messages.excel

/** The result of an import, with buttons to undo it or start another. */
function Result({ state, batchId, fileName, counts, kept, corrected, seconds }: Props) {
  const { title, cancelled, undone, seconds: took, reset: again } = resultWords
  const { data = [] } = useQuery(imports)
  const isUndone = data.some((batch) => batch.batchId === batchId && batch.state === 'undone')
  const duration = seconds === undefined ? [] : [took(asDuration(seconds))]
  const made = madeText(counts)
  const said = [made, ...duration].join(', ')
  return (
    <>
      <Panel
        title={isUndone ? undone : state === 'done' ? title : cancelled}
        text={isUndone ? fileName : `${fileName}: ${said}.`}
        actions={
          <div className="flex gap-2">
            <UndoButton batchId={batchId} about={`${fileName}: ${made}`} isDone={isUndone} />
            <Button look="primary" onClick={resetImport}>
              {again}
            </Button>
          </div>
        }
      >
        <div role="status" className="grid gap-3">
          {isUndone ? <p>{resultWords.undoneText}</p> : <Counts counts={counts} />}
          {corrected > 0 && !isUndone && <p>{messages.excel.corrections.made(asNumber(corrected))}</p>}
        </div>
        {!isUndone && <p className="notice">{siteText(counts)}</p>}
        {!isUndone && counts.imported + counts.updated > 0 && (
          <p className="text-soft">
            {resultWords.compared}{' '}
            <Link className="link" to={adminPath('duplicates')}>
              {messages.duplicates.title}
            </Link>
          </p>
        )}
      </Panel>
      {kept.length > 0 && !isUndone && <KeptPins kept={kept} text={messages.excel.kept.textDone} />}
      {state === 'done' && !isUndone && (
        <Missing batchId={batchId} fileName={fileName} rejected={counts.rejected} />
      )}
    </>
  )
}

/** How the import changed businesses. */
function madeText({ imported, updated }: Made): string {
  const said = [
    imported > 0 && resultWords.imported(asNumber(imported)),
    updated > 0 && resultWords.updated(asNumber(updated)),
  ].filter(Boolean)
  return said.length === 0 ? resultWords.nothing : said.join(', ')
}

/** The import's effects on the public site. */
const siteText = ({ imported, updated }: Made): string =>
  imported + updated === 0 ? resultWords.unchanged : resultWords.shown

const { elsewhere: elsewhereWords } = messages.excel

/** The notice that another window is importing, perhaps the same file. */
function Elsewhere({ batch, isSameFile }: { batch: ListedBatch; isSameFile: boolean }) {
  const { fileName, counts, expectedRows } = batch
  const done = elsewhereWords.progress(asNumber(counts.totalRows), asNumber(expectedRows ?? counts.totalRows))
  return (
    <div className={isSameFile ? 'notice is-bad' : 'notice'} role="alert">
      <p className="font-semibold text-ink">{elsewhereWords.title}</p>
      <p className="figures">{elsewhereWords.text(fileName, done)}</p>
      <p>{isSameFile ? elsewhereWords.same : elsewhereWords.other}</p>
    </div>
  )
}

const loadDryRun = async () => ({ default: (await import('./parts/DryRun.tsx')).DryRun })
const DryRun = lazy(loadDryRun)

// Header words in many languages are larger than the rest of the screen. The dry run's components are loaded with
// them, since the connection may be lost by its end.
// the connection may be gone when it is over.
const Columns = lazy(async () => {
  loadDryRun().catch(() => undefined)
  return { default: (await import('./parts/Columns.tsx')).Columns }
})

/** Imports and exports spreadsheets. */
export default function Screen() {
  const state = useStore($import)
  const newest = useQuery(imports).data?.[0]
  const elsewhere = newest?.isElsewhere === true ? newest : undefined
  const isBroken = newest?.state === 'running' || newest?.state === 'failed'
  const unfinished = isBroken && !elsewhere ? newest : undefined
  const { step } = state
  useEffect(() => void refreshImports(), [step])
  useBeforeUnloadWarning(isBusy(state))
  const { title, text, unfinished: words } = messages.excel
  const isChoosing = step === 'idle' || step === 'chosen'
  const isSameFile = 'file' in state && state.file.name === elsewhere?.fileName
  const told = elsewhere && <Elsewhere batch={elsewhere} isSameFile={isSameFile} />
  return (
    <>
      <PageHead title={title} text={text} />
      {!isChoosing && step !== 'running' && told}
      <Steps step={step} />
      {isChoosing && (
        <Picker
          file={step === 'chosen' ? state.file : undefined}
          isOpening={step === 'chosen' && state.isOpening}
          problem={step === 'chosen' ? state.problem : undefined}
        />
      )}
      {/* Below the buttons, which it would otherwise move while they are pressed. */}
      {isChoosing && told}
      {isChoosing && unfinished && (
        <div className="notice" role="status">
          <p className="font-semibold text-ink">{words.title}</p>
          <p>{words.text(unfinished.fileName, asNumber(unfinished.counts.totalRows))}</p>
        </div>
      )}
      {step === 'columns' && (
        <Suspense>
          <Columns {...state} isUnfinished={unfinished?.fileName === state.file.name} isHeld={isSameFile} />
        </Suspense>
      )}
      {step === 'dryRun' && (
        <Suspense>
          <DryRun {...state} fileName={state.file.name} isHeld={isSameFile} />
        </Suspense>
      )}
      {step === 'running' && <Running {...state} isCorrected={state.reading.corrections.length > 0} />}
      {step === 'result' && <Result {...state} fileName={state.file.name} />}
      {isChoosing && <Templates />}
      {isChoosing && <ExportPanel />}
      <History />
    </>
  )
}
