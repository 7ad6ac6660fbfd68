import { useStore } from '@nanostores/react'
import { messages } from '../../messages.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Switch } from '../ui/Switch.tsx'
import { $areKeysOn } from './keys.ts'

const words = messages.keys

/** Each key as it is written, and what it does. */
export type KeyTexts = readonly (readonly [key: string, does: string])[]

interface Props {
  keys: KeyTexts
  onClose: () => void
}

/** The keys of a queue, and the switch that turns them off. */
export function KeysDialog({ keys, onClose }: Props) {
  const isOn = useStore($areKeysOn)
  return (
    <Dialog isOpen onClose={onClose} title={words.title} description={words.onHint}>
      <dl className="key-list">
        {[...keys, ['?', words.help] as const].map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Switch label={words.on} isOn={isOn} onChange={(on) => $areKeysOn.set(on)} />
    </Dialog>
  )
}
