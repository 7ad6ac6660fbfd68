import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/ui/Button.tsx'
import { IconButton } from '../../../kit/ui/IconButton.tsx'
import { Thumbnail } from '../../../kit/ui/Thumbnail.tsx'
import { messages } from '../../../messages.ts'
import { dropPending, editPending, type PendingPhoto, prepare } from './pending.store.ts'
import { PhotoFields } from './PhotoFields.tsx'

const words = messages.photos
const SIZE = 112

/** A file that was chosen: how far it is, and what is to be said of it. */
export function PendingItem({ pending, isAsked }: { pending: PendingPhoto; isAsked: boolean }) {
  const { key, file, state, preview, problem, alt, credit, licence } = pending
  const [isLeft, setLeft] = useState(false)
  const isBlank = alt.trim() === ''
  return (
    <li className="photo-item" aria-label={file.name}>
      <div className="photo-face">
        <Thumbnail src={preview ?? null} size={SIZE} />
        <p className="field-hint wrap-anywhere">{file.name}</p>
        <p className={state === 'failed' ? 'field-error' : 'field-hint'} role="status">
          {problem ?? words.states[state]}
        </p>
        {state === 'failed' && (
          <Button look="quiet" onClick={() => void prepare(key)}>
            {words.retry}
          </Button>
        )}
      </div>
      <PhotoFields
        value={{ alt, credit, licence }}
        problem={isBlank && (isLeft || isAsked) ? words.altMissing : undefined}
        onChange={(part) => editPending(key, part)}
        onLeave={() => setLeft(true)}
      />
      <div className="photo-tools">
        <IconButton label={words.discard(file.name)} onClick={() => dropPending(key)}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}
