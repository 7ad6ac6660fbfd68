import { useMutation, useQuery } from '@tanstack/react-query'
import { Copy, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { PricingPlan } from '#domain/pricing/plan.ts'
import { dayAfter, fullCities, PAYMENTS, stateOf, type Sponsorship } from '#domain/sponsorship/sponsorship.ts'
import { fold } from '#domain/text/fold.ts'
import { client, okJson } from '../../kit/api.ts'
import { asDate, asNumber } from '../../kit/format.ts'
import { businessOfId } from '../../kit/found/BusinessField.tsx'
import { SearchField } from '../../kit/list/SearchField.tsx'
import type { ChangeView } from '../../kit/list/use-view.ts'
import { saveSponsorship, sponsorshipList } from '../../kit/sponsorships.queries.ts'
import { sayError, sayFailure, saySuccess } from '../../kit/toast.ts'
import { Badge } from '../../kit/ui/Badge.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Failure } from '../../kit/ui/Failure.tsx'
import { SelectField } from '../../kit/ui/SelectField.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { messages } from '../../messages.ts'
import { sponsorships as words } from '../../messages/pricing.ts'
import type { View } from '../view.ts'

const SponsorshipDialog = lazy(() => import('./SponsorshipDialog.tsx'))
const TONES = { planned: 'plain', running: 'good', ending: 'warn', ended: 'plain' } as const
const PAYMENT_TONES = { pending: 'warn', paid: 'good', refunded: 'plain', free: 'plain' } as const

interface Props {
  plans: readonly PricingPlan[]
  view: View
  change: ChangeView<View>
}

/** Which businesses booked which plan, until when, and whether it is paid; each can be renewed. */
export function SponsorshipsPanel({ plans, view, change }: Props) {
  const { data, isError, refetch } = useQuery(sponsorshipList)
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const shown = data?.filter((each) => isShown(each, view)) ?? []
  const isFiltered = view.q !== undefined || view.payment !== undefined
  return (
    <Panel
      title={words.title}
      text={words.text}
      className="sponsorships"
      actions={
        <Button onClick={() => void change({ sponsorship: 'new' })}>
          <Plus aria-hidden="true" className="size-4" />
          {words.add}
        </Button>
      }
    >
      {isError && <Failure title={words.failed} onRetry={() => void refetch()} />}
      {data && <Notices all={data} today={today} change={change} />}
      {data?.length === 0 && <p className="text-faint">{words.none}</p>}
      {data !== undefined && data.length > 0 && <Filters view={view} change={change} />}
      <ul>
        {shown.map((each) => (
          <Row
            key={each.id}
            sponsorship={each}
            plans={plans}
            today={today}
            onOpen={() => void change({ sponsorship: each.id })}
          />
        ))}
      </ul>
      {isFiltered && data !== undefined && data.length > 0 && shown.length === 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-faint">{words.noneFound}</p>
          <Button onClick={() => void change({ q: undefined, payment: undefined })}>{words.clear}</Button>
        </div>
      )}
      {view.sponsorship !== undefined && data && (
        <Opened
          key={view.sponsorship}
          all={data}
          view={view}
          plans={plans}
          onClose={() =>
            void change(
              { sponsorship: undefined, business: undefined, message: undefined },
              { isReplacing: true },
            )
          }
        />
      )}
    </Panel>
  )
}

/** Whether the filters match a sponsorship: by payment, and by words of its business, invoice and requester. */
function isShown(each: Sponsorship, { q = '', payment }: View): boolean {
  const text = fold(
    [each.businessName, each.cityName, each.advertiser, each.payer, each.invoice, each.contactName]
      .concat(each.contactEmail, each.contactPhone, String(each.businessNumber))
      .join(' '),
  )
  const hasWords = fold(q)
    .split(' ')
    .every((word) => text.includes(word))
  return hasWords && (payment === undefined || each.payment === payment)
}

function Notices({ all, today, change }: Pick<Props, 'change'> & { all: Sponsorship[]; today: string }) {
  const ending = all.filter((each) => stateOf(each, today) === 'ending').length
  const pending = all.filter(({ payment }) => payment === 'pending').length
  return (
    <>
      {ending > 0 && <p className="notice is-warn">{words.ending(asNumber(ending))}</p>}
      {pending > 0 && (
        <p className="notice flex flex-wrap items-center justify-between gap-2">
          {words.pending(asNumber(pending))}
          <Button look="quiet" onClick={() => void change({ payment: 'pending', q: undefined })}>
            {words.showPending}
          </Button>
        </p>
      )}
      {fullCities(all, today).map(({ city, count }) => (
        <p key={city} className="notice">
          {words.fullCity(city, asNumber(count))}
        </p>
      ))}
    </>
  )
}

