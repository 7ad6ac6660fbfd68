import type { AdPlacement } from '#domain/ads/placement.ts'
import { Switch } from '../../kit/ui/Switch.tsx'
import { ads as words } from '../../messages/ads.ts'
import { CreativeList } from '../creatives/CreativeList.tsx'
import { PlacementFields } from './PlacementFields.tsx'

interface Props {
  value: AdPlacement
  /** Of the settings, used where the placement names none. */
  publisherId: string
  houseCreativeId: number | null
  faults: ReadonlySet<keyof AdPlacement>
  onChange: (part: Partial<AdPlacement>) => void
}

/** A placement with its switch; the rest is shown only while it is on. */
export function PlacementRow({ value, publisherId, houseCreativeId, faults, onChange }: Props) {
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
