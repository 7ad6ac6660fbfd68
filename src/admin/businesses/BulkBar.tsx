import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_BULK_BUSINESSES } from '#domain/business/form.ts'
import { asNumber } from '../kit/format.ts'
import { messages } from '../messages.ts'
import { Button } from '../kit/ui/Button.tsx'
import { RemovalDialog } from '../kit/removal/RemovalDialog.tsx'
import { Confirm } from '../kit/ui/Confirm.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { move, type Move } from './businesses.queries.ts'
import { sayFailure, saySuccess } from '../kit/toast.ts'

const words = messages.businesses

interface Props {
  ids: readonly number[]
  isTrash: boolean
  onDone: () => void
}

const DONE: Readonly<Record<Move, (count: string) => string>> = {
  trash: words.trashDone,
  restore: words.restoreDone,
  delete: words.removeDone,
}

/** The bulk actions for the selected businesses. */
export function BulkBar({ ids, isTrash, onDone }: Props) {
  const [asked, setAsked] = useState<'edit' | 'trash' | 'delete' | 'suppress' | undefined>(undefined)
  const count = asNumber(ids.length)
  const isTooMany = ids.length > MAX_BULK_BUSINESSES
  const close = () => setAsked(undefined)
  const done = () => {
    close()
    onDone()
  }
  const moves = {
    trash: useMove('trash', done),
    restore: useMove('restore', done),
    delete: useMove('delete', done),
  }
  return (
    <section className="bulk-bar" aria-label={words.selected(count)}>
      <p className="mr-auto font-semibold" aria-live="polite">
        {isTooMany ? words.tooMany(asNumber(MAX_BULK_BUSINESSES)) : words.selected(count)}
      </p>
      <Button look="quiet" onClick={onDone}>
        {words.selectNone}
      </Button>
      <Button look="danger" disabled={isTooMany} onClick={() => setAsked('suppress')}>
        {messages.suppressions.remove}
      </Button>
      {isTrash ? (
        <>
          <Button look="danger" disabled={isTooMany} onClick={() => setAsked('delete')}>
            {words.remove}
          </Button>
          <Button
            look="primary"
            disabled={isTooMany}
            isBusy={moves.restore.isPending}
            onClick={() => moves.restore.mutate(ids)}
          >
            {words.restore}
          </Button>
        </>
      ) : (
        <>
          <Button look="danger" disabled={isTooMany} onClick={() => setAsked('trash')}>
            {words.trash}
          </Button>
          <Button look="primary" disabled={isTooMany} onClick={() => setAsked('edit')}>
            {words.bulkEdit}
          </Button>
        </>
      )}
      <RemovalDialog ids={ids} isOpen={asked === 'suppress'} onClose={close} onDone={done} />
      {asked === 'edit' && <BulkDialog ids={ids} onClose={close} onDone={done} />}
      <Confirm
        isOpen={asked === 'trash'}
        onCancel={close}
        onConfirm={() => moves.trash.mutate(ids)}
        isBusy={moves.trash.isPending}
        title={words.trashTitle(count)}
        text={words.trashText}
        action={words.trash}
        isDanger
      />
      <Confirm
        isOpen={asked === 'delete'}
        onCancel={close}
        onConfirm={() => moves.delete.mutate(ids)}
        isBusy={moves.delete.isPending}
        title={words.removeTitle(count)}
        text={words.removeText}
        action={words.remove}
        word={words.removeWord}
        isDanger
      />
    </section>
  )
}

function useMove(verb: Move, done: () => void) {
  const options = move(verb)
  return useMutation({
    ...options,
    onSuccess: ({ changed }) => {
      saySuccess(DONE[verb](asNumber(changed)))
      done()
    },
    onError: (error, ids, undo, context) => {
      options.onError?.(error, ids, undo, context)
      sayFailure(words.failed.bulk, error)
    },
  })
}