const Filters = ({ view, change }: Pick<Props, 'view' | 'change'>) => (
  <search className="plan-fields">
    <SearchField
      label={words.search}
      placeholder={words.searchHint}
      value={view.q ?? ''}
      onChange={(q) => void change({ q: q || undefined }, { isReplacing: true })}
    />
    <SelectField
      label={words.payment}
      value={view.payment ?? ''}
      options={[['', words.allPayments], ...PAYMENTS.map((each) => [each, words.payments[each]] as const)]}
      onChange={(payment) => void change({ payment: payment === '' ? undefined : payment })}
    />
  </search>
)

interface RowProps extends Pick<Props, 'plans'> {
  sponsorship: Sponsorship
  today: string
  onOpen: () => void
}

function Row({ sponsorship: each, plans, today, onOpen }: RowProps) {
  const renewing = useMutation({
    ...saveSponsorship,
    onSuccess: (all, given, result, context) => {
      saySuccess(words.renewed, given.input.payment === 'pending' ? words.renewedUnpaid : undefined)
      return saveSponsorship.onSuccess?.(all, given, result, context)
    },
    onError: (error) => sayFailure(words.saveFailed, error),
  })
  const renew = () => {
    const { id, businessId, planId, firstDay, lastDay, advertiser, payer } = each
    const days = plans.find((plan) => plan.id === planId)?.duration ?? 30
    const until = dayAfter(lastDay < today ? today : lastDay, days)
    // The added period is unpaid, whatever the state of the previous one.
    const payment = each.payment === 'free' ? 'free' : 'pending'
    renewing.mutate({
      id,
      input: { businessId, planId, firstDay, lastDay: until, advertiser, payer, payment },
    })
  }
  const state = stateOf(each, today)
  return (
    <li className="sponsorship">
      <div>
        <button type="button" className="row-open" onClick={onOpen}>
          {each.businessName}
        </button>
        <p className="text-soft">
          {each.planName} · {words.days(asDate(each.firstDay), asDate(each.lastDay))}
        </p>
        <p className="text-faint">
          {[each.invoice && words.invoiceOf(each.invoice), each.contactName, each.contactPhone]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {each.note && <p className="sponsorship-note">{each.note}</p>}
      </div>
      <Badge tone={TONES[state]}>{words.states[state]}</Badge>
      <Badge tone={PAYMENT_TONES[each.payment]}>{words.paymentOf(words.payments[each.payment])}</Badge>
      <div className="flex flex-wrap gap-2">
        {each.token !== null && (
          <Button onClick={() => void copyReport(each.token ?? '')}>
            <Copy aria-hidden="true" className="size-4" />
            {words.report}
          </Button>
        )}
        <Button isBusy={renewing.isPending} onClick={renew}>
          {words.renew}
        </Button>
      </div>
      <span className="sr-only" role="status">
        {renewing.isPending ? messages.common.saving : ''}
      </span>
    </li>
  )
}

async function copyReport(token: string): Promise<void> {
  const address = `${location.origin}/sponsor-report/${token}`
  try {
    await navigator.clipboard.writeText(address)
    saySuccess(words.copied)
  } catch {
    sayError(address, words.report)
  }
}

interface OpenedProps extends Omit<Props, 'change'> {
  all: readonly Sponsorship[]
  onClose: () => void
}

/** The form, once the initial values of a new sponsorship are known. */
function Opened({ all, view, plans, onClose }: OpenedProps) {
  const isNew = view.sponsorship === 'new'
  const message = useQuery({
    queryKey: ['admin', 'messages', 'one', view.message],
    queryFn: () =>
      okJson(client.api.admin.messages[':id{[0-9]+}'].$get({ param: { id: String(view.message) } })),
    enabled: isNew && view.message !== undefined,
    staleTime: 0,
  })
  const businessId = view.business ?? message.data?.business?.id
  const business = useQuery({
    ...businessOfId(businessId ?? 0),
    enabled: isNew && businessId !== undefined,
  })
  const sponsorship = all.find(({ id }) => id === view.sponsorship)
  if (message.isLoading || business.isLoading) return null
  if (!isNew && sponsorship === undefined) return <p className="notice is-warn">{words.gone}</p>
  return (
    <Suspense>
      <SponsorshipDialog
        sponsorship={sponsorship}
        asked={{ business: business.data, message: message.data }}
        plans={plans}
        onClose={onClose}
      />
    </Suspense>
  )
}
