import { ENGINES } from '#domain/search-engine-submission.ts'
import { asNumber, asWeekday } from '../kit/format.ts'
import { messages } from '../messages.ts'
import { Badge } from '../kit/ui/Badge.tsx'
import { Panel } from '../kit/ui/Panel.tsx'
import { BulkSubmission } from './BulkSubmission.tsx'
import { BulkUrls } from './BulkUrls.tsx'
import type { Dashboard } from './dashboard.queries.ts'
import { SingleUrl } from './SingleUrl.tsx'

const { indexing } = messages.dashboard

interface Props {
  submission: Dashboard['submission'] | undefined
  indexable: number | undefined
  /** Milliseconds since 1970; relative times count from here. */
  now: number
}

/** Submits one page, several or all of them to search engines. */
export function Indexing({ submission, indexable, now }: Props) {
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

/** Which engines are on; invisible until that is known. */
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

/** What keeps engines away, else how much of today's quota is left. */
function engineNote({ isPublic, siteUrl, google }: Dashboard['submission']): string {
  if (!isPublic) return indexing.private(siteUrl)
  const { on, remaining, limit, renewsAt } = google
  return on ? indexing.quota(asNumber(remaining), asNumber(limit), asWeekday(renewsAt)) : indexing.googleOff
}
