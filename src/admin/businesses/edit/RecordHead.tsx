import { useMutation } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { businessPath } from '#domain/paths.ts'
import { asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { move } from '../businesses.queries.ts'
import { sayFailure, saySuccess } from '../../kit/toast.ts'
import type { ChangeView } from '../../kit/list/use-view.ts'
import type { View } from '../view.ts'

const words = messages.businesses

interface Props {
  base: AdminBusiness | undefined
  /** An existing business that the new one would duplicate. */
  existing: AdminBusiness | undefined
  change: ChangeView<View>
}

/** Notices and facts about the record, above its fields. */
export function RecordHead({ base, existing, change }: Props) {
  const restore = useMutation({
    ...move('restore'),
    onSuccess: () => saySuccess(words.restoreDone(asNumber(1))),
    onError: (error) => sayFailure(words.failed.bulk, error),
  })
  if (existing)
    return (
      <div className="notice is-warn mb-3 flex flex-wrap items-center justify-between gap-3" role="alert">
        <p>{words.exists}</p>
        <Button onClick={() => void change({ edit: existing.id, tab: undefined })}>
          {words.openExisting}
        </Button>
      </div>
    )
  if (!base) return null
  if (base.deletedAt !== null)
    return (
      <div className="notice is-warn mb-3 flex flex-wrap items-center justify-between gap-3">
        <p>{words.inTrash}</p>
        <Button isBusy={restore.isPending} onClick={() => restore.mutate([base.id])}>
          {words.restore}
        </Button>
      </div>
    )
  return (
    <p className="mb-2 flex flex-wrap items-center justify-between gap-x-4 text-xs text-faint">
      {words.recordFacts(asNumber(base.globalRowNumber), asNumber(base.version))}
      <a
        className="inline-flex items-center gap-1"
        href={businessPath(base.slug)}
        target="_blank"
        rel="noopener"
      >
        {words.onSite}
        <ExternalLink aria-hidden="true" size={14} />
      </a>
    </p>
  )
}
