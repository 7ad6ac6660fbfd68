import { useQuery, useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messages } from '../messages.ts'
import { Failure } from '../kit/ui/Failure.tsx'
import { PageHead } from '../kit/ui/PageHead.tsx'
import { syncJob } from './submission-job.store.ts'
import {
  dashboardFigures,
  type Activity,
  type Dashboard,
  refreshSitemapMutation,
} from './dashboard.queries.ts'
import { AssignedToMe } from './AssignedToMe.tsx'
import { Work } from './Work.tsx'
import { ago, asTimestamp, asNumber, asWeekday, asRating, asShare } from '../kit/format.ts'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { Panel } from '../kit/ui/Panel.tsx'
import { ENGINES } from '#domain/search-engine-submission.ts'
import { Badge } from '../kit/ui/Badge.tsx'
import { BulkSubmission } from './BulkSubmission.tsx'
import { BulkUrls } from './BulkUrls.tsx'
import { SingleUrl } from './SingleUrl.tsx'
import { Link } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { queryClient } from '#lib/query-client.ts'
import { sayError, saySuccess } from '../kit/toast.ts'
import { useMay } from '../kit/session/own-session.ts'
import { SCREEN_PERMISSIONS, SCREENS } from '../screens.ts'
import { SCREEN_ICONS } from '../shell/Navigation.tsx'
import { growthNote } from './growth-note.ts'

const { activities: activityInWordsWords } = messages.dashboard

