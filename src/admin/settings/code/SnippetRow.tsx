import { ArrowDown, ArrowUp } from 'lucide-react'
import type { SnippetEntry } from '#domain/snippet/snippet.ts'
import { isDefaultSnippet } from '#domain/snippet/defaults.ts'
import { messages } from '../../messages.ts'
import { Badge } from '../../kit/ui/Badge.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { Switch } from '../../kit/ui/Switch.tsx'
import { SnippetDetails } from './SnippetDetails.tsx'

interface Props {
  entry: SnippetEntry
  place: { readonly isFirst: boolean; readonly isLast: boolean; readonly isNew: boolean }
  onChange: (change: Partial<SnippetEntry>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One entry of the list; its details are shown only while it is enabled. */
export function SnippetRow({ entry, place, onChange, onMove, onRemove }: Props) {
  const words = messages.settings.code
  const { id, enabled, position, consent } = entry
  const name = words.names[id] ?? entry.name
  return (
    <li className="snippet">
      <div className="snippet-head">
        <div className="min-w-0">
          <h3>{name}</h3>
          <p>{words.descriptions[id] ?? entry.description ?? words.custom}</p>
        </div>
        {enabled && (
          <div className="snippet-tools">
            <Badge>{words.positions[position]}</Badge>
            <Badge tone={consent === 'necessary' ? 'warn' : 'plain'}>{words.consents[consent]}</Badge>
            <IconButton label={words.up(name)} disabled={place.isFirst} onClick={() => onMove(-1)}>
              <ArrowUp aria-hidden="true" />
            </IconButton>
            <IconButton label={words.down(name)} disabled={place.isLast} onClick={() => onMove(1)}>
              <ArrowDown aria-hidden="true" />
            </IconButton>
          </div>
        )}
        <Switch
          label={words.enable(name)}
          isLabelHidden
          isOn={enabled}
          onChange={(isOn) => onChange({ enabled: isOn })}
        />
      </div>
      {enabled && (
        <SnippetDetails
          entry={entry}
          name={name}
          isNew={place.isNew}
          onChange={onChange}
          {...(!isDefaultSnippet(id) && { onRemove })}
        />
      )}
    </li>
  )
}
