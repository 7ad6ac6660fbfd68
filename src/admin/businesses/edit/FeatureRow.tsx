import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from '../../messages.ts'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import type { FeatureItem, FeatureValue } from './feature-list.ts'

const words = messages.businesses.features

interface Props {
  item: FeatureItem
  /** The buttons that move it. */
  move: ReactNode
  onChange: (item: FeatureItem) => void
  onRemove: () => void
}

type Kind = 'yes' | 'no' | 'other'
const kindOf = (value: FeatureValue): Kind => (value === true ? 'yes' : value === false ? 'no' : 'other')
const VALUES: Readonly<Record<Kind, FeatureValue>> = { yes: true, no: false, other: '' }

/** One feature: its name, and its value as yes, no or text. */
export function FeatureRow({ item, move, onChange, onRemove }: Props) {
  const { name, value } = item
  const kind = kindOf(value)
  return (
    <div className="feature-row">
      <input
        className="field"
        aria-label={words.feature}
        placeholder={words.feature}
        dir="auto"
        value={name}
        onChange={({ target }) => onChange({ ...item, name: target.value })}
      />
      <select
        className="field"
        aria-label={words.value}
        value={kind}
        onChange={({ target }) => onChange({ ...item, value: VALUES[target.value as Kind] })}
      >
        <option value="yes">{words.yes}</option>
        <option value="no">{words.no}</option>
        <option value="other">{words.other}</option>
      </select>
      {typeof value === 'string' ? (
        <input
          className="field"
          aria-label={words.valueText}
          placeholder={words.valueText}
          dir="auto"
          value={value}
          onChange={({ target }) => onChange({ ...item, value: target.value })}
        />
      ) : (
        <span className="max-md:hidden" />
      )}
      <div className="feature-tools">
        {move}
        <IconButton label={words.removeFeature(name || words.unnamed)} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}
