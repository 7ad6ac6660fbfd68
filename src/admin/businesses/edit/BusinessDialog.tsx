import { useQuery } from '@tanstack/react-query'
import { messages } from '../../messages.ts'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Failure } from '../../kit/ui/Failure.tsx'
import { record } from '../businesses.queries.ts'
import type { ChangeView } from '../../kit/list/use-view.ts'
import type { View } from '../view.ts'
import { BusinessForm } from './BusinessForm.tsx'

const words = messages.businesses

interface Props {
  view: View
  change: ChangeView<View>
}

/** The business in the URL, once it has loaded, or a new one. */
export default function BusinessDialog({ view, change }: Props) {
  const { edit, tab = 'general' } = view
  const id = typeof edit === 'number' ? edit : 0
  const found = useQuery({ ...record(id), enabled: id > 0 })
  const onClose = () => void change({ edit: undefined, tab: undefined })
  if (edit === 'new') return <BusinessForm base={undefined} {...{ tab, change, onClose }} />
  // Cached data may be stale: the form starts from a fresh fetch and ignores later ones.
  if (found.data && found.isFetchedAfterMount)
    return <BusinessForm key={String(found.data.deletedAt)} base={found.data} {...{ tab, change, onClose }} />
  return (
    <Dialog isOpen isWide onClose={onClose} title={words.editTitle}>
      {found.isError ? (
        <Failure title={words.failed.one} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  )
}
