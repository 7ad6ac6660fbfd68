import { map } from 'nanostores'
import { BATCH_PAUSE_MS, type SubmissionJob } from '#domain/search-engine-submission.ts'
import { queryClient } from '#lib/query-client.ts'
import { addToast } from '#ui/toast/toast.store.ts'
import { asNumber } from '../kit/format.ts'
import { messages } from '../messages.ts'
import { sleep } from '../kit/sleep.ts'
import { sayError } from '../kit/toast.ts'
import {
  advanceSubmission,
  dashboardFigures,
  pauseSubmission,
  resumeSubmission,
  startSubmission,
} from './dashboard.queries.ts'

const { automatic, problems } = messages.dashboard
const RETRY_MS = 500

interface Automatic {
  /** As last reported by the server; null if there never was one. */
  readonly job: SubmissionJob | null
  /** Whether this page is requesting batches; it continues while other screens are shown. */
  readonly isDriving: boolean
  /** A call failed, and the operator decides when to resume. */
  readonly isHeld: boolean
  /** A button's own call is in progress. */
  readonly isSwitching: boolean
}

/** The automatic submission as this page knows it; the server's state is authoritative. */
export const $automatic = map<Automatic>({ job: null, isDriving: false, isHeld: false, isSwitching: false })

/** Takes over the server's state, and resumes a submission that another visit left running. */
export function syncJob(job: SubmissionJob): void {
  const { isDriving, isHeld, isSwitching } = $automatic.get()
  if (isDriving || isSwitching) return
  $automatic.setKey('job', job)
  if (job.state === 'running' && !isHeld) void drive(job.id)
}

export const startJob = () => switching(startSubmission, automatic.noList)
export const pauseJob = () => switching(() => pauseSubmission(currentId()), automatic.failed)

/** Resumes a paused submission, or one whose calls failed. */
export const resumeJob = () =>
  $automatic.get().job?.state === 'running'
    ? drive(currentId())
    : switching(() => resumeSubmission(currentId()), automatic.failed)

const currentId = () => $automatic.get().job?.id ?? 0

async function switching(call: () => Promise<SubmissionJob>, failure: string): Promise<void> {
  $automatic.setKey('isSwitching', true)
  try {
    const job = await call()
    $automatic.setKey('job', job)
    if (job.state === 'running') void drive(job.id)
  } catch {
    sayError(failure)
  } finally {
    $automatic.setKey('isSwitching', false)
    void queryClient.invalidateQueries(dashboardFigures)
  }
}

/** Requests one batch after another until the submission is no longer running. */
async function drive(id: number): Promise<void> {
  if ($automatic.get().isDriving) return
  $automatic.set({ ...$automatic.get(), isDriving: true, isHeld: false })
  try {
    while ($automatic.get().job?.state === 'running') {
      await sleep(BATCH_PAUSE_MS)
      if ($automatic.get().job?.state !== 'running') break
      const job = await advanceSubmission(id).catch(() => sleep(RETRY_MS).then(() => advanceSubmission(id)))
      $automatic.setKey('job', job)
      announce(job)
    }
  } catch {
    $automatic.setKey('isHeld', true)
    sayError(automatic.failed)
  } finally {
    $automatic.setKey('isDriving', false)
    void queryClient.invalidateQueries(dashboardFigures)
  }
}

/** Reports how it ended, or what stopped it. */
function announce({ state, done, failed, problem }: SubmissionJob): void {
  if (state === 'done') {
    addToast({
      title: automatic.done,
      description: automatic.doneText(asNumber(done), asNumber(failed)),
      isDestructive: done === 0,
    })
  } else if (state === 'failed' || problem !== null) {
    const description = problem === null ? automatic.failed : problems[problem]
    if (state !== 'running') sayError(description)
  }
}
