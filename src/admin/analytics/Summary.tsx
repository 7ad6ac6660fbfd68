import { analytics as words } from '../messages/analytics.ts'
import type { Analytics } from './analytics.queries.ts'
import { summaryFigures } from './summary-figures.ts'

/** The figures of the range and of the directory at a glance. */
export function Summary({ data }: { data: Analytics }) {
  return (
    <section aria-label={words.figures.heading}>
      <dl className="analytics-summary figures">
        {summaryFigures(data).map(({ label, value, format, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === null ? words.figures.unknown : format(value)}</dd>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
