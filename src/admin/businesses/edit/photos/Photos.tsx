import { useStore } from '@nanostores/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ImagePlus, X } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { MAX_PHOTOS, type OwnPhoto } from '#domain/photos/photo.ts'
import { asNumber } from '../../../kit/format.ts'
import { useMay } from '../../../kit/session/own-session.ts'
import { sayError, sayFailure, saySuccess } from '../../../kit/toast.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Failure } from '../../../kit/ui/Failure.tsx'
import { Skeleton } from '../../../kit/ui/Skeleton.tsx'
import { messages } from '../../../messages.ts'
import {
  $pending,
  addPending,
  dropPending,
  editPending,
  type PendingPhoto,
  prepare,
} from './pending.store.ts'
import { PhotoItem } from './PhotoItem.tsx'
import { isOutdated, type Photo, photosOf, type PhotosChange, savePhotos } from './photos.queries.ts'
import { IconButton } from '#admin/kit/ui/IconButton.tsx'
import { Thumbnail } from '#admin/kit/ui/Thumbnail.tsx'
import { PhotoFields } from './PhotoFields.tsx'

const SIZE = 112

/** A chosen file: its upload progress and its texts. */
function PendingItem({ pending, isAsked }: { pending: PendingPhoto; isAsked: boolean }) {
  const { key, file, state, preview, problem, canRetry, alt, credit, licence } = pending
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
        {canRetry && state === 'failed' && (
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

const words = messages.photos
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

interface Props {
  id: number
  isTrashed: boolean
  /** Called with the business's new version. */
  onSaved: (version: number) => void
}

/** A deleted photo and its index. */
interface Removed {
  readonly photo: OwnPhoto
  readonly at: number
}

function movedTo<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const rest = items.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}

/** The photos that operators keep of a business; each change is saved at once. */
export function Photos({ id, isTrashed, onSaved }: Props) {
  const list = useQuery(photosOf(id))
  const may = useMay()
  const { mutateAsync, isPending } = useMutation(savePhotos(id))
  const pending = Object.values(useStore($pending)).filter(({ businessId }) => businessId === id)
  const [isAsked, setAsked] = useState(false)
  const [said, setSaid] = useState('')
  const [removed, setRemoved] = useState<Removed>()
  const dragged = useRef<number>(undefined)
  const save = async (change: PhotosChange): Promise<boolean> => {
    try {
      onSaved(await mutateAsync(change))
      return true
    } catch (error) {
      if (isOutdated(error)) sayError(words.changed)
      else sayFailure(words.saveFailed, error)
      return false
    }
  }
  if (list.isError) return <Failure title={words.failed} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton lines={4} />
  const { photos, missing, hasStore } = list.data
  const canEdit = may('edit') && !isTrashed
  const room = MAX_PHOTOS - photos.length - pending.length
  const take = (files: readonly File[]) => {
    for (const file of files.slice(0, Math.max(0, room))) addPending(id, file)
    if (files.length > room) sayError(words.tooMany(asNumber(files.length - Math.max(0, room))))
  }
  const move = async (from: number, to: number) => {
    if (from === to) return
    setSaid(words.moved(words.one(asNumber(from + 1)), asNumber(to + 1)))
    await save((now) => movedTo(now, from, to))
  }
  const remove = async (photo: OwnPhoto, at: number) => {
    if (!(await save((now) => now.filter(({ picture }) => picture !== photo.picture)))) return
    setRemoved({ photo, at })
  }
  const putBack = async ({ photo, at }: Removed) => {
    if (await save((now) => [...now.slice(0, at), photo, ...now.slice(at)])) setRemoved(undefined)
  }
  const ready = pending.filter(({ state }) => state === 'ready')
  const add = async () => {
    setAsked(true)
    const told = ready.filter(({ alt }) => alt.trim() !== '')
    const added: Photo[] = told.flatMap(({ picture, alt, credit, licence }) =>
      picture === undefined ? [] : [{ picture, alt, credit, licence }],
    )
    if (added.length < ready.length || added.length === 0) return
    const isNew = ({ picture }: Photo, now: readonly Photo[]) => now.every((each) => each.picture !== picture)
    if (!(await save((now) => [...now, ...added.filter((each) => isNew(each, now))]))) return
    for (const { key } of told) dropPending(key)
    setAsked(false)
    saySuccess(words.added)
  }
  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">{words.text}</p>
      {!hasStore && <p className="notice is-warning">{words.noStore}</p>}
      {hasStore && missing.length > 0 && (
        <p className="notice is-warning">{words.lost(asNumber(missing.length))}</p>
      )}
      <div role="status">
        {removed && (
          <p className="notice flex flex-wrap items-center justify-between gap-2">
            {words.removed}
            <Button look="quiet" isBusy={isPending} onClick={() => void putBack(removed)}>
              {words.undo}
            </Button>
          </p>
        )}
      </div>
      {photos.length === 0 && pending.length === 0 && <p className="text-faint">{words.none}</p>}
      {photos.length > 0 && (
        <ol className="photo-list" aria-label={words.list} aria-busy={isPending}>
          {photos.map((photo, at) => (
            <PhotoItem
              key={photo.picture}
              photo={photo}
              at={at}
              canEdit={canEdit}
              count={photos.length}
              isMissing={missing.includes(photo.picture)}
              onTexts={(texts) =>
                void save((now) =>
                  now.map((each) => (each.picture === photo.picture ? { ...each, ...texts } : each)),
                )
              }
              onMove={(step) => void move(at, at + step)}
              onRemove={() => void remove(photo, at)}
              drag={{
                onDragStart: (event) => {
                  dragged.current = at
                  event.dataTransfer.effectAllowed = 'move'
                },
                onDragOver: (event) => {
                  if (dragged.current !== undefined) event.preventDefault()
                },
                onDrop: (event) => {
                  if (dragged.current === undefined) return
                  event.preventDefault()
                  void move(dragged.current, at)
                  dragged.current = undefined
                },
              }}
            />
          ))}
        </ol>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
      {pending.length > 0 && (
        <section className="grid gap-3" aria-label={words.pending}>
          <h3>{words.pending}</h3>
          <ul className="photo-list">
            {pending.map((each) => (
              <PendingItem key={each.key} pending={each} isAsked={isAsked} />
            ))}
          </ul>
          <Button
            className="justify-self-start"
            isBusy={isPending}
            disabled={ready.length === 0}
            onClick={() => void add()}
          >
            {words.add(asNumber(ready.length))}
          </Button>
        </section>
      )}
      {canEdit && hasStore && <Picker room={room} onFiles={take} />}
    </div>
  )
}

/** Accepts files, chosen or dropped. */
function Picker({ room, onFiles }: { room: number; onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const most = asNumber(MAX_PHOTOS)
  if (room <= 0) return <p className="text-faint">{words.full(most)}</p>
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return (
    <div
      className={isOver ? 'drop-area is-over' : 'drop-area'}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <p>{words.drop}</p>
      <Button onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden="true" />
        {words.choose}
      </Button>
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={words.choose}
        accept={ACCEPTED}
        multiple
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <p className="field-hint">{words.dropHint(most)}</p>
      <p className="field-hint">{words.privacy}</p>
    </div>
  )
}
