import { ago, asCount, asNumber } from '../kit/format.ts'
import { messages } from '../messages.ts'
import type { Dashboard } from './dashboard.queries.ts'

const { dayWork: words, inbox } = messages

export const WORK = [
  ...(['messages', 'proposals', 'duplicates', 'closures'] as const),
  ...(['incomplete', 'doubtful', 'rejected'] as const),
  ...(['imports', 'backup', 'submission', 'nightly', 'mail'] as const),
] as const

export type WorkName = (typeof WORK)[number]

/** One kind of work: its amount and its subject. */
export interface WorkItem {
  readonly name: WorkName
  /** A number, or a word where there is none. */
  readonly amount: string
  readonly text: string
  /** Whether it requires action. */
  readonly isDue: boolean
}

/** Milliseconds after which a submission without new batches counts as stalled. */
const STALLED_MS = 10 * 60_000

/** The open work in the order of `WORK`; `now` is in milliseconds since 1970. */
export function workItems({ work, doubtfulPositions, submission }: Dashboard, now: number): WorkItem[] {
  const { unread, proposals, duplicates, closures, incomplete, rejected, cutOff } = work
  const kinds = unread.kinds.toSorted((a, b) => b.count - a.count)
  return [
    {
      ...counted('messages', unread.count, unread.isMore),
      text: kinds
        .map(({ kind, count }) => words.kind(inbox.kinds[kind].toLocaleLowerCase('tr'), asNumber(count)))
        .join(', '),
    },
    {
      ...counted('proposals', proposals.count),
      text: proposals.oldest === null ? '' : messages.proposals.oldest(ago(proposals.oldest, now)),
    },
    duplicatesItem(duplicates),
    { ...counted('closures', closures.count, closures.isMore), text: '' },
    {
      ...counted('incomplete', incomplete.count),
      text: incomplete.count > 0 ? words.incompleteText : '',
    },
    {
      ...counted('doubtful', doubtfulPositions.count, doubtfulPositions.relation === 'gte'),
      text: doubtfulPositions.count > 0 ? words.doubtfulText : '',
    },
    { ...counted('rejected', rejected.rows), text: filesOf(rejected.files) },
    {
      ...counted('imports', cutOff.length),
      text: cutOff.length > 0 ? words.importsText(filesOf(cutOff)) : '',
    },
    backupItem(work.backup, now),
    submissionItem(submission.job, now),
    nightlyItem(work.nightly, now),
    mailItem(work.mail),
  ]
}

const counted = (name: WorkName, count: number, isMore = false) => ({
  name,
  amount: count === 0 ? words.none : asCount({ count, isMore }),
  isDue: count > 0,
})

function duplicatesItem({ count, isMore, isCompared }: Dashboard['work']['duplicates']): WorkItem {
  const item = counted('duplicates', count, isMore)
  return { ...item, amount: isCompared || count > 0 ? item.amount : words.notCompared, text: '' }
}

function filesOf([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? first : words.files(first, asNumber(others.length))
}

function backupItem({ finishedAt, isOld, isCutOff }: Dashboard['work']['backup'], now: number): WorkItem {
  const last = finishedAt === null ? words.backup.never : words.backup.old(ago(finishedAt, now))
  return {
    name: 'backup',
    amount: isCutOff ? words.backup.cutOff : isOld ? last : words.fine,
    text: isCutOff || !isOld ? last : '',
    isDue: isOld || isCutOff,
  }
}

function submissionItem(job: Dashboard['submission']['job'], now: number): WorkItem {
  const isStalled = job?.state === 'running' && now - Date.parse(job.updatedAt) > STALLED_MS
  const isDue =
    job !== null && (job.state === 'failed' || (job.problem !== null && job.state === 'paused') || isStalled)
  const problem = job?.problem ? messages.dashboard.problems[job.problem] : ''
  return {
    name: 'submission',
    amount: isDue ? words.submission.stopped : words.fine,
    text: isDue ? problem : '',
    isDue,
  }
}

function nightlyItem(run: Dashboard['work']['nightly'], now: number): WorkItem {
  const { failed, late, lateText, jobs, never } = words.nightly
  if (run === undefined) return { name: 'nightly', amount: never, text: '', isDue: false }
  if (run.failed.length > 0)
    return {
      name: 'nightly',
      amount: failed,
      text: run.failed.map((job) => jobs[job]).join(', '),
      isDue: true,
    }
  return {
    name: 'nightly',
    amount: run.isLate ? late : words.fine,
    text: lateText(ago(run.at, now)),
    isDue: run.isLate,
  }
}

function mailItem({ failed, late }: Dashboard['work']['mail']): WorkItem {
  const { mail } = words
  const texts = [failed > 0 && mail.failed(asNumber(failed)), late > 0 && mail.late(asNumber(late))]
  return { ...counted('mail', failed + late), text: texts.filter(Boolean).join(', ') }
}
