import { useFormContext } from 'react-hook-form'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { SaveState } from '../../kit/draft/SaveState.tsx'
import { useMay } from '../../kit/session/own-session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { DialogFoot } from '../../kit/ui/DialogFoot.tsx'
import { messages } from '../../messages.ts'
import type { FormValues } from './values.ts'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sayFailure, saySuccess } from '../../kit/toast.ts'
import { Confirm } from '../../kit/ui/Confirm.tsx'
import { move } from '../businesses.queries.ts'

const trashButtonWords = messages.businesses

interface TrashButtonProps {
  base: AdminBusiness
  isDirty: boolean
  onTrashed: () => void
}

/** Moves the open business to the trash; its form stays open with a restore button. */
function TrashButton({ base, isDirty, onTrashed }: TrashButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const trash = useMutation({
    ...move('trash'),
    onSuccess: () => {
      onTrashed()
      saySuccess(trashButtonWords.trashedOne(base.name))
    },
    onError: (error) => sayFailure(trashButtonWords.failed.trash, error),
  })
  return (
    <>
      <Button look="quiet" className="trash-button" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
        <span className="max-md:sr-only">{trashButtonWords.trash}</span>
      </Button>
      <Confirm
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => trash.mutate([base.id], { onSettled: () => setAsking(false) })}
        title={trashButtonWords.trashOneTitle(base.name)}
        text={
          isDirty
            ? `${trashButtonWords.trashOneText} ${trashButtonWords.trashUnsaved}`
            : trashButtonWords.trashOneText
        }
        action={trashButtonWords.trash}
        isBusy={trash.isPending}
        isDanger
      />
    </>
  )
}

const words = messages.businesses

interface Props {
  /** The business as loaded; undefined for a new one. */
  base: AdminBusiness | undefined
  isTrashed: boolean
  isBusy: boolean
  /** Whether it was saved and stayed open. */
  isSaved: boolean
  onClose: () => void
  onTrashed: () => void
}

/** The form's buttons, and the save state. */
export function FormFoot({ base, isTrashed, isBusy, isSaved, onClose, onTrashed }: Props) {
  const { isDirty } = useFormContext<FormValues>().formState
  const may = useMay()
  return (
    <DialogFoot>
      {!may('edit') && <p className="text-soft">{messages.people.readOnly}</p>}
      {base && !isTrashed && may('edit') && (
        <TrashButton base={base} isDirty={isDirty} onTrashed={onTrashed} />
      )}
      <SaveState isSaving={isBusy} isDirty={isDirty} isSaved={isSaved} />
      <Button onClick={onClose}>
        {isTrashed || (isSaved && !isDirty) ? messages.common.close : messages.common.cancel}
      </Button>
      {!isTrashed && may('edit') && (
        <Button
          look="primary"
          type="submit"
          form="business-form"
          isBusy={isBusy}
          aria-keyshortcuts="Control+S"
          title={words.saveKey}
        >
          {base ? words.save : words.create}
        </Button>
      )}
    </DialogFoot>
  )
}
