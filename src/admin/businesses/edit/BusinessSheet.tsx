import { useQuery } from '@tanstack/react-query'
import { messages } from '../../messages.ts'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { DialogFrame } from '../../kit/ui/DialogFrame.tsx'
import { Failure } from '../../kit/ui/Failure.tsx'
import { record } from '../businesses.queries.ts'
import type { ChangeView } from '../../kit/list/use-view.ts'
import type { View } from '../view.ts'
import { BusinessForm } from './BusinessForm.tsx'
import { Neighbours } from './Neighbours.tsx'

const words = messages.businesses

interface Props {
  view: View
  change: ChangeView<View>
}

const rowOf = (id: number) => document.querySelector<HTMLElement>(`[data-row="${id}"] .row-open`)

/** The business in the address, or a new one, at the side of the list; the frame stays while one follows another. */
export default function BusinessSheet({ view, change }: Props) {
  const { edit } = view
  const id = typeof edit === 'number' ? edit : 0
  // What the form inside has asked for.
  const { data: shown } = useQuery({ ...record(id), enabled: false })
  const onClose = () => void change({ edit: undefined, tab: undefined })
  return (
    <DialogFrame
      isOpen
      look="sheet"
      onClose={onClose}
      title={edit === 'new' ? words.newTitle : words.editTitle}
      {...(shown && { description: shown.name })}
      tools={id > 0 && <Neighbours view={view} change={change} />}
      {...(id > 0 && { returnTo: () => rowOf(id) })}
    >
      {id > 0 ? (
        <Stored key={id} id={id} {...{ view, change, onClose }} />
      ) : (
        <BusinessForm base={undefined} {...{ view, change, onClose }} />
      )}
    </DialogFrame>
  )
}

function Stored({ id, ...props }: Props & { id: number; onClose: () => void }) {
  const found = useQuery(record(id))
  // Cached data may be stale: the form starts from a fresh fetch and ignores later ones.
  if (found.data && found.isFetchedAfterMount)
    return <BusinessForm key={String(found.data.deletedAt)} base={found.data} {...props} />
  return (
    <div className="dialog-body">
      {found.isError ? (
        <Failure title={words.failed.one} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </div>
  )
}
