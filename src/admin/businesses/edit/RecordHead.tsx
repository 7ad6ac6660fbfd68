import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { adminPath, businessPath } from '#domain/paths.ts'
import { waitingOfBusiness } from '../../shell/waiting.queries.ts'
import { asDate, asNumber } from '../../kit/format.ts'
import { useMay } from '../../kit/session/own-session.ts'
import { sponsorshipList } from '../../kit/sponsorships.queries.ts'
import { messages } from '../../messages.ts'
import { sponsorships } from '../../messages/pricing.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { move, seenOf } from '../businesses.queries.ts'
import { sayFailure, saySuccess } from '../../kit/toast.ts'

const words = messages.businesses

/** A link to the business's sponsorship, or to a new one for it. */
function SponsorshipLink({ id }: { id: number }) {
  const { data } = useQuery(sponsorshipList)
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const own = data?.find(({ businessId, lastDay }) => businessId === id && lastDay >= today)
  return (
    <Link
      className="underline"
      to={adminPath('pricing')}
      search={own ? { sponsorship: own.id } : { sponsorship: 'new' as const, business: id }}
    >
      {own ? sponsorships.of(own.planName, asDate(own.lastDay)) : sponsorships.add}
    </Link>
  )
}

/** Notices and facts about the record, above its fields. */
export function RecordHead({ base }: { base: AdminBusiness | undefined }) {
  const restore = useMutation({
    ...move('restore'),
    onSuccess: () => saySuccess(words.restoredOne(base?.name ?? '')),
    onError: (error) => sayFailure(words.failed.restore, error),
  })
  const may = useMay()
  const { data: waiting = 0 } = useQuery({
    ...waitingOfBusiness(base?.id ?? 0),
    enabled: base !== undefined && may('moderate'),
  })
  const { data: seen } = useQuery({
    ...seenOf(base?.id ?? 0),
    enabled: base !== undefined && may('analyse'),
  })
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
      <span>{words.recordFacts(asNumber(base.globalRowNumber), asNumber(base.version))}</span>
      {seen && <span>{words.seen(seen.days, asNumber(seen.views), asNumber(seen.presses))}</span>}
      {waiting > 0 && (
        <Link
          className="underline"
          to={adminPath('proposals')}
          search={{ business: base.id, state: 'open' as const }}
        >
          {messages.proposals.waiting(asNumber(waiting))}
        </Link>
      )}
      {may('advertise') && <SponsorshipLink id={base.id} />}
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
