import { useMutation, useQuery } from '@tanstack/react-query'
import { Copy, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { PricingPlan } from '#domain/pricing/plan.ts'
import { dayAfter, fullCities, stateOf, type Sponsorship } from '#domain/sponsorship/sponsorship.ts'
import { asDate, asNumber } from '../../kit/format.ts'
import { sayError, sayFailure, saySuccess } from '../../kit/toast.ts'
import { Badge } from '../../kit/ui/Badge.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Failure } from '../../kit/ui/Failure.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { messages } from '../../messages.ts'
import { sponsorships as words } from '../../messages/pricing.ts'
import { saveSponsorship, sponsorshipList } from './sponsorships.queries.ts'

const SponsorshipDialog = lazy(() => import('./SponsorshipDialog.tsx'))
const TONES = { planned: 'plain', running: 'good', ending: 'warn', ended: 'plain' } as const

/** Which businesses booked which plan, until when; one is renewed with a press. */
export function SponsorshipsPanel({ plans }: { plans: readonly PricingPlan[] }) {
  const { data, isError, refetch } = useQuery(sponsorshipList)
  const [open, setOpen] = useState<Sponsorship | 'new'>()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const ending = data?.filter((each) => stateOf(each, today) === 'ending') ?? []
  const renewing = useMutation({
    ...saveSponsorship,
    onSuccess: (all, given, result, context) => {
      saySuccess(words.renewed)
      return saveSponsorship.onSuccess?.(all, given, result, context)
    },
    onError: (error) => sayFailure(words.saveFailed, error),
  })
  const renew = ({ id, lastDay, ...booked }: Sponsorship) => {
    const { businessId, planId, firstDay, advertiser, payer } = booked
    const days = plans.find((plan) => plan.id === planId)?.duration ?? 30
    const from = lastDay < today ? today : lastDay
    const agreed = { businessId, planId, firstDay, advertiser, payer }
    renewing.mutate({ id, input: { ...agreed, lastDay: dayAfter(from, days) } })
  }
  const copy = async (token: string) => {
    const address = `${location.origin}/sponsor-report/${token}`
    try {
      await navigator.clipboard.writeText(address)
      saySuccess(words.copied)
    } catch {
      sayError(address, words.report)
    }
  }
  return (
    <Panel
      title={words.title}
      text={words.text}
      className="sponsorships"
      actions={
        <Button onClick={() => setOpen('new')}>
          <Plus aria-hidden="true" className="size-4" />
          {words.add}
        </Button>
      }
    >
      {isError && <Failure title={words.failed} onRetry={() => void refetch()} />}
      {ending.length > 0 && <p className="notice is-warn">{words.ending(asNumber(ending.length))}</p>}
      {fullCities(data ?? [], today).map(({ city, count }) => (
        <p key={city} className="notice">
          {words.fullCity(city, asNumber(count))}
        </p>
      ))}
      {data?.length === 0 && <p className="text-faint">{words.none}</p>}
      <ul>
        {data?.map((each) => (
          <li key={each.id} className="sponsorship">
            <div>
              <button type="button" className="row-open" onClick={() => setOpen(each)}>
                {each.businessName}
              </button>
              <p className="text-soft">
                {each.planName} · {words.days(asDate(each.firstDay), asDate(each.lastDay))}
              </p>
            </div>
            <Badge tone={TONES[stateOf(each, today)]}>{words.states[stateOf(each, today)]}</Badge>
            <div className="flex flex-wrap gap-2">
              {each.token !== null && (
                <Button onClick={() => void copy(each.token ?? '')}>
                  <Copy aria-hidden="true" className="size-4" />
                  {words.report}
                </Button>
              )}
              <Button disabled={renewing.isPending} onClick={() => renew(each)}>
                {words.renew}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {open && (
        <Suspense>
          <SponsorshipDialog
            sponsorship={open === 'new' ? undefined : open}
            plans={plans}
            today={today}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
      <span className="sr-only" role="status">
        {renewing.isPending ? messages.common.saving : ''}
      </span>
    </Panel>
  )
}
