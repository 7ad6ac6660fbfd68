import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState, type DragEvent } from 'react'
import type { OwnPhoto } from '#domain/photos/photo.ts'
import { pictureName } from '#domain/photos/photo.ts'
import { picturePath } from '#domain/paths.ts'
import { asNumber } from '../../../kit/format.ts'
import { IconButton } from '../../../kit/ui/IconButton.tsx'
import { Thumbnail } from '../../../kit/ui/Thumbnail.tsx'
import { messages } from '../../../messages.ts'
import { PhotoFields, type PhotoTexts } from './PhotoFields.tsx'

const words = messages.photos
const SIZE = 112

interface Props {
  photo: OwnPhoto
  at: number
  count: number
  isMissing: boolean
  canEdit: boolean
  onTexts: (texts: PhotoTexts) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
  drag: {
    readonly onDragStart: (event: DragEvent) => void
    readonly onDragOver: (event: DragEvent) => void
    readonly onDrop: (event: DragEvent) => void
  }
}

const textsOf = ({ alt, credit, licence }: OwnPhoto): PhotoTexts => ({ alt, credit, licence })
const isSame = (one: PhotoTexts, other: PhotoTexts) =>
  one.alt === other.alt && one.credit === other.credit && one.licence === other.licence

/** A stored photo; its texts are saved when a field loses the focus, and when the photo is unmounted. */
export function PhotoItem({ photo, at, count, isMissing, canEdit, onTexts, onMove, onRemove, drag }: Props) {
  const [typed, setTyped] = useState(textsOf(photo))
  const [stored, setStored] = useState(textsOf(photo))
  // Another operator's text is shown unless this field was edited here.
  if (!isSame(stored, textsOf(photo))) {
    if (isSame(typed, stored)) setTyped(textsOf(photo))
    setStored(textsOf(photo))
  }
  const id = useId()
  const name = words.one(asNumber(at + 1))
  const isBlank = typed.alt.trim() === ''
  const save = useEffectEvent(() => {
    if (canEdit && !isBlank && !isSame(typed, textsOf(photo))) onTexts(typed)
  })
  const leave = () => {
    if (canEdit && !isBlank && !isSame(typed, textsOf(photo))) onTexts(typed)
  }
  useEffect(() => () => save(), [])
  const moveButton = (step: -1 | 1) => {
    const isEnd = at + step < 0 || at + step >= count
    return (
      <IconButton
        id={`${id}${step}`}
        label={step < 0 ? words.forward(name) : words.back(name)}
        aria-disabled={isEnd}
        onClick={() => {
          if (isEnd) return
          onMove(step)
          setTimeout(() => document.getElementById(`${id}${step}`)?.focus())
        }}
      >
        {step < 0 ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
      </IconButton>
    )
  }
  return (
    <li className="photo-item" aria-label={name} onDragOver={drag.onDragOver} onDrop={drag.onDrop}>
      <div className="photo-face" draggable={canEdit} onDragStart={drag.onDragStart}>
        <Thumbnail
          src={isMissing ? null : picturePath(pictureName(photo.picture, 320))}
          size={SIZE}
          alt={photo.alt}
        />
        {isMissing && <p className="field-error">{words.lostOne}</p>}
        {at === 0 && !isMissing && <p className="field-hint">{words.first}</p>}
      </div>
      <PhotoFields
        value={typed}
        problem={isBlank ? words.altMissing : undefined}
        onChange={(part) => setTyped({ ...typed, ...part })}
        onLeave={leave}
      />
      {canEdit && (
        <div className="photo-tools">
          {moveButton(-1)}
          {moveButton(1)}
          <IconButton label={words.remove(name)} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </li>
  )
}
