import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminError } from '../../kit/api.ts'
import { addToast } from '#ui/toast/toast.store.ts'
import { messages } from '../../messages.ts'
import { asCount, asSize } from '../../settings/figures.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Confirm } from '../../kit/ui/Confirm.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { resetting, refreshDatabase } from '../database.queries.ts'
import { useBackup } from '../../kit/backup/use-backup.ts'

const words = messages.database.danger

/** The irreversible reset: downloads a backup first, then asks for confirmation. */
export function DangerZone({ businesses }: { businesses: number }) {
  const { download, bytes } = useBackup(refreshDatabase)
  const [isAsked, setAsked] = useState(false)
  const reset = useMutation(resetting)
  const file = download.data

  const begin = () => download.mutate(undefined, { onSuccess: () => setAsked(true) })
  const confirm = () =>
    reset.mutate(words.word, {
      onSuccess: ({ emptied }) =>
        addToast({ title: words.done, description: words.doneText(asCount(emptied.businesses)) }),
      onError: (error) => {
        const isStale = error instanceof AdminError && error.status === 409
        addToast({
          title: words.failed,
          description: isStale ? words.stale : messages.database.restore.untouched,
          isDestructive: true,
        })
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
          text={words.confirmText(asCount(businesses))}
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
