import type { AdPlacement } from '#domain/ads/placement.ts'
import type { ChangeView } from '../../kit/list/use-view.ts'
import { Panel } from '../../kit/ui/Panel.tsx'
import { ads as words } from '../../messages/ads.ts'
import { FiguresPanel } from '../figures/FiguresPanel.tsx'
import type { AdsDraft } from '../use-ads-draft.ts'
import type { viewOf } from '../view.ts'
import { PlacementRow } from './PlacementRow.tsx'

interface Props {
  draft: AdsDraft
  placements: readonly AdPlacement[]
  days: number | undefined
  onChange: ChangeView<ReturnType<typeof viewOf>>
}

/** The five placements with what fills them, and their figures. */
export function PlacementsTab({ draft, placements, days, onChange }: Props) {
  return (
    <div className="settings-parts">
      <Panel title={words.placementsTitle} text={words.placementsText}>
        <ul className="snippets">
          {placements.map((each) => (
            <PlacementRow
              key={each.placement}
              value={each}
              publisherId={draft.settings?.publisherId ?? ''}
              houseCreativeId={draft.settings?.houseCreativeId ?? null}
              faults={draft.faulty[each.placement]}
              onChange={(part) => draft.editPlacement(each.placement, part)}
            />
          ))}
        </ul>
      </Panel>
      <FiguresPanel days={days} onChange={onChange} />
    </div>
  )
}
