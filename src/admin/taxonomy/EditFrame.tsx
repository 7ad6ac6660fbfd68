import { useBlocker } from '@tanstack/react-router'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { messages } from '../messages.ts'
import { SaveState } from '../kit/draft/SaveState.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { Confirm } from '../kit/ui/Confirm.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'

const { common } = messages

interface Props {
  title: string
  isChanged: boolean
  isValid: boolean
  isSaving: boolean
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** The dialog around the form of a city or category; it asks before changes are lost. */
export function EditFrame({ title, isChanged, isValid, isSaving, onSave, onClose, children }: Props) {
  const [isLeaving, setLeaving] = useState(false)
  const leaving = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  const close = () => (isChanged ? setLeaving(true) : onClose())
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isChanged && isValid && !isSaving) onSave()
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
            <Button
              type="submit"
              form="taxonomy-form"
              look="primary"
              isBusy={isSaving}
              disabled={!isChanged || !isValid}
            >
              {isSaving ? common.saving : common.save}
            </Button>
          </>
        }
      >
        <form id="taxonomy-form" className="grid gap-4" noValidate onSubmit={submit}>
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
