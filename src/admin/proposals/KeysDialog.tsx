import { useStore } from '@nanostores/react'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Switch } from '../kit/ui/Switch.tsx'
import { messages } from '../messages.ts'
import { $areKeysOn } from './keys.ts'

const words = messages.proposals.keys

/** The keys of the queue, and the switch that turns them off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const isOn = useStore($areKeysOn)
  return (
    <Dialog isOpen onClose={onClose} title={words.title} description={words.onHint}>
      <dl className="key-list">
        {words.list.map(([key, text]) => (
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
