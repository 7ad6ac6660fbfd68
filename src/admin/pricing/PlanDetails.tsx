import { ArrowLeft } from 'lucide-react'
import { PLAN_BENEFITS, UNLIMITED_ADS, type PricingPlan } from '#domain/pricing/plan.ts'
import { asLira, asNumber } from '../kit/format.ts'
import { Badge } from '../kit/ui/Badge.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { Panel } from '../kit/ui/Panel.tsx'
import { messages } from '../messages.ts'

const words = messages.pricing

interface Props {
  plan: PricingPlan
  onBack: () => void
  onEdit: () => void
}

/** All of a plan, as visitors and sponsors get it. */
export function PlanDetails({ plan, onBack, onEdit }: Props) {
  const facts = [
    [words.price, asLira(plan.price)],
    [words.duration, words.days(asNumber(plan.duration))],
    [words.maxAds, plan.maxAds >= UNLIMITED_ADS ? words.unlimited : asNumber(plan.maxAds)],
    ...PLAN_BENEFITS.map((benefit) => [
      words.benefits[benefit],
      plan[benefit] ? messages.common.yes : messages.common.no,
    ]),
  ] as const
  return (
    <div className="plan-open">
      <Button look="quiet" className="plan-back" onClick={onBack}>
        <ArrowLeft aria-hidden="true" />
        {words.back}
      </Button>
      <Panel
        title={plan.name}
        text={<Badge tone={plan.enabled ? 'good' : 'plain'}>{plan.enabled ? words.isOn : words.isOff}</Badge>}
        actions={<Button onClick={onEdit}>{words.edit}</Button>}
      >
        <dl className="plan-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <h3>{words.features}</h3>
        {plan.features.length === 0 && <p className="text-faint">{words.noFeatures}</p>}
        <ul className="plan-features" lang="en">
          {plan.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
