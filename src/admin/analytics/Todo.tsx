import { Link } from '@tanstack/react-router'
import { adminPath } from '#domain/paths.ts'
import { rateVital } from '#domain/events/vitals.ts'
import { asNumber } from '../kit/format.ts'
import { Badge } from '../kit/ui/Badge.tsx'
import { Panel } from '../kit/ui/Panel.tsx'
import { analytics as words } from '../messages/analytics.ts'
import type { Analytics } from './analytics.queries.ts'
import { asVital } from './format-vital.ts'

const TONES = { good: 'good', middling: 'warn', poor: 'bad' } as const

/** Findings that need action: missing, thin, incomplete or slow pages. */
export function Todo({ data }: { data: Analytics }) {
  const lacking = data.businesses.filter(({ lacks }) => lacks.length > 0)
  const slow = data.vitals.filter(({ values }) =>
    values.some(({ vital, p75 }) => p75 !== null && rateVital(vital, p75) !== 'good'),
  )
  const notFound = data.tops.pages.find(({ key }) => key === 'not-found')?.n ?? 0
  return (
    <section aria-label={words.todo} className="analytics-todo">
      <Panel title={words.missed.title} text={words.missed.text}>
        {data.tops.missed.length === 0 && <p className="text-faint">{words.none}</p>}
        <ol className="todo-list">
          {data.tops.missed.map(({ key, n }) => (
            <li key={key}>
              <span dir="auto">{key}</span>
              <span className="figures">{asNumber(n)}</span>
            </li>
          ))}
        </ol>
      </Panel>
      <Panel title={words.thin.title} text={words.thin.text}>
        {data.thin.length === 0 && <p className="text-faint">{words.none}</p>}
        <ol className="todo-list">
          {data.thin.map(({ slug, name, views, businesses }) => (
            <li key={slug}>
              <span>
                {name} <span className="text-soft">{words.thin.have(asNumber(businesses))}</span>
              </span>
              <span className="figures">{asNumber(views)}</span>
            </li>
          ))}
        </ol>
      </Panel>
      <Panel title={words.lacking.title} text={words.lacking.text}>
        {lacking.length === 0 && <p className="text-faint">{words.none}</p>}
        <ol className="todo-list">
          {lacking.map(({ id, name, views, lacks }) => (
            <li key={id}>
              <span>
                <Link to={adminPath('businesses')} search={{ edit: id }} className="row-open">
                  {name}
                </Link>{' '}
                <span className="text-soft">
                  {words.lacking.lacks(lacks.map((each) => words.lacksNames[each] ?? each).join(', '))}
                </span>
              </span>
              <span className="figures">{asNumber(views)}</span>
            </li>
          ))}
        </ol>
      </Panel>
      <Panel title={words.slow.title} text={words.slow.text}>
        {slow.length === 0 && (
          <p className="text-faint">{data.vitals.length === 0 ? words.none : words.slow.none}</p>
        )}
        <ul className="todo-list is-pages">
          {slow.map(({ page, values }) => (
            <li key={page}>
              <span>{words.pages[page]}</span>
              <span className="vitals figures">
                {values.map(
                  ({ vital, p75 }) =>
                    p75 !== null &&
                    rateVital(vital, p75) !== 'good' && (
                      <Badge key={vital} tone={TONES[rateVital(vital, p75)]}>
                        {vital} {asVital(vital, p75)}
                        <span className="sr-only"> {words.ratings[rateVital(vital, p75)]}</span>
                      </Badge>
                    ),
                )}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      <p className="field-hint">
        {words.notFound(asNumber(notFound))} {words.bots(asNumber(data.bots))}
      </p>
    </section>
  )
}
