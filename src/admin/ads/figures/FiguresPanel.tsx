import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangeView } from '../../kit/list/use-view.ts'
import { asLira, asNumber, asShare } from '../../kit/format.ts'
import { Failure } from '../../kit/ui/Failure.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { ads as words } from '../../messages/ads.ts'
import { adCreatives, adFigures } from '../ads.queries.ts'
import { FIGURE_DAYS, type viewOf } from '../view.ts'
import { FIGURE_GROUPS, groupedFigures, type FigureGroup } from './grouped-figures.ts'
import { FiguresTable } from './FiguresTable.tsx'

interface Props {
  days: number | undefined
  onChange: ChangeView<ReturnType<typeof viewOf>>
}

/** What the advertisements came to: together, and by placement, day or creative. */
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
