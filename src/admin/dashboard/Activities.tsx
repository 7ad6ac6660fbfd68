import { ago, asNumber, asTimestamp } from '../kit/format.ts'
import { messages } from '../messages.ts'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { Panel } from '../kit/ui/Panel.tsx'
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

const wordOf = (table: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(table, key) ? table[key] : key

function titleOf({ kind, action, entity, added }: Activity): string {
  if (kind === 'import') return wordOf(words.imports, action) ?? action
  if (action === 'submit' && added === 0) return words.notSent
  const pair = `${entity} ${action}`
  if (Object.hasOwn(words.pairs, pair)) return wordOf(words.pairs, pair) ?? pair
  return `${wordOf(words.entities, entity)} ${wordOf(words.actions, action)}`
}

/** The subject of an activity and its amount. */
function textOf({ kind, subject, added, changed }: Activity): string {
  const amount =
    kind === 'import'
      ? words.importText(asNumber(added ?? 0), asNumber(changed ?? 0))
      : added !== null && subject === null && words.sent(asNumber(added))
  return [subject, amount].filter(Boolean).join(' · ')
}
