import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { asDuration, asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Confirm } from '../../kit/ui/Confirm.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { Progress } from '../../kit/ui/Progress.tsx'
import type { ImportProgress as Made } from '../import.store.ts'
import { pauseImport, startImport, endImport } from '../run-import.ts'
import { Counts } from './Counts.tsx'

interface Props {
  status: 'running' | 'paused' | 'waiting' | 'busy' | 'full'
  progress: Made | undefined
  /** Whether cells were corrected by the operator, which the file itself does not contain. */
  isCorrected: boolean
}

const { running: words } = messages.excel

/** The progress of the import, with buttons to pause or end it. */
export function Running({ status, progress, isCorrected }: Props) {
  const [isAsking, setAsking] = useState(false)
  const isPaused = status === 'paused'
  return (
    <Panel
      title={isPaused ? words.paused : words.title}
      text={isCorrected ? messages.excel.corrections.keepOpen : words.closable}
      actions={
        <div className="flex gap-2">
          <Button onClick={() => setAsking(true)}>{words.cancel}</Button>
          {isPaused ? (
            <Button look="primary" onClick={() => void startImport()}>
              <Play aria-hidden="true" className="size-4" />
              {words.resume}
            </Button>
          ) : (
            <Button onClick={pauseImport}>
              <Pause aria-hidden="true" className="size-4" />
              {words.pause}
            </Button>
          )}
        </div>
      }
    >
      {(status === 'waiting' || status === 'busy' || status === 'full') && (
        <p className="notice is-bad" role="alert">
          {words[status]}
        </p>
      )}
      {progress && (
        <>
          <Progress
            label={words.progress}
            done={progress.counts.totalRows}
            total={progress.expected ?? progress.counts.totalRows}
          />
          {!isPaused && <Speed {...progress} />}
          <Counts counts={progress.counts} />
        </>
      )}
      <Confirm
        isOpen={isAsking}
        title={words.cancelTitle}
        text={words.cancelText}
        action={words.cancelAction}
        cancel={words.keep}
        isDanger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void endImport()
        }}
      />
    </Panel>
  )
}

function Speed({ counts, before, startedAt, at, expected }: Made) {
  const seconds = (at - startedAt) / 1000
  const rate = (counts.totalRows - before) / Math.max(seconds, 0.1)
  if (rate <= 0) return null
  const left = expected === undefined ? undefined : (expected - counts.totalRows) / rate
  return (
    <p className="text-soft figures">
      {words.speed(asNumber(Math.round(rate)))}
      {left !== undefined && left > 1 && `, ${words.left(asDuration(left))}`}
    </p>
  )
}
