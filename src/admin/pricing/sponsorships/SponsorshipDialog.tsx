import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PricingPlan } from '#domain/pricing/plan.ts'
import { sponsorshipInput } from '#domain/sponsorship/schema.ts'
import { dayAfter, type Sponsorship } from '#domain/sponsorship/sponsorship.ts'
import { businessPath } from '#domain/paths.ts'
import { shortHash } from '#domain/text/hash.ts'
import { fittingValues } from '../../kit/draft/draft.ts'
import { DraftOffer } from '../../kit/draft/DraftOffer.tsx'
import { forgetDraft, useDraft } from '../../kit/draft/use-draft.ts'
import { EditFrame } from '../../kit/draft/EditFrame.tsx'
import { sayFaults } from '../../kit/say-faults.ts'
import { sayError, sayFailure, saySuccess } from '../../kit/toast.ts'
import { AdvertiserFields } from '../../kit/AdvertiserFields.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Confirm } from '../../kit/ui/Confirm.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { messages } from '../../messages.ts'
import { sponsorships as words } from '../../messages/pricing.ts'
import { findBusinessId, isBusinessText } from './find-business.ts'
import { keepSponsorships, removeSponsorship, renewReport, sendSponsorship } from './sponsorships.queries.ts'

/** In the place of the id of a business that is looked for with the save. */
const TO_BE_FOUND = 1

interface Props {
  /** The one that is changed; a new one when absent. */
  sponsorship: Sponsorship | undefined
  plans: readonly PricingPlan[]
  today: string
  onClose: () => void
}

/** Adds or changes a sponsorship. */
export default function SponsorshipDialog({ sponsorship, plans, today, onClose }: Props) {
  const [stored] = useState(() => ({
    business: sponsorship === undefined ? '' : businessPath(sponsorship.businessSlug),
    planId: sponsorship?.planId ?? plans.find(({ enabled }) => enabled)?.id ?? '',
    firstDay: sponsorship?.firstDay ?? today,
    lastDay: sponsorship?.lastDay ?? '',
    advertiser: sponsorship?.advertiser ?? '',
    payer: sponsorship?.payer ?? '',
  }))
  const [draft, setDraft] = useState(stored)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored)
  const name = `sponsorships:${sponsorship?.id ?? 'new'}`
  const version = shortHash(JSON.stringify(sponsorship ?? null))
  const kept = useDraft({ name, version, changes: isChanged ? draft : undefined })
  const close = () => {
    forgetDraft(name)
    onClose()
  }
  const [isTried, setTried] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const plan = plans.find(({ id }) => id === draft.planId)
  const isSame = sponsorship !== undefined && draft.business === stored.business
  const input = {
    businessId: isSame ? sponsorship.businessId : isBusinessText(draft.business) ? TO_BE_FOUND : NaN,
    planId: draft.planId,
    firstDay: draft.firstDay,
    advertiser: draft.advertiser.trim(),
    payer: draft.payer.trim(),
    lastDay: draft.lastDay || (draft.firstDay && dayAfter(draft.firstDay, (plan?.duration ?? 30) - 1)),
  }
  const checked = sponsorshipInput.safeParse(input)
  const faults = new Set(checked.error?.issues.map(({ path }) => path[0]))
  const done = (text: string) => {
    saySuccess(text)
    close()
  }
  const saving = useMutation({
    mutationFn: async () => {
      const businessId = isSame ? sponsorship.businessId : await findBusinessId(draft.business)
      if (businessId === undefined) return undefined
      return sendSponsorship({ id: sponsorship?.id, input: { ...input, businessId } })
    },
    onSuccess: (all: Sponsorship[] | undefined) => {
      if (all === undefined) {
        sayError(words.unknownBusiness)
        return
      }
      keepSponsorships(all)
      done(words.saved)
    },
    onError: (error) => sayFailure(words.saveFailed, error),
  })
  const removing = useMutation({
    ...removeSponsorship,
    onSuccess: async (all, given, result, context) => {
      await removeSponsorship.onSuccess?.(all, given, result, context)
      done(words.removed)
    },
    onError: (error) => sayFailure(words.removeFailed, error),
  })
  const renewing = useMutation({
    ...renewReport,
    onSuccess: async (all, given, result, context) => {
      await renewReport.onSuccess?.(all, given, result, context)
      done(words.newReportDone)
    },
    onError: (error) => sayFailure(words.saveFailed, error),
  })
  const isUnknown = saving.isSuccess && saving.data === undefined
  const change = (part: Partial<typeof draft>) => {
    saving.reset()
    setDraft((old) => ({ ...old, ...part }))
  }
  const errorOf = (field: keyof typeof words.faults) =>
    isTried && faults.has(field) ? words.faults[field] : undefined
  return (
    <EditFrame
      title={sponsorship ? words.editTitle(sponsorship.businessName) : words.newTitle}
      isChanged={isChanged}
      isValid
      isSaving={saving.isPending}
      onSave={() => {
        setTried(true)
        if (faults.size > 0) sayFaults()
        else saving.mutate()
      }}
      onClose={close}
    >
      <DraftOffer
        draft={kept}
        version={version}
        onRestore={(values) => change(fittingValues(values, stored))}
      />
      <Field
        label={words.business}
        hint={words.businessHint}
        error={isUnknown ? words.unknownBusiness : errorOf('businessId')}
      >
        {(control) => (
          <input
            {...control}
            className="field"
            autoComplete="off"
            value={draft.business}
            onChange={(event) => change({ business: event.target.value })}
          />
        )}
      </Field>
      <Field label={words.plan} error={errorOf('planId')}>
        {(control) => (
          <select
            {...control}
            className="field"
            value={draft.planId}
            onChange={(event) => change({ planId: event.target.value })}
          >
            {plans.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={words.firstDay} error={errorOf('firstDay')}>
        {(control) => (
          <input
            {...control}
            className="field"
            type="date"
            value={draft.firstDay}
            onChange={(event) => change({ firstDay: event.target.value })}
          />
        )}
      </Field>
      <Field label={words.lastDay} hint={words.lastDayHint} error={errorOf('lastDay')}>
        {(control) => (
          <input
            {...control}
            className="field"
            type="date"
            min={draft.firstDay}
            value={draft.lastDay}
            onChange={(event) => change({ lastDay: event.target.value })}
          />
        )}
      </Field>
      <AdvertiserFields {...draft} error={errorOf('advertiser')} onChange={change} />
      {sponsorship && (
        <div className="flex flex-wrap gap-2">
          {sponsorship.token !== null && (
            <Button isBusy={renewing.isPending} onClick={() => renewing.mutate(sponsorship)}>
              {words.newReport}
            </Button>
          )}
          <Button look="danger" onClick={() => setRemoving(true)}>
            {messages.common.delete}
          </Button>
          <Confirm
            isOpen={isRemoving}
            onCancel={() => setRemoving(false)}
            onConfirm={() => removing.mutate(sponsorship.id)}
            isBusy={removing.isPending}
            title={words.removeTitle(sponsorship.businessName)}
            text={words.removeText}
            action={messages.common.delete}
            isDanger
          />
        </div>
      )}
    </EditFrame>
  )
}
