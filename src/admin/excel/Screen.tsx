import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import '#src/styles/admin/excel.css'
import { asNumber } from '../kit/format.ts'
import { messages } from '../messages.ts'
import { PageHead } from '../kit/ui/PageHead.tsx'
import { useBeforeUnloadWarning } from '../kit/ui/use-before-unload-warning.ts'
import { $import, isBusy } from './import.store.ts'
import { imports, refreshImports } from './imports.queries.ts'
import { Elsewhere } from './parts/Elsewhere.tsx'
import { ExportPanel } from './parts/ExportPanel.tsx'
import { History } from './parts/History.tsx'
import { Picker } from './parts/Picker.tsx'
import { Result } from './parts/Result.tsx'
import { Running } from './parts/Running.tsx'
import { Steps } from './parts/Steps.tsx'

const loadDryRun = async () => ({ default: (await import('./parts/DryRun.tsx')).DryRun })
const DryRun = lazy(loadDryRun)

// The words of headers in many languages weigh more than the rest of the screen. What a dry run shows comes with them:
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
        />
      )}
      {/* Below what may just be pressed, which it would move. */}
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
      {step === 'running' && <Running {...state} />}
      {step === 'result' && <Result {...state} fileName={state.file.name} />}
      {isChoosing && <ExportPanel />}
      <History />
    </>
  )
}
