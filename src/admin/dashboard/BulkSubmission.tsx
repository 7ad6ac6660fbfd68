import { useStore } from '@nanostores/react'
import type { SubmissionJob } from '#domain/search-engine-submission.ts'
import { ago, asNumber } from '../kit/format.ts'
import { messages } from '../messages.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Progress } from '../kit/ui/Progress.tsx'
import { $automatic, pauseJob, resumeJob, startJob } from './submission-job.store.ts'

const { automatic, problems } = messages.dashboard

interface Props {
  indexable: number | undefined
  /** Whether search engines can reach this site; undefined until known. */
  isPublic: boolean | undefined
  now: number
}

/** Submits all indexable businesses in batches, with the progress and the buttons of its state. */
export function BulkSubmission({ indexable, isPublic, now }: Props) {
  const { job, isDriving, isHeld, isSwitching } = useStore($automatic)
  const isUnderWay = job?.state === 'running' || job?.state === 'paused'
  const isWaiting = job?.state === 'paused' || isHeld
  return (
    <div className="grid gap-2">
      <div>
        <h3>{automatic.title}</h3>
        <p className="text-soft dashboard-late">
          {isPublic === false
            ? problems.private
            : indexable !== undefined && automatic.text(asNumber(indexable))}
        </p>
      </div>
      {isUnderWay && (
        <Progress
          label={isWaiting ? automatic.paused : automatic.running}
          done={job.done + job.failed}
          total={job.total}
        />
      )}
      <p className="text-soft dashboard-late" role="status">
        {job && stateText(job, isHeld, now)}
      </p>
      <div className="flex flex-wrap gap-2">
        {job?.state === 'running' && !isHeld && (
          <Button isBusy={isSwitching} disabled={!isDriving} onClick={() => void pauseJob()}>
            {automatic.pause}
          </Button>
        )}
        {isUnderWay && isWaiting && (
          <Button isBusy={isSwitching} onClick={() => void resumeJob()}>
            {automatic.resume}
          </Button>
        )}
        {job?.state !== 'running' && (
          <Button
            look={isUnderWay ? 'quiet' : 'plain'}
            isBusy={isSwitching && !isUnderWay}
            disabled={isSwitching || indexable === 0 || isPublic === false}
            onClick={() => void startJob()}
          >
            {isUnderWay ? automatic.again : automatic.start}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The note beside the bar: errors, the reason for a delay, or the outcome of the last run. */
function stateText(job: SubmissionJob, isHeld: boolean, now: number): string {
  const isOver = job.state === 'done' || job.state === 'failed'
  const parts = [
    isOver &&
      `${automatic.last(ago(job.updatedAt, now))}: ${automatic.doneText(asNumber(job.done), asNumber(job.failed))}`,
    !isOver && job.failed > 0 && automatic.errors(asNumber(job.failed)),
    isHeld && automatic.held,
    job.state !== 'running' && job.problem !== null && problems[job.problem],
  ].filter((part) => part !== false)
  return parts.join(' ')
}
