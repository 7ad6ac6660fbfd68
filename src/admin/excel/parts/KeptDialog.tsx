import { useQuery } from '@tanstack/react-query'
import { businessPath } from '#domain/paths.ts'
import { asNumber } from '../../kit/format.ts'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Failure } from '../../kit/ui/Failure.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { messages } from '../../messages.ts'
import type { Conflict } from '../import.api.ts'
import { keptByUndo } from '../imports.queries.ts'

const { undo: words } = messages.excel

/** The businesses that the undo of an import left unchanged, by name. */
export function KeptDialog({ batchId, onClose }: { batchId: string; onClose: () => void }) {
  const { data, isPending, isError, refetch } = useQuery(keptByUndo(batchId))
  const more = data === undefined ? 0 : data.total - data.rows.length
  return (
    <Dialog isOpen onClose={onClose} title={words.skipped}>
      {isPending && <Skeleton lines={3} />}
      {isError && <Failure onRetry={() => void refetch()} />}
      <ul className="grid gap-1">
        {data?.rows.map((conflict) => (
          <li key={conflict.id}>
            <Kept {...conflict} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-soft">{words.more(asNumber(more))}</p>}
    </Dialog>
  )
}

/** A business left unchanged, linked to its page while it has one. */
function Kept({ id, name, slug, isTrashed }: Conflict) {
  if (name === null || slug === null) return words.deleted(asNumber(id))
  if (isTrashed) return words.trashed(name)
  return (
    <a className="link" href={businessPath(slug)}>
      {name}
    </a>
  )
}
