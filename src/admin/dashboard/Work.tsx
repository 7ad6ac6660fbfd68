import { useStore } from '@nanostores/react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryClient } from '#lib/query-client.ts'
import { adminPath } from '#domain/paths.ts'
import { useBackup } from '../kit/backup/use-backup.ts'
import { sayError, sayFailure, saySuccess } from '../kit/toast.ts'
import type { Permission } from '#domain/auth/roles.ts'
import { useMay } from '../kit/session/own-session.ts'
import { Button } from '../kit/ui/Button.tsx'
import { messages } from '../messages.ts'
import { dashboardFigures, runNightlyJobs, type Dashboard } from './dashboard.queries.ts'
import { $automatic, resumeJob, startJob } from './submission-job.store.ts'
import { WORK, workItems, type WorkItem, type WorkName } from './work-items.ts'
import type { Lack } from '#domain/business/lacks.ts'
import { asNumber } from '../kit/format.ts'
import { SHORT_FIELD_LABELS } from '../messages/fields.ts'

const { dayWork: lacksWords, businesses } = messages

/** Fields that an operator can research and fill in, by name. */
const SHOWN = {
  phone: SHORT_FIELD_LABELS.phone,
  website: SHORT_FIELD_LABELS.website,
  email: SHORT_FIELD_LABELS.email,
  hours: SHORT_FIELD_LABELS.workingHours,
  address: SHORT_FIELD_LABELS.address,
  position: businesses.position,
  photo: SHORT_FIELD_LABELS.photoUrl,
  description: SHORT_FIELD_LABELS.description,
} as const satisfies Partial<Record<Lack, string>>

const LACKS = Object.keys(SHOWN) as (keyof typeof SHOWN)[]

/** How many businesses that are excluded from search engines lack each field, with links to them. */
function Lacks({ lacks }: { lacks: Readonly<Record<Lack, number>> | undefined }) {
  return (
    <>
      <h3 className="work-lacks-head">{lacksWords.lacks}</h3>
      <ul className="work-lacks" aria-label={lacksWords.lacks}>
        {LACKS.map((lack) => (
          <li key={lack}>
            {lacks !== undefined && lacks[lack] > 0 ? (
              <Link to={adminPath('businesses')} search={{ status: 'incomplete', lacks: [lack] }}>
                {SHOWN[lack]}
              </Link>
            ) : (
              SHOWN[lack]
            )}
            <span className="figures">
              {lacks === undefined ? <span className="bone" /> : asNumber(lacks[lack])}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const words = messages.dayWork

/** The link to the screen of a kind of work. */
const LINKS = {
  messages: { to: adminPath('messages'), search: { unread: true } },
  proposals: { to: adminPath('proposals') },
  duplicates: { to: adminPath('duplicates') },
  closures: { to: adminPath('closures') },
  incomplete: { to: adminPath('businesses'), search: { status: 'incomplete' } },
  doubtful: { to: adminPath('businesses'), search: { status: 'doubtful' } },
  rejected: { to: adminPath('excel'), search: { history: 'rejected' } },
  imports: { to: adminPath('excel'), search: { history: 'cut-off' } },
  backup: { to: adminPath('database') },
  mail: { to: adminPath('mail'), search: {} },
} as const satisfies Partial<Record<WorkName, object>>

/** Who is responsible for it. */
const NEEDS: Readonly<Record<WorkName, Permission>> = {
  messages: 'correspond',
  proposals: 'moderate',
  duplicates: 'edit',
  closures: 'moderate',
  incomplete: 'read',
  doubtful: 'read',
  rejected: 'import',
  imports: 'import',
  backup: 'administer',
  submission: 'publish',
  nightly: 'administer',
  mail: 'correspond',
}

const AGAIN: Partial<Record<WorkName, () => ReactNode>> = {
  backup: BackupAgain,
  submission: SubmissionAgain,
  nightly: NightlyAgain,
}

/** Today's work, each kind with its link; space is reserved while it loads. */
export function Work({ data, now }: { data: Dashboard | undefined; now: number }) {
  const may = useMay()
  const items = data && workItems(data, now)
  return (
    <section aria-label={words.heading} className="work" aria-busy={data === undefined || undefined}>
      <h2>{words.heading}</h2>
      <ul>
        {WORK.map(
          (name, at) =>
            may(NEEDS[name]) && (
              <li key={name} className={items?.[at]?.isDue === true ? 'is-due' : undefined}>
                <Item name={name} item={items?.[at]} />
              </li>
            ),
        )}
      </ul>
      <Lacks lacks={data?.work.incomplete.lacks} />
    </section>
  )
}

function Item({ name, item }: { name: WorkName; item: WorkItem | undefined }) {
  const Again = item?.isDue === true ? AGAIN[name] : undefined
  const label = words.labels[name]
  return (
    <>
      <p>
        {item?.isDue === true && name in LINKS ? (
          <Link {...LINKS[name as keyof typeof LINKS]}>{label}</Link>
        ) : (
          label
        )}
        <strong className="figures">{item?.amount ?? <span className="bone" />}</strong>
      </p>
      <p className="work-text">{item?.text}</p>
      {Again && <Again />}
    </>
  )
}

const refresh = () => queryClient.invalidateQueries(dashboardFigures)

function BackupAgain() {
  const { download } = useBackup(({ name }) => {
    saySuccess(messages.settings.backup.title, name)
    void refresh()
  })
  return (
    <Button isBusy={download.isPending} onClick={() => download.mutate()}>
      {words.backup.again}
    </Button>
  )
}

function SubmissionAgain() {
  const { job, isSwitching } = useStore($automatic)
  return (
    <Button isBusy={isSwitching} onClick={() => void (job?.state === 'failed' ? startJob() : resumeJob())}>
      {job?.state === 'failed' ? messages.dashboard.automatic.again : words.submission.again}
    </Button>
  )
}

function NightlyAgain() {
  const { nightly } = words
  const { mutate, isPending } = useMutation({
    ...runNightlyJobs,
    onSuccess: ({ failed }) =>
      failed.length === 0
        ? saySuccess(nightly.done)
        : sayError(failed.map((job) => nightly.jobs[job]).join(', '), nightly.stillFailed),
    onError: (error) => sayFailure(nightly.stillFailed, error),
    onSettled: refresh,
  })
  return (
    <Button isBusy={isPending} onClick={() => mutate()}>
      {nightly.again}
    </Button>
  )
}
