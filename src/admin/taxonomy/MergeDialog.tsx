import { useState } from 'react'
import { asNumber } from '../kit/format.ts'
import { saySuccess } from '../kit/toast.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Progress } from '../kit/ui/Progress.tsx'
import { messages } from '../messages.ts'
import type { Kind, TaxonomyRow } from './kind.ts'
import { TargetField } from './TargetField.tsx'
import { useMerge } from './use-merge.ts'

const words = messages.taxonomy

interface Props<Row extends TaxonomyRow> {
  kind: Kind<Row>
  source: Row
  /** The target, if already chosen. */
  into: Row | undefined
  onClose: () => void
}

/** Merges a city or category into another: shows the consequences first, then the progress. */
export function MergeDialog<Row extends TaxonomyRow>({ kind, source, into, onClose }: Props<Row>) {
  const { pathOf, calls, conditionOf } = kind
  const [target, setTarget] = useState(into)
  const [isAgreed, setAgreed] = useState(false)
  const condition = target && conditionOf?.(source, target)
  const [total] = useState(source.businessCount + source.trashedCount)
  const done = () => {
    saySuccess(words.merged, words.mergedText(source.name, target?.name ?? ''))
    onClose()
  }
  const step = () => calls.mergeStep(source.id, target?.id ?? 0, condition !== undefined && isAgreed)
  const { state, moved, left, run, stop } = useMerge(step, done)
  const isRunning = state === 'running'
  const isHeld = condition !== undefined && !isAgreed
  return (
    <Dialog
      isOpen
      onClose={() => !isRunning && onClose()}
      title={words.mergeTitle(source.name)}
      description={words.mergeText}
      footer={
        <>
          <Button onClick={isRunning ? stop : onClose}>
            {isRunning ? words.stop : messages.common.cancel}
          </Button>
          <Button look="danger" isBusy={isRunning} disabled={target === undefined || isHeld} onClick={run}>
            {state === 'stopped' ? words.goOn : words.start}
          </Button>
        </>
      }
    >
      {state === 'idle' ? (
        <>
          <TargetField
            {...{ kind, source, target }}
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
          {target && (
            <ul className="notice merge-effects" aria-live="polite">
              <li>{words.moves(asNumber(total), target.name)}</li>
              <li>{words.redirects(pathOf(source.slug), pathOf(target.slug))}</li>
              <li>{words.imports(source.name, target.name)}</li>
              <li className="font-semibold text-ink">{words.noWayBack}</li>
            </ul>
          )}
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
