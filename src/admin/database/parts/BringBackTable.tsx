import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SingleTable } from '#domain/backup-parts.ts'
import { asNumber } from '../../kit/format.ts'
import { AdminError } from '../../kit/api.ts'
import { sayError, sayFailure, saySuccess } from '../../kit/toast.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Confirm } from '../../kit/ui/Confirm.tsx'
import { messages } from '../../messages.ts'
import { bringBackTable, type TableDifference } from '../restore.api.ts'
import { compareAgain } from '../run-restore.ts'

const words = messages.database.parts
const { tables: names } = messages.database

interface Props {
  table: TableDifference & { readonly name: SingleTable }
  restoreId: string
  /** Whether a backup that this site did not sign is accepted. */
  isAccepted: boolean
  isDisabled: boolean
}

/** Restores one table of the compared backup, after a confirmation that states the effects. */
export function BringBackTable({ table, restoreId, isAccepted, isDisabled }: Props) {
  const [isAsked, setAsked] = useState(false)
  const { name, added, changed } = table
  const label = names[name] ?? name
  const bringing = useMutation({
    mutationFn: () => bringBackTable(restoreId, name, isAccepted),
    retry: false,
    onSuccess: (brought) => {
      saySuccess(words.tableDone(label), words.rowsDone(asNumber(brought.added), asNumber(brought.changed)))
      return compareAgain()
    },
    onError: (error) =>
      error instanceof AdminError && error.status === 409
        ? sayError(words.contradicting, words.failed)
        : sayFailure(words.failed, error),
    onSettled: () => setAsked(false),
  })
  return (
    <>
      <Button aria-label={words.tableOf(label)} disabled={isDisabled} onClick={() => setAsked(true)}>
        {words.table}
      </Button>
      {isAsked && (
        <Confirm
          isOpen
          isBusy={bringing.isPending}
          title={words.tableTitle(label)}
          text={words.tableText(asNumber(added), asNumber(changed))}
          action={words.action}
          onCancel={() => setAsked(false)}
          onConfirm={() => bringing.mutate()}
        />
      )}
    </>
  )
}
