import { useQuery } from '@tanstack/react-query'
import { asChange, asLira, asMegabytes, asNumber, asRating, asShare } from '../kit/format.ts'
import { analytics as words } from '../messages/analytics.ts'
import { databaseSize, directoryFigures, type Analytics } from './analytics.queries.ts'

const { figures } = words

/** The figures of the range, each beside the range before, and those of the directory. */
export function Summary({ data }: { data: Analytics }) {
  const directory = useQuery(directoryFigures).data
  const size = useQuery(databaseSize).data
  const { totals, requests, revenue } = data
  const asked = requests.answered + requests.failed
  const rows: readonly (readonly [label: string, value: string | undefined, note: string])[] = [
    [figures.views, asNumber(totals.view.now), changeOf(totals.view)],
    [figures.entries, asNumber(totals.entry.now), changeOf(totals.entry)],
    [figures.presses, asNumber(totals.press.now), changeOf(totals.press)],
    [figures.searches, asNumber(totals.search.now), changeOf(totals.search)],
    [figures.revenue, asLira(revenue.views + revenue.plans), figures.fromPlans(asLira(revenue.plans))],
    [figures.businesses, directory && asNumber(directory.totals.businesses), ''],
    [
      figures.growth,
      directory && (directory.growth.share === null ? figures.unknown : asChange(directory.growth.share)),
      '',
    ],
    [
      figures.rating,
      directory && (directory.rating.average === null ? figures.unknown : asRating(directory.rating.average)),
      directory ? figures.rated(asNumber(directory.rating.rated)) : '',
    ],
    [
      figures.uptime,
      asked === 0 ? figures.unknown : asShare(requests.answered / asked),
      figures.ofRequests(asNumber(asked)),
    ],
    [figures.size, size === undefined ? undefined : size === null ? figures.unknown : asMegabytes(size), ''],
  ]
  return (
    <section aria-label={figures.heading}>
      <dl className="analytics-summary figures">
        {rows.map(([label, value, note]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? <span className="bone" />}</dd>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** How a figure stands to the one before, in words. */
export function changeOf({ now, before }: { readonly now: number; readonly before: number }): string {
  if (before === 0) return now === 0 ? words.unchanged : words.fresh
  return now === before ? words.unchanged : words.course.up(asChange(now / before - 1))
}
