import { rateVital, scoreOf, VITALS } from '#domain/events/vitals.ts'
import { asNumber } from '../kit/format.ts'
import { Badge } from '../kit/ui/Badge.tsx'
import { analytics as words } from '../messages/analytics.ts'
import type { Analytics } from './analytics.queries.ts'
import { asVital } from './as-vital.ts'

const TONES = { good: 'good', middling: 'warn', poor: 'bad' } as const
const { speed } = words

/** How fast each kind of page is, by its measures and its score. */
export function Speed({ vitals }: Pick<Analytics, 'vitals'>) {
  if (vitals.length === 0) return null
  return (
    <section aria-labelledby="speed" className="min-w-0">
      <h3 id="speed" className="analytics-title">
        {speed.title}
      </h3>
      <p className="text-soft">{speed.text}</p>
      <div className="table-frame">
        <table className="table is-stacking">
          <thead>
            <tr>
              <th scope="col">{speed.page}</th>
              {VITALS.map((vital) => (
                <th key={vital} scope="col" className="is-number">
                  <abbr title={speed.names[vital]}>{vital}</abbr>
                </th>
              ))}
              <th scope="col" className="is-number">
                {speed.score}
              </th>
            </tr>
          </thead>
          <tbody>
            {vitals.map(({ page, values }) => (
              <tr key={page}>
                <th scope="row">{words.pages[page]}</th>
                {values.map(({ vital, p75 }) => (
                  <td key={vital} className="is-number" data-label={vital}>
                    {p75 === null ? (
                      words.figures.unknown
                    ) : (
                      <Badge tone={TONES[rateVital(vital, p75)]}>
                        {asVital(vital, p75)}
                        <span className="sr-only"> {words.ratings[rateVital(vital, p75)]}</span>
                      </Badge>
                    )}
                  </td>
                ))}
                <td className="is-number" data-label={speed.score}>
                  {scoreIn(values)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function scoreIn(values: Analytics['vitals'][number]['values']): string {
  const known = values.flatMap(({ vital, p75 }) => (p75 === null ? [] : [[vital, p75] as const]))
  const score = scoreOf(Object.fromEntries(known))
  return score === undefined ? words.figures.unknown : asNumber(Math.round(score))
}
