import { useMutation, useQuery } from '@tanstack/react-query'
import '#src/styles/admin/pricing.css'
import type { PricingPlan } from '#domain/pricing/plan.ts'
import { useView } from '../kit/list/use-view.ts'
import { sayFailure, saySuccess } from '../kit/toast.ts'
import { Failure } from '../kit/ui/Failure.tsx'
import { PageHead } from '../kit/ui/PageHead.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { messages } from '../messages.ts'
import { PlanDetails } from './PlanDetails.tsx'
import { PlanForm } from './PlanForm.tsx'
import { PlanList } from './PlanList.tsx'
import { pricingPlans, savePlan } from './pricing.queries.ts'
import { SponsorshipsPanel } from './sponsorships/SponsorshipsPanel.tsx'
import { viewOf } from './view.ts'

const words = messages.pricing

/** The plans that businesses can book: a list, and one of them viewed or edited. */
export default function Screen() {
  const [view, change] = useView('pricing', viewOf)
  const list = useQuery(pricingPlans)
  const switching = useMutation({
    ...savePlan,
    onSuccess: ({ name, enabled }) => saySuccess(enabled ? words.switchedOn(name) : words.switchedOff(name)),
    onError: (error) => sayFailure(words.failed.save, error),
  })
  const toggle = (plan: PricingPlan, enabled: boolean) => switching.mutate({ ...plan, enabled })
  const { variables } = switching
  const plans = list.data?.map((plan) =>
    switching.isPending && variables?.id === plan.id ? { ...plan, enabled: variables.enabled } : plan,
  )
  const open = plans?.find(({ id }) => id === view.plan)
  const back = () => void change({ plan: undefined, edit: undefined })
  return (
    <>
      <PageHead title={words.title} text={words.text} />
      {list.isError && <Failure title={words.failed.list} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton lines={6} />}
      {plans && (
        <div className={open ? 'plans is-open' : 'plans'}>
          <PlanList
            plans={plans}
            chosen={view.plan}
            isBusy={switching.isPending}
            onPick={(plan) => void change({ plan, edit: undefined })}
            onToggle={toggle}
          />
          {open === undefined && <p className="plans-none">{words.pick}</p>}
          {open && view.edit && (
            <PlanForm
              key={open.id}
              plan={open}
              onClose={() => void change({ edit: undefined }, { isReplacing: true })}
            />
          )}
          {open && !view.edit && (
            <PlanDetails key={open.id} plan={open} onBack={back} onEdit={() => void change({ edit: true })} />
          )}
        </div>
      )}
      {plans && <SponsorshipsPanel plans={plans} />}
    </>
  )
}
