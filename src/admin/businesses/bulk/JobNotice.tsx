import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BulkJob, FollowedBulkJob } from '#domain/business/bulk.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Progress } from '../../kit/ui/Progress.tsx'
import { messages } from '../../messages.ts'
import { latestBulkJob } from './job.queries.ts'
import { reportOf } from './job-report.ts'
import { $bulk, closeBulk, driveOn, isUnderWay, switchBulk, syncBulkJob } from './job.store.ts'

const words = messages.bulk

/** The bulk job under way, with its progress, or how the last one ended; each can be undone here. */
export function JobNotice() {
  const latest = useQuery(latestBulkJob)
  const { job, isHeld, isWaiting } = useStore($bulk)
  useEffect(() => syncBulkJob(latest.data ?? null), [latest.data])
  if (job === null) return null
  const canGoOn = isUnderWay(job)
  return (
    <section className="bulk-job" aria-label={words.title}>
      {canGoOn ? <Progress label={labelOf(job)} {...progressOf(job)} /> : null}
      <p role="status">
        {[
          isHeld && words.held,
          isWaiting && words.waiting,
          !canGoOn && reportOf(job),
          !canGoOn && siteText(job),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div className="flex flex-wrap gap-2">
        {canGoOn && !job.isPaused && !isHeld && (
          <Button onClick={() => void switchBulk('pause')}>{words.pause}</Button>
        )}
        {canGoOn && (job.isPaused || isHeld) && (
          <Button look="primary" onClick={() => void (isHeld ? driveOn() : switchBulk('resume'))}>
            {words.resume}
          </Button>
        )}
        {canGoOn && job.state !== 'undoing' && (
          <Button onClick={() => void switchBulk('stop')}>{words.stop}</Button>
        )}
        {job.state !== 'undoing' && job.state !== 'undone' && job.changed > 0 && (
          <Button onClick={() => void switchBulk('undo')}>{words.undo}</Button>
        )}
        {!canGoOn && (
          <Button look="quiet" onClick={closeBulk}>
            {words.close}
          </Button>
        )}
      </div>
    </section>
  )
}

/** When built pages show what a job changed. */
function siteText({ isRebuildAsked = null }: FollowedBulkJob): string {
  if (isRebuildAsked === null) return ''
  return isRebuildAsked ? words.rebuild : words.noRebuild
}

function labelOf({ state, action, isPaused }: BulkJob): string {
  if (isPaused) return words.paused
  if (state === 'collecting') return words.collecting
  return state === 'undoing' ? words.undoing : words.running[action]
}

const progressOf = ({ state, total, changed, unchanged, skipped, restored }: BulkJob) =>
  state === 'undoing'
    ? { done: restored, total: changed }
    : { done: changed + unchanged + skipped, total: state === 'collecting' ? 0 : total }
