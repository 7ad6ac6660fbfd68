import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { overallHealth, type HealthName } from '#domain/health/health.ts'
import '#src/styles/admin/health.css'
import { type ResponseBody, client, okJson } from '../kit/api.ts'
import { ago, asInstant } from '../kit/format.ts'
import { Badge } from '../kit/ui/Badge.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { Failure } from '../kit/ui/Failure.tsx'
import { PageHead } from '../kit/ui/PageHead.tsx'
import { Panel } from '../kit/ui/Panel.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { messages } from '../messages.ts'
import { SCREENS, type ScreenKey } from '../screens.ts'

const words = messages.health
const { jobs } = messages.dayWork.nightly

const api = client.api.admin.health

type SiteHealth = ResponseBody<Awaited<ReturnType<typeof api.$get>>>

/** The health of the site, refetched every minute while the screen is open. */
const siteHealth = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: () => okJson(api.$get()),
  staleTime: 0,
  refetchInterval: 60_000,
})

type Check = SiteHealth['checks'][number]

const TONES = { ok: 'good', warn: 'warn', fail: 'bad', unknown: 'plain' } as const

/** The screens where a failed check can be fixed. */
const ACTS: Readonly<Partial<Record<HealthName, ScreenKey>>> = {
  backup: 'database',
  index: 'database',
  nightly: 'dashboard',
  mail: 'mail',
}

/** A check's finding, with jobs named as in the panel. */
function findingOf({ finding, values }: Check): string {
  const named = String(values.jobs ?? '')
    .split(', ')
    .map((job) => (Object.hasOwn(jobs, job) ? jobs[job as keyof typeof jobs] : job))
  return words.findings[finding]({ ...values, jobs: named.join(', ') })
}

/** The state of the site: each check, since when it has its state, and what to do. */
export default function Screen() {
  const { data, isError, isFetching, refetch } = useQuery(siteHealth)
  return (
    <>
      <PageHead title={words.title} text={words.text}>
        <Button isBusy={isFetching && data !== undefined} onClick={() => void refetch()}>
          <RefreshCw aria-hidden="true" />
          {words.look}
        </Button>
      </PageHead>
      {isError && <Failure title={words.failed} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Skeleton lines={9} />}
      {data && <Overall {...data} />}
      {data && (
        <ul className="health-checks" aria-label={words.list}>
          {data.checks.map((check) => (
            <CheckLine key={check.name} check={check} at={data.at} />
          ))}
        </ul>
      )}
      {data && <Told told={data.told} />}
    </>
  )
}

function Overall({ checks, at }: SiteHealth) {
  const state = overallHealth(checks)
  return (
    <p className={`notice${state === 'ok' ? '' : ' is-warn'}`} role="status">
      {words.overall[state]} <span className="text-faint">{words.at(asInstant(at))}</span>
    </p>
  )
}

function CheckLine({ check, at }: { check: Check; at: string }) {
  const { name, state, finding, since } = check
  const isWrong = state === 'warn' || state === 'fail'
  const act = SCREENS.find(({ key }) => key === ACTS[name])
  return (
    <li>
      <h2>{words.names[name]}</h2>
      <Badge tone={TONES[state]}>{words.states[state]}</Badge>
      <p>{findingOf(check)}</p>
      {isWrong && (
        <p className="text-faint">
          {since === null ? words.sinceNow : words.since(asInstant(since), ago(since, Date.parse(at)))}
        </p>
      )}
      {isWrong && (words.advice[finding] || act) && (
        <p className="health-advice">
          {words.advice[finding]}{' '}
          {act && (
            <Link className="link" to={act.path}>
              {words.open(act.label)}
            </Link>
          )}
        </p>
      )}
    </li>
  )
}

/** Where the site sends alerts. */
function Told({ told: { mail, webhook } }: Pick<SiteHealth, 'told'>) {
  const { title, text, none, mail: byMail, webhook: byWebhook } = words.told
  const isNobody = mail === null && webhook === null
  return (
    <Panel title={title} text={isNobody ? none : text}>
      {!isNobody && (
        <ul>
          {mail !== null && <li>{byMail(mail)}</li>}
          {webhook !== null && <li>{byWebhook(webhook)}</li>}
        </ul>
      )}
    </Panel>
  )
}
