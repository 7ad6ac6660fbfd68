import { Keyboard } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import '#src/styles/admin/queue.css'
import { asCount } from '../format.ts'
import { Badge } from '../ui/Badge.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { messages } from '../../messages.ts'
import { useKeys, $areKeysOn } from './keys.ts'
import { useStore } from '@nanostores/react'
import { Dialog } from '#admin/kit/ui/Dialog.tsx'
import { Switch } from '#admin/kit/ui/Switch.tsx'

const words = messages.keys

/** Each key's label and its effect. */
type KeyTexts = readonly (readonly [key: string, does: string])[]

interface KeysDialogProps {
  keys: KeyTexts
  onClose: () => void
}

/** The keyboard shortcuts of a queue, and the switch that disables them. */
function KeysDialog({ keys, onClose }: KeysDialogProps) {
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

interface Props {
  words: {
    readonly title: string
    readonly text: string
    readonly waiting: (count: string) => string
    readonly keys: KeyTexts
  }
  /** Undefined until known. */
  waiting: { readonly count: number; readonly isMore: boolean } | undefined
  queue: {
    readonly step: (by: 1 | -1) => void
    readonly undo: () => Promise<void>
  }
  /** Further actions. */
  children?: ReactNode
}

/** The head of a queue: its length, its actions, and the shortcuts that all queues share. */
export function QueueHead({ words, waiting, queue, children }: Props) {
  const [areKeysShown, showKeys] = useState(false)
  useKeys({
    j: () => queue.step(1),
    k: () => queue.step(-1),
    u: () => void queue.undo(),
    '?': () => showKeys(true),
  })
  return (
    <PageHead title={words.title} text={words.text}>
      {waiting !== undefined && (
        <Badge tone={waiting.count > 0 ? 'warn' : 'plain'}>{words.waiting(asCount(waiting))}</Badge>
      )}
      {children}
      <IconButton label={messages.keys.open} aria-keyshortcuts="?" onClick={() => showKeys(true)}>
        <Keyboard aria-hidden="true" />
      </IconButton>
      {areKeysShown && <KeysDialog keys={words.keys} onClose={() => showKeys(false)} />}
    </PageHead>
  )
}
