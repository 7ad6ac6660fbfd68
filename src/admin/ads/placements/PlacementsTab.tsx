import type { AdPlacement } from '#domain/ads/placement.ts'
import type { ChangeView } from '../../kit/list/use-view.ts'
import { Panel } from '../../kit/ui/Panel.tsx'
import { ads as words } from '../../messages/ads.ts'
import { FiguresPanel } from '../figures/FiguresPanel.tsx'
import type { AdsDraft } from '../use-ads-draft.ts'
import type { viewOf } from '../view.ts'
import { Switch } from '../../kit/ui/Switch.tsx'
import { CreativeList } from '../creatives/CreativeList.tsx'
import { PlacementFields } from './PlacementFields.tsx'

interface PlacementRowProps {
  value: AdPlacement
  /** The default of the settings, used where the placement has no value of its own. */
  publisherId: string
  houseCreativeId: number | null
  faults: ReadonlySet<keyof AdPlacement>
  onChange: (part: Partial<AdPlacement>) => void
}

/** A placement with its switch; its fields are shown only while it is on. */
function PlacementRow({ value, publisherId, houseCreativeId, faults, onChange }: PlacementRowProps) {
  const { placement, enabled } = value
  const name = words.placements[placement]
  return (
    <li className="snippet">
      <div className="snippet-head">
        <div>
          <h3>{name}</h3>
          <p>{words.placementTexts[placement]}</p>
        </div>
        <Switch
          label={words.switchOf(name)}
          isLabelHidden
          isOn={enabled}
          onChange={(isOn) => onChange({ enabled: isOn })}
        />
      </div>
      {enabled && (
        <div className="snippet-details">
          <CreativeList placement={placement} houseCreativeId={houseCreativeId} />
          <PlacementFields value={value} publisherId={publisherId} faults={faults} onChange={onChange} />
        </div>
      )}
    </li>
  )
}

interface Props {
  draft: AdsDraft
  placements: readonly AdPlacement[]
  days: number | undefined
  onChange: ChangeView<ReturnType<typeof viewOf>>
}

/** The five placements with their sources and figures. */
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
