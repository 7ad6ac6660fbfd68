import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { sayFailure, saySuccess } from '../../kit/toast.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Confirm } from '../../kit/ui/Confirm.tsx'
import { messages } from '../../messages.ts'
import { move } from '../businesses.queries.ts'

const words = messages.businesses

interface Props {
  base: AdminBusiness
  isDirty: boolean
  onTrashed: () => void
}

/** Moves the open business to the trash; it stays open, from where it can be restored. */
export function TrashButton({ base, isDirty, onTrashed }: Props) {
  const [isAsking, setAsking] = useState(false)
  const trash = useMutation({
    ...move('trash'),
    onSuccess: () => {
      onTrashed()
      saySuccess(words.trashedOne(base.name))
    },
    onError: (error) => sayFailure(words.failed.trash, error),
  })
  return (
    <>
      <Button look="quiet" className="trash-button" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
        <span className="max-md:sr-only">{words.trash}</span>
      </Button>
      <Confirm
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => trash.mutate([base.id], { onSettled: () => setAsking(false) })}
        title={words.trashOneTitle(base.name)}
        text={isDirty ? `${words.trashOneText} ${words.trashUnsaved}` : words.trashOneText}
        action={words.trash}
        isBusy={trash.isPending}
        isDanger
      />
    </>
  )
}
