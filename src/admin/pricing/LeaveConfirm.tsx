import { useBlocker } from '@tanstack/react-router'
import { Confirm } from '../kit/ui/Confirm.tsx'
import { messages } from '../messages.ts'
import { viewOf } from './view.ts'

interface Props {
  isDirty: () => boolean
  onDiscard: () => void
}

type Place = { readonly pathname: string; readonly search: object }

const placeOf = ({ pathname, search }: Place) => {
  const { plan, edit } = viewOf(search as Readonly<Record<string, unknown>>)
  return [pathname, plan, edit].join(' ')
}

/** Asks before a plan is left with unsaved changes. */
export function LeaveConfirm({ isDirty, onDiscard }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty() && placeOf(current) !== placeOf(next),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  const { unsaved, unsavedText, discard, keepEditing } = messages.common
  return (
    <Confirm
      isOpen={blocker.status === 'blocked'}
      title={unsaved}
      text={unsavedText}
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
