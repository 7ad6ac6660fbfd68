import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { PLAN_BENEFITS, UNLIMITED_ADS, type PricingPlan } from '#domain/pricing/plan.ts'
import { shortHash } from '#domain/text/hash.ts'
import { fittingValues } from '../kit/draft/draft.ts'
import { DraftOffer } from '../kit/draft/DraftOffer.tsx'
import { SaveState } from '../kit/draft/SaveState.tsx'
import { UnsavedChangesDialog } from '../kit/draft/UnsavedChangesDialog.tsx'
import { forgetDraft, useDraft } from '../kit/draft/use-draft.ts'
import { asNumber } from '../kit/format.ts'
import { sayFaults } from '../kit/say-faults.ts'
import { sayFailure, saySuccess } from '../kit/toast.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { Panel } from '../kit/ui/Panel.tsx'
import { Switch } from '../kit/ui/Switch.tsx'
import { messages } from '../messages.ts'
import { draftOf, faultsOf, planOf } from './plan-draft.ts'
import { savePlan } from './pricing.queries.ts'
import { viewOf } from './view.ts'

const words = messages.pricing

const TEXTS = [
  ['name', words.name, 'text'],
  ['price', words.priceLabel, 'decimal'],
  ['duration', words.durationLabel, 'numeric'],
  ['maxAds', words.maxAdsLabel, 'numeric'],
] as const

const formOf = ({ pathname, search }: { pathname: string; search: object }) => {
  const { plan, edit } = viewOf(search as Readonly<Record<string, unknown>>)
  return [pathname, plan, edit].join(' ')
}

/** Edits a plan; its switch is in the list. */
export function PlanForm({ plan, onClose }: { plan: PricingPlan; onClose: () => void }) {
  const [stored] = useState(() => draftOf(plan))
  const [draft, setDraft] = useState(stored)
  const isSaved = useRef(false)
  const [isTried, setTried] = useState(false)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(stored)
  const name = `pricing:${plan.id}`
  const version = shortHash(JSON.stringify(stored))
  const kept = useDraft({ name, version, changes: isDirty ? draft : undefined })
  const faults = faultsOf(plan, draft)
  const change = (part: Partial<typeof draft>) => setDraft((old) => ({ ...old, ...part }))
  const errorOf = (field: keyof typeof words.faults) =>
    isTried && faults.has(field) ? words.faults[field] : undefined
  const saving = useMutation({
    ...savePlan,
    onSuccess: () => {
      isSaved.current = true
      forgetDraft(name)
      saySuccess(words.saved)
      onClose()
    },
    onError: (error) => sayFailure(words.failed.save, error),
  })
  const save = () => {
    setTried(true)
    if (faults.size > 0) sayFaults()
    else saving.mutate(planOf(plan, draft))
  }
  return (
    <form
      className="plan-open"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Panel title={words.editTitle(plan.name)}>
        <DraftOffer
          draft={kept}
          version={version}
          onRestore={(values) => change(fittingValues(values, stored))}
        />
        <div className="plan-fields">
          {TEXTS.map(([field, label, mode]) => (
            <Field
              key={field}
              label={label}
              error={errorOf(field)}
              hint={field === 'maxAds' && words.maxAdsHint(asNumber(UNLIMITED_ADS))}
            >
              {(control) => (
                <input
                  {...control}
                  className="field"
                  inputMode={mode}
                  value={draft[field]}
                  onChange={(event) => change({ [field]: event.target.value })}
                />
              )}
            </Field>
          ))}
          <Field
            className="is-wide"
            label={words.features}
            hint={words.featuresHint}
            error={errorOf('features')}
          >
            {(control) => (
              <textarea
                {...control}
                className="field"
                rows={6}
                value={draft.features}
                onChange={(event) => change({ features: event.target.value })}
              />
            )}
          </Field>
          <div className="plan-benefits is-wide">
            {PLAN_BENEFITS.map((benefit) => (
              <div key={benefit}>
                <Switch
                  label={words.benefits[benefit]}
                  isOn={draft[benefit]}
                  onChange={(isOn) => change({ [benefit]: isOn })}
                />
                <p className="field-hint">{words.benefitHints[benefit]}</p>
              </div>
            ))}
          </div>
        </div>
        <div className="plan-actions">
          <SaveState isSaving={saving.isPending} isDirty={isDirty} />
          <Button onClick={onClose}>{messages.common.cancel}</Button>
          <Button look="primary" type="submit" isBusy={saving.isPending} disabled={!isDirty}>
            {messages.common.save}
          </Button>
        </div>
      </Panel>
      <UnsavedChangesDialog
        isDirty={() => isDirty && !isSaved.current}
        isSameForm={(current, next) => formOf(current) === formOf(next)}
        onDiscard={() => forgetDraft(name)}
      />
    </form>
  )
}
