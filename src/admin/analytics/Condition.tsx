import { asNumber, asShare } from '../kit/format.ts'
import { analytics as words } from '../messages/analytics.ts'
import type { Analytics } from './analytics.queries.ts'
import { Bars } from './charts/Bars.tsx'
import { Figure } from './charts/Figure.tsx'
import { completenessOf, ratingsOf, shareRatedWell } from './condition.ts'

/** What the records of the directory have and lack, and how they are rated; nothing before it was first computed. */
export function Condition({ state }: { state: Analytics['state'] }) {
  const [fields, rated] = [completenessOf(state), ratingsOf(state)]
  if (fields.length === 0 && rated.length === 0) return null
  const share = (filled: number) => (state.businesses === 0 ? 0 : filled / state.businesses)
  const [first] = fields
  const { completeness, rated: ratings } = words
  const well = shareRatedWell(rated)
  const most = Math.max(...rated.map(({ n }) => n), 1)
  return (
    <div className="analytics-condition">
      <Figure
        title={completeness.title}
        finding={
          first && first.missing > 0
            ? completeness.finding(words.lacksNames[first.lack] ?? first.lack, asShare(share(first.filled)))
            : completeness.none
        }
        head={[completeness.field, completeness.filled, completeness.missing]}
        rows={fields.map(({ lack, filled, missing }) => [
          ...[words.lacksNames[lack] ?? lack, asNumber(filled), asNumber(missing)],
        ])}
      >
        <Bars
          rows={fields.map(({ lack, filled }) => ({
            ...{ key: lack, name: words.lacksNames[lack] ?? lack },
            ...{ length: share(filled), value: asShare(share(filled)) },
          }))}
        />
      </Figure>
      <Figure
        title={ratings.title}
        finding={well === undefined ? ratings.none : ratings.finding(asShare(well))}
        head={[ratings.range, words.count]}
        rows={rated.map(({ name, n }) => [name, asNumber(n)])}
      >
        <Bars
          rows={rated.map(({ name, n }) => ({
            ...{ key: name, name },
            length: n / most,
            value: asNumber(n),
          }))}
        />
      </Figure>
    </div>
  )
}
