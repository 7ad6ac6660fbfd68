import { useMutation, useQuery } from '@tanstack/react-query'
import '#src/styles/admin/pricing.css'
import { type PricingPlan, PLAN_BENEFITS, UNLIMITED_ADS } from '#domain/pricing/plan.ts'
import { useView } from '../kit/list/use-view.ts'
import { sayFailure, saySuccess } from '../kit/toast.ts'
import { Failure } from '../kit/ui/Failure.tsx'
import { PageHead } from '../kit/ui/PageHead.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { messages } from '../messages.ts'
import { PlanForm } from './PlanForm.tsx'
import { pricingPlans, savePlan } from './pricing.queries.ts'
import { SponsorshipsPanel } from './sponsorships/SponsorshipsPanel.tsx'
import { viewOf } from './view.ts'
import { ArrowLeft } from 'lucide-react'
import { asLira, asNumber } from '../kit/format.ts'
import { Badge } from '../kit/ui/Badge.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { Panel } from '../kit/ui/Panel.tsx'
import { Switch } from '../kit/ui/Switch.tsx'

const planListWords = messages.pricing

interface PlanListProps {
  plans: readonly PricingPlan[]
  chosen: string | undefined
  isBusy: boolean
  onPick: (id: string) => void
  onToggle: (plan: PricingPlan, enabled: boolean) => void
}

/** The plans with their prices; each switch takes effect at once. */
function PlanList({ plans, chosen, isBusy, onPick, onToggle }: PlanListProps) {
  return (
    <ul className="plan-list" aria-label={planListWords.list}>
      {plans.map((plan) => (
        <li key={plan.id} className="plan-row">
          <button
            type="button"
            className="plan-pick"
            aria-current={plan.id === chosen ? 'true' : undefined}
            onClick={() => onPick(plan.id)}
          >
            <span className="plan-name">{plan.name}</span>
            <span className="figures">{asLira(plan.price)}</span>
            <span className="text-faint">{planListWords.days(asNumber(plan.duration))}</span>
          </button>
          <Switch
            label={planListWords.switchOf(plan.name)}
            isLabelHidden
            isOn={plan.enabled}
            disabled={isBusy}
            onChange={(enabled) => onToggle(plan, enabled)}
          />
        </li>
      ))}
    </ul>
  )
}

const planDetailsWords = messages.pricing

interface Props {
  plan: PricingPlan
  onBack: () => void
  onEdit: () => void
}

/** A plan's details, as visitors and sponsors see them. */
function PlanDetails({ plan, onBack, onEdit }: Props) {
  const facts = [
    [planDetailsWords.price, asLira(plan.price)],
    [planDetailsWords.duration, planDetailsWords.days(asNumber(plan.duration))],
    [
      planDetailsWords.maxAds,
      plan.maxAds >= UNLIMITED_ADS ? planDetailsWords.unlimited : asNumber(plan.maxAds),
    ],
    ...PLAN_BENEFITS.map((benefit) => [
      planDetailsWords.benefits[benefit],
      plan[benefit] ? messages.common.yes : messages.common.no,
    ]),
  ] as const
  return (
    <div className="plan-open">
      <Button look="quiet" className="plan-back" onClick={onBack}>
        <ArrowLeft aria-hidden="true" />
        {planDetailsWords.back}
      </Button>
      <Panel
        title={plan.name}
        text={
          <Badge tone={plan.enabled ? 'good' : 'plain'}>
            {plan.enabled ? planDetailsWords.isOn : planDetailsWords.isOff}
          </Badge>
        }
        actions={<Button onClick={onEdit}>{planDetailsWords.edit}</Button>}
      >
        <dl className="plan-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <h3>{planDetailsWords.features}</h3>
        {plan.features.length === 0 && <p className="text-faint">{planDetailsWords.noFeatures}</p>}
        <ul className="plan-features" lang="en">
          {plan.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

const words = messages.pricing

/** The plans that businesses can book: a list, and one of them shown or edited. */
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
      {plans && <SponsorshipsPanel plans={plans} view={view} change={change} />}
    </>
  )
}
