import { useState, type ReactNode } from 'react'
import type { MergeProgress } from '#domain/taxonomy/admin.ts'
import { asNumber } from '../kit/format.ts'
import { messages } from '../messages.ts'
import { saySuccess } from '../kit/toast.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Progress } from '../kit/ui/Progress.tsx'
import type { Place } from './PlaceTable.tsx'
import { useMerge } from './use-merge.ts'

const words = messages.places

interface Props<Row extends Place> {
  source: Row
  target: Row | undefined
  pathOf: (slug: string) => string
  step: (into: number) => Promise<MergeProgress>
  /** Whether a required confirmation is still missing. */
  isHeld?: boolean
  onClose: () => void
  /** The field for the target, and further choices. */
  children: ReactNode
}

/** Merges a city or category into another: shows the consequences first, then the progress. */
export function MergeDialog<Row extends Place>(props: Props<Row>) {
  const { source, target, pathOf, step, isHeld = false, onClose, children } = props
  const [total] = useState(source.businessCount + source.trashedCount)
  const done = () => {
    saySuccess(words.merged, words.mergedText(source.name, target?.name ?? ''))
    onClose()
  }
  const { state, moved, left, run, stop } = useMerge(() => step(target?.id ?? 0), done)
  const isRunning = state === 'running'
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
          {children}
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