const wordOf = (table: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(table, key) ? table[key] : key

/** The text for an action on a kind of record. */
function titleOf({ kind, action, entity, added, count }: Activity): string {
  if (kind === 'import') return wordOf(activityInWordsWords.imports, action) ?? action
  if (action === 'submit' && added === 0) return activityInWordsWords.notSent
  const done = wordOf(activityInWordsWords.actions, action) ?? action
  if (count > 1) return activityInWordsWords.many(asNumber(count), done)
  const pair = `${entity} ${action}`
  if (Object.hasOwn(activityInWordsWords.pairs, pair)) return wordOf(activityInWordsWords.pairs, pair) ?? pair
  return `${wordOf(activityInWordsWords.entities, entity)} ${done}`
}

/** The subject of an activity and its amount. */
function textOf({ kind, subject, added, changed }: Activity): string {
  const amount =
    kind === 'import'
      ? activityInWordsWords.importText(asNumber(added ?? 0), asNumber(changed ?? 0))
      : added !== null && subject === null && activityInWordsWords.sent(asNumber(added))
  return [subject, amount].filter(Boolean).join(' · ')
}

const { figures } = messages.dashboard

/** Five figures of the directory, each with its basis. */
function StatCards({ data }: { data: Dashboard | undefined }) {
  return (
    <section aria-label={figures.heading}>
      <dl className="summary figures" aria-busy={data === undefined || undefined}>
        {rowsOf(data).map(({ label, value, note, isGood }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? <span className="bone" />}</dd>
            <dd className={isGood ? 'is-good' : undefined}>{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface Row {
  label: string
  /** Undefined while loading. */
  value: string | undefined
  note: string
  isGood?: boolean
}

function rowsOf(data: Dashboard | undefined): Row[] {
  if (data === undefined) {
    const { businesses, categories, rating, completeness, requests } = figures
    return [businesses, categories, rating, completeness, requests].map((label) => ({
      label,
      value: undefined,
      note: '',
    }))
  }
  const { totals, growth, rating, completeness, requests } = data
  const asked = requests.answered + requests.failed
  return [
    {
      label: figures.businesses,
      value: asNumber(totals.businesses),
      note: growthNote(growth),
      isGood: growth.added > 0,
    },
    {
      label: figures.categories,
      value: asNumber(totals.categories),
      note: figures.places(asNumber(totals.cities), asNumber(totals.countries)),
    },
    {
      label: figures.rating,
      value: rating.average === null ? figures.none : asRating(rating.average),
      note: figures.rated(asNumber(rating.rated)),
    },
    {
      label: figures.completeness,
      value: completeness === null ? figures.none : asShare(completeness),
      note: figures.indexable(asNumber(totals.indexable)),
    },
    {
      label: figures.requests,
      value: requests.share === null ? figures.none : asShare(requests.share),
      note: asked === 0 ? figures.noRequests : figures.requestsOf(asNumber(asked), asNumber(requests.days)),
    },
  ]
}

const { shortcuts, sitemap } = messages.dashboard

/** Links to every other screen, and a button that refreshes the sitemap. */
function Shortcuts({ businesses }: { businesses: number | undefined }) {
  const may = useMay()
  return (
    <section aria-label={shortcuts.heading} className="shortcuts">
      {SCREENS.flatMap(({ key, path, label }) => {
        if (key === 'dashboard' || !may(SCREEN_PERMISSIONS[key])) return []
        const Icon = SCREEN_ICONS[key]
        return (
          <Link key={key} to={path} className="shortcut">
            <Icon aria-hidden="true" />
            <span>
              <strong>{label}</strong>
              <span>{shortcuts[key === 'settings' && !may('administer') ? 'ownSettings' : key]}</span>
            </span>
            {key === 'businesses' && businesses !== undefined && (
              <span className="shortcut-count figures">{shortcuts.records(asNumber(businesses))}</span>
            )}
          </Link>
        )
      })}
      {may('publish') && <SitemapCard />}
    </section>
  )
}

/** Purges the cached sitemaps; the whole card is the button. */
function SitemapCard() {
  const { mutate, isPending } = useMutation({
    ...refreshSitemapMutation,
    onSuccess: () => {
      saySuccess(sitemap.done, sitemap.doneText)
      void queryClient.invalidateQueries(dashboardFigures)
    },
    onError: () => {
      sayError(sitemap.failed)
    },
  })
  return (
    <button
      type="button"
      className="shortcut"
      disabled={isPending}
      aria-busy={isPending || undefined}
      onClick={() => {
        mutate()
      }}
    >
      {isPending ? <span className="spinner" aria-hidden="true" /> : <RefreshCw aria-hidden="true" />}
      <span>
        <strong>{sitemap.title}</strong>
        <span>{isPending ? sitemap.running : sitemap.text}</span>
      </span>
    </button>
  )
}

const { indexing } = messages.dashboard

interface Props {
  submission: Dashboard['submission'] | undefined
  indexable: number | undefined
  /** Milliseconds since 1970; relative times count from here. */
  now: number
}

/** Submits one page, several or all of them to search engines. */
function Indexing({ submission, indexable, now }: Props) {
  return (
    <Panel title={indexing.title} text={indexing.text} actions={<EngineStates submission={submission} />}>
      <SingleUrl example={submission && `${submission.siteUrl}/business/…`} />
      <BulkUrls example={submission && `${submission.siteUrl}/city/…\n${submission.siteUrl}/category/…`} />
      <BulkSubmission indexable={indexable} isPublic={submission?.isPublic} now={now} />
      <div className="dashboard-note">
        <p>{indexing.google}</p>
        <p className="dashboard-late">{submission && engineNote(submission)}</p>
      </div>
    </Panel>
  )
}

/** Which engines are enabled; invisible until known. */
function EngineStates({ submission }: { submission: Dashboard['submission'] | undefined }) {
  const isPublic = submission?.isPublic ?? false
  const isGoogleOn = submission?.google.on ?? false
  return (
    <span className={`flex gap-2 ${submission ? '' : 'invisible'}`}>
      <Badge tone={isPublic ? 'good' : 'warn'}>
        {isPublic ? indexing.on(ENGINES.indexnow) : indexing.off(ENGINES.indexnow)}
      </Badge>
      <Badge tone={isGoogleOn ? 'good' : 'plain'}>
        {isGoogleOn ? indexing.on(ENGINES.google) : indexing.off(ENGINES.google)}
      </Badge>
    </span>
  )
}

/** Why submission is blocked, or how much of today's quota is left. */
function engineNote({ isPublic, siteUrl, google }: Dashboard['submission']): string {
  if (!isPublic) return indexing.private(siteUrl)
  const { on, remaining, limit, renewsAt } = google
  return on ? indexing.quota(asNumber(remaining), asNumber(limit), asWeekday(renewsAt)) : indexing.googleOff
}

const { activities: words } = messages.dashboard

/** Recent activity of operators and imports, newest first. */
function Activities({ activities, now }: { activities: readonly Activity[] | undefined; now: number }) {
  return (
    <Panel title={words.title}>
      {activities === undefined && <Skeleton lines={5} />}
      {activities?.length === 0 && <p className="text-soft">{words.none}</p>}
      {activities && activities.length > 0 && (
        <ol className="activities">
          {activities.map((activity, index) => (
            <li key={`${activity.at} ${index}`}>
              <span>
                <strong>{titleOf(activity)}</strong>
                {textOf(activity) !== '' && <span className="activity-subject">{textOf(activity)}</span>}
              </span>
              <time dateTime={activity.at} title={asTimestamp(activity.at)}>
                {ago(activity.at, now)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

/** The first screen: directory figures, today's work, shortcuts, and the submission to search engines. */
export default function Screen() {
  const { data, isError, refetch, dataUpdatedAt } = useQuery(dashboardFigures)
  const job = data?.submission.job
  useEffect(() => {
    if (job) syncJob(job)
  }, [job])
  const may = useMay()
  const { title, text, failed } = messages.dashboard
  return (
    <>
      <PageHead title={title} text={text} />
      {isError && <Failure title={failed} onRetry={() => void refetch()} />}
      <StatCards data={data} />
      <AssignedToMe now={dataUpdatedAt} />
      <Work data={data} now={dataUpdatedAt} />
      <Shortcuts businesses={data?.totals.businesses} />
      <div className="dashboard-columns">
        {may('publish') && (
          <Indexing submission={data?.submission} indexable={data?.totals.indexable} now={dataUpdatedAt} />
        )}
        <Activities activities={data?.activities} now={dataUpdatedAt} />
      </div>
    </>
  )
}
