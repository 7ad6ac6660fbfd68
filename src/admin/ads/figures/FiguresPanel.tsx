import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangeView } from '../../kit/list/use-view.ts'
import { asLira, asNumber, asShare, asDate } from '../../kit/format.ts'
import { Failure } from '../../kit/ui/Failure.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { ads as words } from '../../messages/ads.ts'
import { adCreatives, adFigures } from '../ads.queries.ts'
import { FIGURE_DAYS, type viewOf } from '../view.ts'
import type { Creative } from '#domain/ads/creative.ts'
import { adFiguresOf, type AdDay, type AdFigures } from '#domain/ads/figures.ts'
import { AD_PLACEMENTS } from '#domain/ads/placement.ts'

const FIGURE_GROUPS = ['placement', 'day', 'creative'] as const
type FigureGroup = (typeof FIGURE_GROUPS)[number]

interface FigureRow extends AdFigures {
  readonly key: string
  readonly name: string
}

const KEYS: Readonly<Record<FigureGroup, (day: AdDay) => string>> = {
  placement: ({ placement }) => placement,
  day: ({ day }) => day,
  creative: ({ creativeId }) => String(creativeId),
}

/** The figures by placement (in their order), by day (latest first) or by creative (most impressions first). */
function groupedFigures(
  days: readonly AdDay[],
  group: FigureGroup,
  creatives: readonly Creative[],
  otherRate: number,
): FigureRow[] {
  const rates = new Map(creatives.flatMap(({ id, rate }) => (rate === null ? [] : [[id, rate] as const])))
  const names = new Map(creatives.map(({ id, name }) => [String(id), name]))
  const nameOf: Readonly<Record<FigureGroup, (key: string) => string>> = {
    placement: (key) => words.placements[AD_PLACEMENTS.find((each) => each === key) ?? 'top'],
    day: asDate,
    creative: (key) => names.get(key) ?? (key === '0' ? words.network : words.deleted(key)),
  }
  const rows = [...Map.groupBy(days, KEYS[group])].map(([key, some]) => ({
    key,
    name: nameOf[group](key),
    ...adFiguresOf(some, rates, otherRate),
  }))
  const order = AD_PLACEMENTS as readonly string[]
  return {
    placement: () => rows.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key)),
    day: () => rows.toSorted((a, b) => b.key.localeCompare(a.key)),
    creative: () => rows.toSorted((a, b) => b.impressions - a.impressions),
  }[group]()
}

/** The figures as table rows. */
function FiguresTable({ group, rows }: { group: FigureGroup; rows: readonly FigureRow[] }) {
  return (
    <div className="table-frame">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{words.groupHeads[group]}</th>
            {[words.impressions, words.viewable, words.clicks, words.ctr, words.revenue].map((head) => (
              <th key={head} scope="col" className="is-number">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              <td className="is-number">{asNumber(row.impressions)}</td>
              <td className="is-number">{asNumber(row.viewable)}</td>
              <td className="is-number">{asNumber(row.clicks)}</td>
              <td className="is-number">{asShare(row.ctr)}</td>
              <td className="is-number">{asLira(row.revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface Props {
  days: number | undefined
  onChange: ChangeView<ReturnType<typeof viewOf>>
}

/** The advertising figures: totals, and by placement, day or creative. */
export function FiguresPanel({ days = FIGURE_DAYS[0], onChange }: Props) {
  const [group, setGroup] = useState<FigureGroup>('placement')
  const { data, isError, isPending, refetch } = useQuery(adFigures(days))
  const creatives = useQuery(adCreatives)
  const choices = (
    <div className="flex flex-wrap gap-2">
      <select
        className="field w-auto"
        aria-label={words.range}
        value={days}
        onChange={({ target }) =>
          void onChange({ days: FIGURE_DAYS.slice(1).find((each) => each === Number(target.value)) })
        }
      >
        {FIGURE_DAYS.toSorted((a, b) => a - b).map((each) => (
          <option key={each} value={each}>
            {words.lastDays(each)}
          </option>
        ))}
      </select>
      <select
        className="field w-auto"
        aria-label={words.group}
        value={group}
        onChange={({ target }) =>
          setGroup(FIGURE_GROUPS.find((each) => each === target.value) ?? 'placement')
        }
      >
        {FIGURE_GROUPS.map((each) => (
          <option key={each} value={each}>
            {words.groups[each]}
          </option>
        ))}
      </select>
    </div>
  )
  return (
    <Panel title={words.figuresTitle} text={words.figuresText} actions={choices}>
      {isError && <Failure title={words.failed.figures} onRetry={() => void refetch()} />}
      {isPending && <Skeleton lines={3} />}
      {data && (
        <>
          <dl className="ad-summary">
            {[
              [words.impressions, asNumber(data.impressions)],
              [words.clicks, asNumber(data.clicks)],
              [words.ctr, asShare(data.ctr)],
              [words.revenue, asLira(data.revenue)],
              [words.fillRate, asShare(data.fillRate)],
            ].map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {data.days.length === 0 ? (
            <p className="text-faint">{words.nothingCounted}</p>
          ) : (
            <FiguresTable
              group={group}
              rows={groupedFigures(data.days, group, creatives.data ?? [], data.ratePerThousand)}
            />
          )}
          <p className="field-hint">{words.revenueHint(asLira(data.planRevenue))}</p>
        </>
      )}
    </Panel>
  )
}
