import { ago, asTimestamp } from '../kit/format.ts'
import { messages } from '../messages.ts'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { Panel } from '../kit/ui/Panel.tsx'
import { textOf, titleOf } from './activity-in-words.ts'
import type { Activity } from './dashboard.queries.ts'

const { activities: words } = messages.dashboard

/** Recent activity of operators and imports, newest first. */
export function Activities({
  activities,
  now,
}: {
  activities: readonly Activity[] | undefined
  now: number
}) {
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
