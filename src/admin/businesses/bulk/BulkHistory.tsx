import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListedBulkJob } from '#domain/business/bulk.ts'
import { adminPath } from '#domain/paths.ts'
import { actorOf } from '../../kit/actor.ts'
import { asInstant } from '../../kit/format.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Confirm } from '../../kit/ui/Confirm.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Failure } from '../../kit/ui/Failure.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { messages } from '../../messages.ts'
import { bulkJobs } from './job.queries.ts'
import { $bulk, isUnderWay, switchBulk } from './job.store.ts'
import { reportOf } from './job-report.ts'
import { patchInWords } from './patch-in-words.ts'

const words = messages.bulk

/** The latest bulk jobs, each with its changes and an undo button. */
export default function BulkHistory({ onClose }: { onClose: () => void }) {
  const jobs = useQuery(bulkJobs)
  const [asked, setAsked] = useState<ListedBulkJob | undefined>(undefined)
  const undo = (job: ListedBulkJob) => {
    // The running job's progress is shown above the list of businesses.
    onClose()
    void switchBulk('undo', job)
  }
  return (
    <Dialog isOpen onClose={onClose} title={words.history} description={words.historyText}>
      <p>
        <Link className="underline" to={adminPath('duplicates')} search={{ merges: true }}>
          {messages.duplicates.merges.elsewhere}
        </Link>
      </p>
      {jobs.isPending && <Skeleton lines={4} />}
      {jobs.isError && <Failure title={words.failedHistory} onRetry={() => void jobs.refetch()} />}
      {jobs.data?.length === 0 && <p className="text-soft">{words.noHistory}</p>}
      <ul className="done-list">
        {jobs.data?.map((job) => (
          <li key={job.id}>
            <Job job={job} onUndo={() => setAsked(job)} />
          </li>
        ))}
      </ul>
      <Confirm
        isOpen={asked !== undefined}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked && undo(asked)}
        title={words.undoTitle}
        text={asked ? words.undoText(reportOf(asked), asInstant(asked.createdAt)) : ''}
        action={words.undo}
        isDanger
      />
    </Dialog>
  )
}

function Job({ job, onUndo }: { job: ListedBulkJob; onUndo: () => void }) {
  const { job: followed } = useStore($bulk)
  const change = patchInWords(job)
  const moment = asInstant(job.createdAt)
  return (
    <>
      <p>
        <span className="font-semibold">{isUnderWay(job) ? words.underWay : reportOf(job)}</span>
        {change !== '' && <span className="block">{change}</span>}
        <span className="block text-soft">
          <time dateTime={job.createdAt}>{moment}</time> · {actorOf(job.actor, undefined, job.actorName)}
        </span>
      </p>
      {!isUnderWay(job) && job.state !== 'undone' && job.changed > 0 && (
        <Button
          aria-label={words.undoOf(moment)}
          disabled={followed !== null && isUnderWay(followed)}
          onClick={onUndo}
        >
          {words.undo}
        </Button>
      )}
    </>
  )
}
