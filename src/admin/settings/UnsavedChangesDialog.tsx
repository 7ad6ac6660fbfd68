import { useBlocker } from '@tanstack/react-router'
import { messages } from '../messages.ts'
import { Confirm } from '../kit/ui/Confirm.tsx'

interface Props {
  isDirty: boolean
  onDiscard: () => void
}

/** Asks before leaving the screen with unsaved changes; switching tabs does not count. */
export function UnsavedChangesDialog({ isDirty, onDiscard }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  const { unsaved, discard, keepEditing } = messages.common
  return (
    <Confirm
      isOpen={blocker.status === 'blocked'}
      title={unsaved}
      text={messages.settings.leaveText}
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
