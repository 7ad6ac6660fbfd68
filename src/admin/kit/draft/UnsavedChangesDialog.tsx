import { useBlocker } from '@tanstack/react-router'
import { messages } from '../../messages.ts'
import { Confirm } from '../ui/Confirm.tsx'

interface Place {
  readonly pathname: string
  readonly search: object
}

interface Props {
  isDirty: () => boolean
  /** Whether both URLs belong to the same form, such as another tab of it. */
  isSameForm: (current: Place, next: Place) => boolean
  text?: string
  onDiscard: () => void
}

/** Asks before a form is left with unsaved changes. */
export function UnsavedChangesDialog({ isDirty, isSameForm, text, onDiscard }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty() && !isSameForm(current, next),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  const { unsaved, unsavedText, discard, keepEditing } = messages.common
  return (
    <Confirm
      isOpen={blocker.status === 'blocked'}
      title={unsaved}
      text={text ?? unsavedText}
      action={discard}
      cancel={keepEditing}
      isDanger
      onConfirm={() => {
        onDiscard()
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
    />
  )
}
