import { useStore } from '@nanostores/react'
import { messages } from '../../messages.ts'
import { $isOnline } from '../online.store.ts'

const words = messages.drafts

interface Props {
  isSaving: boolean
  isDirty: boolean
  /** Whether everything was saved since the form was opened. */
  isSaved?: boolean
}

/** The state of unsaved input: being saved, waiting for the connection, or kept as a draft. */
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
