import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminError } from '../../kit/api.ts'
import { asNumber, asSize } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { sayError, saySuccess } from '../../kit/toast.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Confirm } from '../../kit/ui/Confirm.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { resetMutation, refreshDatabase } from '../database.queries.ts'
import { useBackup } from '../../kit/backup/use-backup.ts'

const words = messages.database.danger

/** The irreversible reset: downloads a backup first, then asks for confirmation. */
export function DangerZone({ businesses }: { businesses: number }) {
  const { download, bytes } = useBackup(refreshDatabase)
  const [isAsked, setAsked] = useState(false)
  const reset = useMutation(resetMutation)
  const file = download.data

  const begin = () => download.mutate(undefined, { onSuccess: () => setAsked(true) })
  const confirm = () =>
    reset.mutate(words.word, {
      onSuccess: ({ emptied }) => saySuccess(words.done, words.doneText(asNumber(emptied.businesses))),
      onError: (error) => {
        const isStale = error instanceof AdminError && error.status === 409
        sayError(isStale ? words.stale : messages.database.restore.untouched, words.failed)
      },
      onSettled: () => setAsked(false),
    })
  return (
    <Panel
      title={words.title}
      text={`${words.text} ${words.backupFirst}`}
      isCard
      className="database-danger"
      actions={
        <Button look="danger" isBusy={download.isPending || reset.isPending} onClick={begin}>
          {words.reset}
        </Button>
      }
    >
      <p className="figures empty:hidden" role="status">
        {download.isPending && words.backingUp(asSize(bytes))}
      </p>
      {isAsked && file && (
        <Confirm
          isOpen
          isDanger
          isBusy={reset.isPending}
          title={words.confirm}
          text={words.confirmText(asNumber(businesses))}
          action={words.reset}
          word={words.word}
          onCancel={() => setAsked(false)}
          onConfirm={confirm}
        >
          <p className="notice break-words">{words.saved(file.name, asSize(file.size))}</p>
        </Confirm>
      )}
    </Panel>
  )
}
