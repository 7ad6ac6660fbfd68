import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asNumber } from '../kit/format.ts'
import { MergeList } from '../kit/merges/MergeList.tsx'
import { lastMerges, MERGES_SHOWN } from '../kit/merges/merges.queries.ts'
import { sayFailure } from '../kit/toast.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Failure } from '../kit/ui/Failure.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { Switch } from '../kit/ui/Switch.tsx'
import { messages } from '../messages.ts'
import { duplicateSettings, settingsMutation } from './duplicates.queries.ts'

const words = messages.duplicates.merges

/** The latest merges, each with an undo button, and whether automatic merging is on. */
export function MergesDialog({ onClose }: { onClose: () => void }) {
  const [shown, setShown] = useState(MERGES_SHOWN)
  const merges = useQuery(lastMerges(shown))
  const { rows = [], total = 0 } = merges.data ?? {}
  return (
    <Dialog isOpen onClose={onClose} title={words.title} description={words.text}>
      <Automatic />
      {merges.isPending && <Skeleton lines={4} />}
      {merges.isError && <Failure title={words.failed} onRetry={() => void merges.refetch()} />}
      {merges.data?.total === 0 && <p className="text-soft">{words.none}</p>}
      <MergeList merges={rows} />
      {total > rows.length && (
        <Button isBusy={merges.isFetching} onClick={() => setShown(shown + MERGES_SHOWN)}>
          {words.more(asNumber(total - rows.length))}
        </Button>
      )}
    </Dialog>
  )
}

function Automatic() {
  const settings = useQuery(duplicateSettings)
  const saving = useMutation({
    ...settingsMutation,
    onError: (error) => sayFailure(words.automatic.failed, error),
  })
  return (
    <Switch
      label={words.automatic.label}
      hint={words.automatic.text}
      isOn={settings.data?.mergesByItself ?? false}
      disabled={!settings.isSuccess || saving.isPending}
      onChange={(mergesByItself) => saving.mutate({ mergesByItself })}
    />
  )
}
