import { map } from 'nanostores'
import { BULK_UNDER_WAY, type BulkJob } from '#domain/business/bulk.ts'
import { AdminError } from '../../kit/api.ts'
import { asNumber } from '../../kit/format.ts'
import { retryUntilOnline } from '../../kit/retry-until-online.ts'
import { sayError, sayFailure, saySuccess } from '../../kit/toast.ts'
import { messages } from '../../messages.ts'
import { afterWrite } from '../businesses.queries.ts'
import { advanceBulkJob, type BulkRequest, startBulkJob, type Switch, switchBulkJob } from './job.queries.ts'

const words = messages.bulk

interface Bulk {
  /** As last reported by the server; null when no job is shown. */
  readonly job: BulkJob | null
  /** Whether this page requests slices; it continues while other screens are shown. */
  readonly isDriving: boolean
  /** The server is busy or unreachable, and the request is repeated. */
  readonly isWaiting: boolean
  /** A call failed for good, and the operator decides when to go on. */
  readonly isHeld: boolean
}

/** The bulk job as this page knows it; the server's state is authoritative. */
export const $bulk = map<Bulk>({ job: null, isDriving: false, isWaiting: false, isHeld: false })

export const isUnderWay = ({ state }: BulkJob): boolean => BULK_UNDER_WAY.includes(state)

/** Takes over a job that another visit left running, and continues it. */
export function syncBulkJob(job: BulkJob | null): void {
  const { isDriving, isHeld } = $bulk.get()
  if (job === null || isDriving || isHeld || !isUnderWay(job)) return
  $bulk.setKey('job', job)
  void drive()
}

/** Starts a job; returns whether it was started. */
export async function startBulk(request: BulkRequest): Promise<boolean> {
  const { job } = $bulk.get()
  if (job && isUnderWay(job)) {
    sayError(words.busy)
    return false
  }
  try {
    $bulk.setKey('job', await startBulkJob(request))
    void drive()
    return true
  } catch (error) {
    if (error instanceof AdminError && error.code === 'conflict') sayError(words.busy)
    else sayFailure(words.failed, error)
    return false
  }
}

/** Pauses, resumes, stops or undoes a job and follows it from then on; the shown job by default. */
export async function switchBulk(name: Switch, job = $bulk.get().job): Promise<void> {
  const shown = $bulk.get().job
  if (job === null) return
  if (shown && shown.id !== job.id && isUnderWay(shown)) {
    sayError(words.busy)
    return
  }
  try {
    $bulk.setKey('job', await switchBulkJob(job.id, name))
    if (name === 'stop') void afterWrite()
    else void drive()
  } catch (error) {
    sayFailure(words.failed, error)
  }
}

/** Continues after a failed call. */
export const driveOn = (): Promise<void> => drive()

/** Dismisses the report of a finished job. */
export const closeBulk = (): void => $bulk.setKey('job', null)

/** Requests one slice after another until the job is done or paused. */
async function drive(): Promise<void> {
  if ($bulk.get().isDriving) return
  $bulk.set({ ...$bulk.get(), isDriving: true, isHeld: false })
  const { signal } = new AbortController()
  const wait = (isWaiting: boolean) => $bulk.setKey('isWaiting', isWaiting)
  try {
    for (let { job } = $bulk.get(); job && isUnderWay(job) && !job.isPaused; job = $bulk.get().job) {
      const { id } = job
      const next = await retryUntilOnline(() => advanceBulkJob(id), signal, wait)
      // The answer to a slice may arrive after a pause or stop that was requested later.
      const now = $bulk.get().job
      $bulk.setKey('job', now?.isPaused || now?.state === 'stopped' ? { ...next, ...now } : next)
      if (!isUnderWay(next)) announce(next)
    }
  } catch {
    $bulk.set({ ...$bulk.get(), isWaiting: false, isHeld: true })
  } finally {
    $bulk.setKey('isDriving', false)
    void afterWrite()
  }
}

function announce({ state, action, changed, restored }: BulkJob): void {
  if (state === 'done') saySuccess(words.done[action](asNumber(changed)))
  else if (state === 'undone') saySuccess(words.undone(asNumber(restored)))
}
