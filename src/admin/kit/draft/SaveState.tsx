import { useStore } from '@nanostores/react'
import { messages } from '../../messages.ts'
import { $isOnline } from '../online.store.ts'

const words = messages.drafts

interface Props {
  isSaving: boolean
  isDirty: boolean
  /** Whether all of it was saved since the form was opened. */
  isSaved?: boolean
}

/** Says what becomes of what was typed: it is being saved, waits for the connection, or is kept as a draft. */
export function SaveState({ isSaving, isDirty, isSaved = false }: Props) {
  const isOnline = useStore($isOnline)
  const text = () => {
    if (isSaving) return isOnline ? words.saving : words.waiting
    if (!isDirty) return isSaved ? words.saved : ''
    return isOnline ? words.kept : words.keptOffline
  }
  return (
    <p className="save-state" role="status">
      {text()}
    </p>
  )
}
