import { map } from 'nanostores'
import type { PictureWidth } from '#domain/photos/photo.ts'
import { failureText } from '../../../kit/toast.ts'
import { messages } from '../../../messages.ts'
import type { Photo } from './photos.queries.ts'
import { uploadPictures } from './photos.queries.ts'
import { PhotoError, sizePhoto } from './size-photo.ts'

const words = messages.photos

/** A chosen file that is being uploaded as a business's photo; it survives a change of tab or form. */
export interface PendingPhoto extends Omit<Photo, 'picture'> {
  readonly key: number
  readonly businessId: number
  readonly file: File
  readonly state: 'sizing' | 'uploading' | 'ready' | 'failed'
  /** Object URL of its preview, once it is resized. */
  readonly preview: string | undefined
  /** The name of its stored images, once uploaded. */
  readonly picture: string | undefined
  readonly problem: string | undefined
  /** Whether another try could help: not with a file that is none, or too small. */
  readonly canRetry: boolean
}

/** All chosen files that are not photos yet, by key. */
export const $pending = map<Record<number, PendingPhoto>>({})

let last = 0

function change(key: number, part: Partial<PendingPhoto>): void {
  const known = $pending.get()[key]
  if (known) $pending.setKey(key, { ...known, ...part })
}

export const editPending = (key: number, part: Partial<Omit<Photo, 'picture'>>): void => change(key, part)

/** Processes a file: resizes it in the browser, then uploads its images. */
export function addPending(businessId: number, file: File): void {
  const key = ++last
  $pending.setKey(key, {
    key,
    businessId,
    file,
    state: 'sizing',
    alt: '',
    credit: null,
    licence: null,
    preview: undefined,
    picture: undefined,
    problem: undefined,
    canRetry: false,
  })
  void prepare(key)
}

let queue: Promise<void> = Promise.resolve()

/** Files are resized one after another: a camera photo takes a hundred megabytes while it is drawn. */
export function prepare(key: number): Promise<void> {
  queue = queue.then(() => prepareNow(key))
  return queue
}

async function prepareNow(key: number): Promise<void> {
  const pending = $pending.get()[key]
  if (pending === undefined) return
  change(key, { state: 'sizing', problem: undefined })
  try {
    const pictures = await sizePhoto(pending.file)
    change(key, { state: 'uploading', preview: pending.preview ?? previewOf(pictures) })
    const { picture } = await uploadPictures(pictures)
    change(key, { state: 'ready', picture })
  } catch (error) {
    const problem =
      error instanceof PhotoError ? words.faults[error.fault] : failureText(words.uploadFailed, error)
    change(key, { state: 'failed', problem, canRetry: !(error instanceof PhotoError) })
  }
}

function previewOf(pictures: ReadonlyMap<PictureWidth, Blob>): string | undefined {
  const small = pictures.get(320)
  return small && URL.createObjectURL(small)
}

export function dropPending(key: number): void {
  const { [key]: dropped, ...others } = $pending.get()
  if (dropped?.preview) URL.revokeObjectURL(dropped.preview)
  $pending.set(others)
}
