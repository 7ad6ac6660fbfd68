import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { adminPath } from '#domain/paths.ts'
import { Badge } from '../kit/ui/Badge.tsx'
import { Failure } from '../kit/ui/Failure.tsx'
import { Panel } from '../kit/ui/Panel.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { messages } from '../messages.ts'
import { ads as words } from '../messages/ads.ts'
import { snippetEntries } from './ads.queries.ts'
import { CreativeList } from './creatives/CreativeList.tsx'

const codes = messages.settings.code

/** Code of advertisements: what runs in a frame of its own, and what runs in the pages. */
export function HtmlTab() {
  const entries = useQuery(snippetEntries)
  return (
    <div className="settings-parts">
      <Panel title={words.framedTitle} text={words.framedText}>
        <CreativeList kind="html" />
      </Panel>
      <Panel
        title={words.tagsTitle}
        text={words.tagsText}
        actions={
          <Link className="button" to={adminPath('settings')}>
            {words.toSettings}
          </Link>
        }
      >
        {entries.isError && <Failure onRetry={() => void entries.refetch()} />}
        {entries.isPending && <Skeleton lines={4} />}
        <ul className="snippets">
          {entries.data?.map(({ id, name, enabled, position, consent }) => (
            <li key={id} className="snippet snippet-head">
              <div>
                <h3>{codes.names[id] ?? name}</h3>
                <p>
                  {codes.positions[position]} · {codes.consents[consent]}
                </p>
              </div>
              <Badge tone={enabled ? 'good' : 'plain'}>{enabled ? words.isOn : words.isOff}</Badge>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
