import { useRef, useState } from 'react'
import { asNumber } from '../kit/format.ts'
import { saySuccess } from '../kit/toast.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Progress } from '../kit/ui/Progress.tsx'
import { messages } from '../messages.ts'
import type { Kind, TaxonomyRow } from './kind.ts'
import { MergeEffects } from './MergeEffects.tsx'
import { TargetField } from './TargetField.tsx'
import { useMerge } from './use-merge.ts'

const words = messages.taxonomy

interface Props<Row extends TaxonomyRow> {
  kind: Kind<Row>
  /** One that is merged into another, or several that become one of them or another. */
  rows: readonly Row[]
  /** The target, if already chosen. */
  into: Row | undefined
  onClose: () => void
  onDone?: () => void
}

const sizeOf = (rows: readonly TaxonomyRow[]) =>
  rows.reduce((sum, row) => sum + row.businessCount + row.trashedCount, 0)

const isFixed = (row: TaxonomyRow) => 'isFixed' in row && row.isFixed

/** Merges cities or categories into another: shows the consequences first, then the progress. */
export function MergeDialog<Row extends TaxonomyRow>({ kind, rows, into, onClose, onDone }: Props<Row>) {
  const { calls, conditionOf } = kind
  const [target, setTarget] = useState(into)
  const [isAgreed, setAgreed] = useState(false)
  const sources = rows.filter((row) => row.id !== target?.id && !isFixed(row))
  const conditionFor = (row: Row) => target && conditionOf?.(row, target)
  const condition = sources.map(conditionFor).find((each) => each !== undefined)
  const [only] = rows.length === 1 ? rows : []
  const done = () => {
    saySuccess(
      words.merged,
      words.mergedText(sources.map(({ name }) => name).join('”, “'), target?.name ?? ''),
    )
    onDone?.()
    onClose()
  }
  const finished = useRef(0)
  const step = async () => {
    const source = sources[finished.current]
    if (!source) return { moved: 0, left: 0, done: true }
    const isConfirmed = conditionFor(source) !== undefined && isAgreed
    const progress = await calls.mergeStep(source.id, target?.id ?? 0, isConfirmed)
    const others = sizeOf(sources.slice(finished.current + 1))
    if (progress.done) finished.current += 1
    return { ...progress, left: progress.left + others, done: finished.current === sources.length }
  }
  const total = sizeOf(sources)
  const { state, moved, left, run, stop } = useMerge(step, done)
  const isRunning = state === 'running'
  const isHeld = condition !== undefined && !isAgreed
  return (
    <Dialog
      isOpen
      onClose={() => !isRunning && onClose()}
      title={only ? words.mergeTitle(only.name) : words.mergeManyTitle(asNumber(rows.length))}
      description={only ? words.mergeText : words.mergeManyText}
      footer={
        <>
          <Button onClick={isRunning ? stop : onClose}>
            {isRunning ? words.stop : messages.common.cancel}
          </Button>
          <Button
            look="danger"
            isBusy={isRunning}
            disabled={target === undefined || sources.length === 0 || isHeld}
            onClick={run}
          >
            {state === 'stopped' ? words.goOn : words.start}
          </Button>
        </>
      }
    >
      {state === 'idle' ? (
        <>
          <TargetField
            {...{ kind, rows, target }}
            onPick={(row) => {
              setAgreed(false)
              setTarget(row)
            }}
          />
          {condition !== undefined && (
            <label className="flex items-start gap-3">
              <input
                type="checkbox"
                className="mt-1 size-4"
                checked={isAgreed}
                onChange={(event) => setAgreed(event.target.checked)}
              />
              {condition}
            </label>
          )}
          {sources.length < rows.length && rows.some((row) => isFixed(row) && row.id !== target?.id) && (
            <p className="notice">{words.fixedStays}</p>
          )}
          {target && sources.length > 0 && <MergeEffects {...{ kind, sources, target }} />}
        </>
      ) : (
        <>
          <Progress label={words.progress} done={moved} total={moved + (moved === 0 ? total : left)} />
          {state === 'stopped' && (
            <p className="notice" role="status">
              {words.stopped}
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}
