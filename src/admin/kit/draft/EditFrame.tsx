import { useBlocker } from '@tanstack/react-router'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { messages } from '../../messages.ts'
import { SaveState } from './SaveState.tsx'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { Dialog } from '../ui/Dialog.tsx'

const { common } = messages

interface Props {
  title: string
  isChanged: boolean
  /** A new record's save button is always enabled: pressed early, it names what is missing. */
  isNew?: boolean
  isValid: boolean
  isSaving: boolean
  /** Whether it closes after saving, when its URL may change. */
  isClosing?: () => boolean
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** The dialog around a form; it asks before unsaved changes are lost. */
export function EditFrame(props: Props) {
  const { title, isChanged, isNew = false, isValid, isSaving, onSave, onClose, children } = props
  const canSave = (isChanged || isNew) && isValid
  const [isLeaving, setLeaving] = useState(false)
  const leaving = useBlocker({
    shouldBlockFn: () => isChanged && props.isClosing?.() !== true,
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  const close = () => (isChanged ? setLeaving(true) : onClose())
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (canSave && !isSaving) onSave()
  }
  return (
    <>
      <Dialog
        isOpen
        onClose={close}
        title={title}
        footer={
          <>
            <SaveState isSaving={isSaving} isDirty={isChanged} />
            <Button onClick={close}>{common.cancel}</Button>
            <Button type="submit" form="edit-form" look="primary" isBusy={isSaving} disabled={!canSave}>
              {isSaving ? common.saving : common.save}
            </Button>
          </>
        }
      >
        <form id="edit-form" className="grid gap-4" noValidate onSubmit={submit}>
          {children}
        </form>
      </Dialog>
      <Confirm
        isOpen={isLeaving || leaving.status === 'blocked'}
        onCancel={() => {
          setLeaving(false)
          leaving.reset?.()
        }}
        onConfirm={() => {
          onClose()
          leaving.proceed?.()
        }}
        title={common.unsaved}
        text={common.unsavedText}
        action={common.discard}
        cancel={common.keepEditing}
        isDanger
      />
    </>
  )
}
