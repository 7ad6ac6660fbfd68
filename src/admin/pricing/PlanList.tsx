import type { PricingPlan } from '#domain/pricing/plan.ts'
import { asLira, asNumber } from '../kit/format.ts'
import { Switch } from '../kit/ui/Switch.tsx'
import { messages } from '../messages.ts'

const words = messages.pricing

interface Props {
  plans: readonly PricingPlan[]
  chosen: string | undefined
  isBusy: boolean
  onPick: (id: string) => void
  onToggle: (plan: PricingPlan, enabled: boolean) => void
}

/** The plans with their prices; each is switched on and off at once. */
export function PlanList({ plans, chosen, isBusy, onPick, onToggle }: Props) {
  return (
    <ul className="plan-list" aria-label={words.list}>
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
            <span className="text-faint">{words.days(asNumber(plan.duration))}</span>
          </button>
          <Switch
            label={words.switchOf(plan.name)}
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
