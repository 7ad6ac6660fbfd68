import { useQuery } from '@tanstack/react-query'
import { MergeList } from '../kit/merges/MergeList.tsx'
import { lastMerges } from '../kit/merges/merges.queries.ts'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Failure } from '../kit/ui/Failure.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { messages } from '../messages.ts'

const words = messages.duplicates.merges

/** The last merges, each with the way back. */
export function MergesDialog({ onClose }: { onClose: () => void }) {
  const merges = useQuery(lastMerges())
  return (
    <Dialog isOpen onClose={onClose} title={words.title} description={words.text}>
      {merges.isPending && <Skeleton lines={4} />}
      {merges.isError && <Failure title={words.failed} onRetry={() => void merges.refetch()} />}
      {merges.data?.length === 0 && <p className="text-soft">{words.none}</p>}
      <MergeList merges={merges.data ?? []} />
    </Dialog>
  )
}
