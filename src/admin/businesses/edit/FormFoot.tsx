import { useFormContext } from 'react-hook-form'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { SaveState } from '../../kit/draft/SaveState.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { DialogFoot } from '../../kit/ui/DialogFoot.tsx'
import { messages } from '../../messages.ts'
import { TrashButton } from './TrashButton.tsx'
import type { FormValues } from './values.ts'

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

/** The form's buttons, and what became of what was typed. */
export function FormFoot({ base, isTrashed, isBusy, isSaved, onClose, onTrashed }: Props) {
  const { isDirty } = useFormContext<FormValues>().formState
  return (
    <DialogFoot>
      {base && !isTrashed && <TrashButton base={base} isDirty={isDirty} onTrashed={onTrashed} />}
      <SaveState isSaving={isBusy} isDirty={isDirty} isSaved={isSaved} />
      <Button onClick={onClose}>
        {isTrashed || (isSaved && !isDirty) ? messages.common.close : messages.common.cancel}
      </Button>
      {!isTrashed && (
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
